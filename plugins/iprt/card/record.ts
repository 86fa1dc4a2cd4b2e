import { OnyakError, type SessionUser } from '@onyak/core';
import { modelOf, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { adrRecord } from '../../mrpm/contract.js';
import { drugSchema } from './names.sql.js';

const AdrRecord = modelOf(adrRecord);

const drugs = z
  .array(drugSchema)
  .nullish()
  .transform((list) => list ?? []);
const symptom = z.object({ symptomNameKor: z.string(), symptomNameEng: z.string().nullish() });
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** What a card needs of a record, stored or not. */
export const cardRecordSchema = z.object({
  ptName: text,
  ptNumber: text,
  ptRrn: text,
  ptTel: text,
  d1List: z.array(z.object({ d1OccurenceDate: text, d1CausativeDrug: drugs, d1Symptom: z.array(symptom) })).min(1),
  d2CiGroup: drugs,
  d2CrhiGroup: drugs,
  d2OaiGroup: drugs,
  d2ExpertOpinion: text,
  d3HospitalName: text,
  d3ManagerTel: text,
});
export type CardRecord = z.infer<typeof cardRecordSchema>;

const storedSchema = cardRecordSchema.extend({
  recId: z.string(),
  hospitalCode: z.string(),
  status: z.string(),
  printedCard: z.boolean().nullish(),
  sentCard: z.boolean().nullish(),
});
export type StoredRecord = z.infer<typeof storedSchema>;

/** Whether the user sees the records of others: the function of the look-up, and no other menu's, says so. */
const seesAll = ({ menuList }: Pick<SessionUser, 'menuList'>): boolean =>
  menuList.some(({ transaction, f1Auth }) => transaction === 'MRPM' && f1Auth);

/**
 * Records in the caller's reach, in the order of their ids.
 * @throws OnyakError NOT_FOUND where one of them is not there.
 */
export async function demandRecords(
  db: TenantDatabase,
  recIds: readonly string[],
  user: Pick<SessionUser, 'menuList' | 'userId'>,
): Promise<StoredRecord[]> {
  const own = seesAll(user) ? {} : { requestUserId: user.userId };
  const found = z.array(storedSchema).parse([
    ...(await AdrRecord.on(db)
      .where(own)
      .whereIn('recId', [...recIds])),
  ]);
  const byId = new Map(found.map((record) => [record.recId, record]));
  return recIds.map((recId) => {
    const record = byId.get(recId);
    if (!record) throw OnyakError.of('NOT_FOUND', 'error.notFound');
    return record;
  });
}

/** One record in the caller's reach. @throws OnyakError NOT_FOUND */
export async function demandRecord(
  db: TenantDatabase,
  recId: string,
  user: Pick<SessionUser, 'menuList' | 'userId'>,
): Promise<StoredRecord> {
  const [record] = await demandRecords(db, [recId], user);
  if (!record) throw OnyakError.of('NOT_FOUND', 'error.notFound');
  return record;
}
