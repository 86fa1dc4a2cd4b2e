import { z } from 'zod';
import { message } from '../../messages/index.js';
import { sizeText } from '../../messages/size.js';
import { common, type CommonOptions, type Field } from '../field.js';
import type { FileKind } from './file-kinds.js';
import { jsonText, present } from '../present.js';

/** Most bytes that any file field may allow. */
export const MAX_FILE_BYTES = 48_000_000;

export interface FileOptions extends CommonOptions {
  readonly accept: readonly [FileKind, ...FileKind[]];
  readonly maxBytes: number;
  /** Name of the field in `POST /api/uploadFile`, capitals; `<CALL>_<FIELD>` by default. */
  readonly fileType?: string;
}

const fileId = z.uuid({ version: 'v4', error: message('field.file') });

/** A stored file as a row holds it; a client sends its id, the rest is the server's. */
const fileValue = z.object(
  {
    fileId,
    name: z.string().optional(),
    /** Size of the file. */
    bytes: z.number().optional(),
    /** Media type, by its content. */
    type: z.string().optional(),
  },
  message('field.file'),
);
export type FileValue = z.output<typeof fileValue>;

/** `id/name`, as the specification's calls say it, an id alone, and a form's JSON text. */
const fromText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (value.startsWith('{')) return jsonText(value);
  const at = value.indexOf('/');
  return at < 0 ? { fileId: value.trim() } : { fileId: value.slice(0, at).trim(), name: value.slice(at + 1) };
};

/**
 * A file of the row's institution. It is uploaded first (`POST /api/uploadFile`) and becomes the row's when the row is
 * saved with it; what is uploaded and never saved is swept away.
 */
export function file(options: FileOptions): Field<FileValue | null> {
  const { accept, maxBytes, fileType } = options;
  if (!Number.isInteger(maxBytes) || maxBytes < 1 || maxBytes > MAX_FILE_BYTES)
    throw new Error(`file field ${options.label}: maxBytes must be 1 to ${sizeText(MAX_FILE_BYTES)}`);
  if (fileType !== undefined && !/^[A-Z][A-Z0-9_]*$/.test(fileType))
    throw new Error(`file field ${options.label}: fileType must be capitals, digits and underscores`);
  return {
    ...common(options),
    kind: 'file',
    file: { accept, maxBytes, ...(fileType === undefined ? {} : { fileType }) },
    schema: present(z.preprocess(fromText, fileValue), options),
  };
}

/** `id/name`: a file as the specification's calls say it. */
export const filePath = ({ fileId: id, name }: Pick<FileValue, 'fileId' | 'name'>): string => `${id}/${name ?? ''}`;

/** The file in a value that the server answered or a form holds; undefined where there is none. */
export function readFileValue(value: unknown): FileValue | undefined {
  const read = fileValue.safeParse(fromText(value));
  return read.success ? read.data : undefined;
}
