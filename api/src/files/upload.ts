import { fileKinds, filePath, OnyakError, sizeText } from '@onyak/core';
import { EVERY_INSTITUTION, keepFile, type FileStorage } from '@onyak/database';
import { writeAudit } from '../database/audit.sql.js';
import type { Database } from '../database/database.js';
import { answerEnvelope } from '../http/answer/answers.js';
import { demandMenu } from '../http/credentials/session-step.js';
import type { SessionRequest } from '../http/state.js';
import { withMessage } from '../kit/reply.js';
import { hostMessage } from '../messages.js';
import { transactionOf } from '../sessions/menus.js';
import { withUpload, type ReceivedUpload } from '../uploads/receive.js';
import { proveContent } from './prove-content.js';
import type { FileTarget, FileTargets } from './targets.js';

export interface FileServices {
  readonly database: Database;
  readonly storage: FileStorage;
  readonly targets: FileTargets;
  /** Where uploads in progress lie. */
  readonly folder: string;
}

/**
 * `POST /api/uploadFile` (specification 1 §7): the first of two steps. The file waits for the row that is saved with it;
 * `msg` is `id/name`. Where the kind of file is named in the query, it is looked at before a byte is read.
 */
export async function uploadFile(services: FileServices, request: SessionRequest): Promise<void> {
  const { http, scope } = request;
  const early = typeof http.query['fileType'] === 'string' ? demandTarget(services, request, http.query) : undefined;
  const maxBytes = early?.rule.maxBytes ?? Math.max(1, services.targets.largest);
  const kept = await withUpload(http.req, { maxBytes }, services.folder, async (upload) => {
    const target = early ?? demandTarget(services, request, upload.fields);
    const { rule, resource, field } = target;
    const { file } = upload;
    if (file.bytes > rule.maxBytes)
      throw OnyakError.of('TOO_LARGE', 'error.tooLarge', { max: sizeText(rule.maxBytes) });
    const kind = await proveContent(file, rule.accept);
    const hospitalCode = institutionOf(request, upload);
    const owner = { userId: scope.userId, hospitalCode };
    const mediaType = fileKinds[kind].mediaType;
    return keepFile(
      { ...file, name: file.fileName, mediaType, resource: resource.name, field },
      {
        storage: services.storage,
        transact: (work) => services.database.write(owner, work),
        hospitalCode,
        signal: request.signal,
        also: (db, fileId) =>
          writeAudit(db, owner, {
            action: hostMessage('file.upload', { label: resource.label }),
            targetType: resource.name,
            targetKey: fileId,
          }),
      },
    );
  });
  answerEnvelope(http, withMessage(filePath(kept), kept));
}

/** The field that a file is for. @throws OnyakError VALIDATION for none, NO_AUTH where the caller may not write its rows. */
function demandTarget(
  { targets }: FileServices,
  { user }: SessionRequest,
  given: Readonly<Record<string, unknown>>,
): FileTarget {
  const { fileType } = given;
  const target = typeof fileType === 'string' ? targets.ofType(fileType) : undefined;
  if (!target)
    throw new OnyakError('VALIDATION', hostMessage('file.type'), {
      faults: [{ field: 'fileType', message: hostMessage('file.type') }],
    });
  const { plugin, resource } = target;
  demandMenu(user, [transactionOf(plugin)], resource.changes === 'function');
  if (!resource.actions.insert && !resource.actions.update) throw OnyakError.of('NO_AUTH', 'error.noAuth');
  return target;
}

/** The institution a file is for: the caller's, or the one that an ADMIN over all has named. */
function institutionOf({ scope, user }: SessionRequest, { fields }: ReceivedUpload): string {
  const named = user.auth === 'ADMIN' ? fields['hospitalCodeManager'] : undefined;
  const hospitalCode = named === undefined || named === '' ? scope.hospitalCode : named;
  if (hospitalCode !== EVERY_INSTITUTION) return hospitalCode;
  const message = hostMessage('hospital.required');
  throw new OnyakError('VALIDATION', message, { faults: [{ field: 'hospitalCodeManager', message }] });
}
