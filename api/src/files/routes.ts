import type { Route } from '../http/routing/routes.js';
import type { SessionRequest } from '../http/state.js';
import type { TurnKind } from '../http/fair-share/turns.js';
import { objectOf, type JsonSchema } from '../openapi/schema.js';
import type { OperationDocument } from '../openapi/document.js';
import { deleteUpload, downloadById, downloadByPath } from './download.js';
import { uploadFile, type FileServices } from './upload.js';

const binary = { mediaType: 'application/octet-stream', schema: { type: 'string', format: 'binary' } };

const keptFile: JsonSchema = {
  type: 'object',
  properties: {
    fileId: { type: 'string', format: 'uuid' },
    name: { type: 'string' },
    bytes: { type: 'integer' },
    type: { type: 'string' },
  },
  required: ['fileId', 'name', 'bytes', 'type'],
  additionalProperties: false,
};

/** The specification's calls of files. Whose right is needed depends on the field that a file is for. */
export function fileRoutes(services: FileServices): Route[] {
  const route = (
    method: 'GET' | 'POST',
    path: string,
    summary: string,
    document: Omit<OperationDocument, 'tag' | 'summary'>,
    handle: (services: FileServices, request: SessionRequest) => Promise<void>,
    turn?: TurnKind,
  ): Route => ({
    access: 'session',
    menus: [],
    method,
    path,
    document: { tag: 'files', summary, ...document },
    handle: (request) => handle(services, request),
    ...(turn ? { turn: () => turn } : {}),
  });
  const fileId = objectOf(['fileId'], ['fileId']);
  return [
    route(
      'POST',
      '/api/uploadFile',
      'upload a file for a field',
      { upload: 'file', input: objectOf(['fileType', 'hospitalCodeManager'], ['fileType']), data: keptFile },
      uploadFile,
      'upload',
    ),
    route('POST', '/api/deleteFile', 'take an upload back', { input: fileId }, deleteUpload),
    route('GET', '/fileDownloadFromId', 'a file by its id', { query: fileId, plain: binary }, downloadById, 'download'),
    route(
      'GET',
      '/fileDownload',
      'a file by id/name',
      { query: objectOf(['file'], ['file']), plain: binary },
      downloadByPath,
      'download',
    ),
  ];
}
