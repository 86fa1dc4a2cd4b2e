import { modelOf, type ReactionSource } from '@onyak/api/kit';
import { adrRecord } from '../resource.js';
import { reactionsOfRecords, registeredRecords } from './registered.js';

const AdrRecord = modelOf(adrRecord);

/** The same for calls that screen: what a result is compared with counts as what it was found with did. */
export const registeredReactions: ReactionSource = async (db, { number }) =>
  reactionsOfRecords(
    await AdrRecord.on(db)
      .select(...registeredRecords.columns)
      .where(registeredRecords.of(number))
      .orderBy([...registeredRecords.order])
      .limit(registeredRecords.limit),
  );
