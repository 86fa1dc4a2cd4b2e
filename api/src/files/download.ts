import { filePath, OnyakError, parseRowId } from '@onyak/core';
import { dropFile, findFile, openFile, type FileFacts } from '@onyak/database';
import { z } from 'zod';
import { writeAudit } from '../database/audit.sql.js';
import type { Statements } from '../database/database.js';
import { answerFile } from '../http/answer/answer-file.js';
import { answerEnvelope } from '../http/answer/answers.js';
import { demandMenu } from '../http/credentials/session-step.js';
import type { SessionRequest } from '../http/state.js';
import { FileReply } from '../kit/files/file-reply.js';
import { withMessage } from '../kit/reply.js';
import { hostMessage } from '../messages.js';
import { notFound } from '../resources/writing/faults.js';
import { readHistory } from '../resources/reading/history.sql.js';
import { HOSPITAL_KEY } from '../resources/query/query.js';
import { RowReader } from '../resources/reading/row-reader.sql.js';
import { sightOf } from '../resources/served.js';
import { transactionOf } from '../sessions/menus.js';
import type { FileTarget } from './targets.js';
import type { FileServices } from './upload.js';

const idSchema = z.uuid();

/** `GET /fileDownloadFromId?fileId=` (specification 1 §7). */
export function downloadById(services: FileServices, request: SessionRequest): Promise<void> {
  return download(services, request, request.input['fileId']);
}

/** `GET /fileDownload?file=`: the file as `id/name`, as the upload and the rows of calls said it. */
export function downloadByPath(services: FileServices, request: SessionRequest): Promise<void> {
  const { file } = request.input;
  const path = typeof file === 'string' ? file.normalize('NFC') : '';
  return download(services, request, path.split('/')[0], path);
}

async function download(services: FileServices, request: SessionRequest, fileId: unknown, path?: string) {
  const { database, storage } = services;
  const { http, scope } = request;
  const file = await visibleFile(services, request, fileId);
  if (path !== undefined && path !== filePath(file)) throw notFound();
  const owner = { ...scope, hospitalCode: file.hospitalCode };
  const content = await openFile(storage, (work) => database.read(owner, work), file);
  try {
    await database.audit(owner, {
      action: hostMessage('file.download', { label: file.target.resource.label }),
      targetType: file.resource,
      targetKey: file.rowKey ?? '',
    });
  } catch (error) {
    content.destroy();
    throw error;
  }
  answerFile(http, new FileReply(content, file.name, file.mediaType, file.content.bytes));
}

/** `POST /api/deleteFile`: takes an upload back that no row was saved with, for who made it. */
export async function deleteUpload(services: FileServices, request: SessionRequest): Promise<void> {
  const { database } = services;
  const file = await visibleFile(services, request, request.input['fileId']);
  const owner = { ...request.scope, hospitalCode: file.hospitalCode };
  const saved = () => new OnyakError('STATE', hostMessage('file.saved'));
  if (file.rowKey !== null) throw saved();
  await database.write(owner, async (db) => {
    await writeAudit(db, owner, {
      action: hostMessage('file.delete', { label: file.target.resource.label }),
      targetType: file.resource,
      targetKey: file.fileId,
    });
    // A row was saved with it meanwhile.
    if (!(await dropFile(db, file.fileId))) throw saved();
  });
  answerEnvelope(request.http, withMessage(hostMessage('file.deleted')));
}

/**
 * A file that the caller may see: an upload of their own, or one of a row that they see now or saw before it was deleted.
 * @throws OnyakError NOT_FOUND for everything else, NO_AUTH without the menu of its rows.
 */
async function visibleFile({ database, targets }: FileServices, request: SessionRequest, fileId: unknown) {
  const id = idSchema.safeParse(fileId);
  if (!id.success) throw notFound();
  const { user, scope } = request;
  const file = await database.read(scope, (db) => findFile(db, id.data));
  const target = targets.at(file.resource, file.field);
  if (!target) throw notFound();
  const f1 = demandMenu(user, [transactionOf(target.plugin)], false);
  if (file.rowKey === null) {
    if (file.createdBy !== user.userId) throw notFound();
  } else await demandRow(database.statements(scope), target, { ...request, f1 }, file, file.rowKey);
  return { ...file, target };
}

async function demandRow(
  db: Statements,
  { resource }: FileTarget,
  request: Pick<SessionRequest, 'scope' | 'f1' | 'user'>,
  { hospitalCode }: FileFacts,
  rowKey: string,
): Promise<void> {
  const parts = parseRowId(resource, rowKey);
  if (!parts) throw notFound();
  const key = { ...parts, [HOSPITAL_KEY]: hospitalCode };
  const sight = sightOf(resource, request);
  try {
    await new RowReader(resource, db, sight).get(key);
  } catch (error) {
    if (!(error instanceof OnyakError) || error.code !== 'NOT_FOUND') throw error;
    // A deleted row is told of by its history, to those who saw it.
    await readHistory(resource, db, sight, key);
  }
}
