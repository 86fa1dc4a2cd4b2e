import { modelOf, type ReactionSource } from '@onyak/workflows/kit';
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
