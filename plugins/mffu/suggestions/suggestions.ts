import { buildKnowledge, suggestDiagnoses, type KnowledgeIndex } from '@onyak/cdss';
import type { Diagnosis, PatientRecord } from '@onyak/core';
import type { TenantDatabase } from '@onyak/api/kit';
import { activeRelease, readSuggesting } from './suggestions.sql.js';

/**
 * Diagnoses that a record's drugs suggest. Only the two small tables this takes are read, once for
 * each knowledge release: the API does not carry the whole index.
 */
export function createSuggester(): (db: TenantDatabase, record: PatientRecord) => Promise<Diagnosis[]> {
  let index: KnowledgeIndex | undefined;
  return async (db, record) => {
    const release = await activeRelease(db);
    if (release === undefined) return [];
    if (index?.release !== release) index = buildKnowledge(await readSuggesting(db, release), release);
    return suggestDiagnoses(record.medications, index, record.diagnoses);
  };
}
