import { modelOf, type ReactionIndex, type ReactionSource } from '@onyak/workflows/kit';
import { reactionsOfRecords, registeredRecords } from '../reactions/registered.js';
import { adrRecord } from '../resource.js';

const AdrRecord = modelOf(adrRecord);

/** What the worker's requests are told of a patient's reactions. */
export const registeredReactions: ReactionSource = async (db, { number }) =>
  reactionsOfRecords(
    await AdrRecord.on(db)
      .select(...registeredRecords.columns)
      .where(registeredRecords.of(number))
      .orderBy([...registeredRecords.order])
      .limit(registeredRecords.limit),
  );

/** Whoever of them has an ACTIVE record at all. */
export const patientsWithReactions: ReactionIndex = async (db, numbers) => {
  const { status } = registeredRecords.of('');
  const rows = await AdrRecord.on(db)
    .distinct('ptNumber')
    .where({ status })
    .whereIn('ptNumber', [...numbers]);
  return rows.map(({ ptNumber }) => String(ptNumber));
};
