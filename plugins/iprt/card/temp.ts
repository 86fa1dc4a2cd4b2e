import { randomBytes } from 'node:crypto';
import { OnyakError } from '@onyak/core';
import { decryptSecret, encryptSecret, type TenantDatabase } from '@onyak/api/kit';
import { messages } from '../messages.js';
import { TempRecord } from './models.js';
import { cardRecordSchema, type CardRecord } from './record.js';

const PURPOSE = 'unsaved record';
const PREFIX = 'TEMP-';

interface Owner {
  readonly userId: string;
  readonly hospitalCode: string;
}

/** Keeps a record for the time of its printing. @returns its id. */
export async function keepTemp(db: TenantDatabase, keys: string, owner: Owner, record: CardRecord): Promise<string> {
  const tempId = `${PREFIX}${randomBytes(12).toString('hex').toUpperCase()}`;
  const content = encryptSecret(keys, PURPOSE, `${tempId} ${owner.userId}`, JSON.stringify(record));
  await TempRecord.on(db).insert({ tempId, ...owner, content });
  return tempId;
}

/** What a user has kept. @throws OnyakError NOT_FOUND for another's, and for one that is gone. */
export async function readTemp(
  db: TenantDatabase,
  keys: string,
  userId: string,
  tempId: string,
): Promise<{ readonly record: CardRecord; readonly hospitalCode: string }> {
  const kept = await TempRecord.on(db).where({ tempId, userId }).first();
  if (!kept) throw new OnyakError('NOT_FOUND', messages['temp.gone']);
  const content: unknown = JSON.parse(decryptSecret(keys, PURPOSE, `${tempId} ${userId}`, kept.content));
  return { record: cardRecordSchema.parse(content), hospitalCode: kept.hospitalCode };
}
