import type { KnownReaction, PatientRef } from '@onyak/core';
import type { WorkerDatabase } from './database.js';

export type { KnownReaction, PatientRef, RegisteredDrug } from '@onyak/core';

/**
 * What a plugin's records say of a patient's reactions, all that count now. It sees the rows of one institution; what it
 * throws holds the request up, because an allergy that cannot be read must not be passed over.
 */
export type ReactionSource = (db: WorkerDatabase, patient: PatientRef) => Promise<readonly KnownReaction[]>;

/** Which of many patients have any such record: whoever screens a whole institution asks about these alone. */
export type ReactionIndex = (db: WorkerDatabase, numbers: readonly string[]) => Promise<readonly string[]>;
