import { buildKnowledge, suggestDiagnoses, suggestedDiagnosisRowSchema, type KnowledgeIndex } from '@onyak/cdss';
import type { Diagnosis, PatientRecord } from '@onyak/core';
import type { TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

const suggestionRows = z.array(suggestedDiagnosisRowSchema);
const componentRows = z.array(z.object({ comboAtc: z.string(), componentAtc: z.string() }));

/**
 * Diagnoses that a record's drugs suggest. Only the two small tables this takes are read, once for
 * each knowledge release: the API does not carry the whole index.
 */
export function createSuggester(): (db: TenantDatabase, record: PatientRecord) => Promise<Diagnosis[]> {
  let index: KnowledgeIndex | undefined;
  return async (db, record) => {
    const { rows } = await db.query<{ release: number }>(`select release from kb_release where status = 'ACTIVE'`);
    const release = rows[0]?.release;
    if (release === undefined) return [];
    if (index?.release !== release) index = await readIndex(db, release);
    return suggestDiagnoses(record.medications, index, record.diagnoses);
  };
}

async function readIndex(db: TenantDatabase, release: number): Promise<KnowledgeIndex> {
  const suggested = await db.query(
    `select atc_prefix as "atcPrefix", shown_code as "shownCode", name, counts_as as "countsAs", except_atc as "exceptAtc",
       not_with_diagnoses as "notWithDiagnoses", not_with_drugs as "notWithDrugs", basis from kb_suggested_diagnosis where release = $1`,
    [release],
  );
  const components = await db.query(
    `select combo_atc as "comboAtc", component_atc as "componentAtc" from kb_atc_component where release = $1`,
    [release],
  );
  return buildKnowledge(
    {
      atcComponents: componentRows.parse(components.rows),
      suggestedDiagnoses: suggestionRows.parse(suggested.rows),
    },
    release,
  );
}
