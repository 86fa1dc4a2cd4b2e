import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  buildKnowledge,
  screen,
  wordingRowSchema,
  type KnowledgeIndex,
  type ScreeningInput,
  type WordingRow,
} from '@onyak/cdss';
import { z } from 'zod';
import { shippedTables } from '../../../cdss/src/testing/knowledge.js';
import { parseCsv } from '../../../cdss/src/testing/csv.js';
import { buildVocabulary, type Vocabulary } from '../grounding/vocabulary/vocabulary.js';
import { guideMaterial, type GuideMaterial } from '../llm/material.js';
import { guidePayload } from './payload.js';

let index: KnowledgeIndex | undefined;
let words: Vocabulary | undefined;

export function shippedIndex(): KnowledgeIndex {
  return (index ??= buildKnowledge(shippedTables(), 1));
}

/** The shipped table of other words for harms and signs. */
export function shippedWordings(): WordingRow[] {
  const file = fileURLToPath(new URL('../../../migrations/reference/wordings.csv', import.meta.url));
  return z.array(wordingRowSchema).parse(parseCsv(readFileSync(file, 'utf8')));
}

function diagnosisNames() {
  const file = fileURLToPath(new URL('../../../migrations/reference/diagnosis_names.csv', import.meta.url));
  return parseCsv(readFileSync(file, 'utf8')).map((row) => ({ name: row['name'] ?? '', icd10: row['icd10'] ?? '' }));
}

/** Names of the shipped tables. */
export function shippedVocabulary(): Vocabulary {
  const icd10 = fileURLToPath(new URL('../../../migrations/reference/icd10.csv', import.meta.url));
  return (words ??= buildVocabulary({
    atc: shippedTables().atc,
    wordings: shippedWordings(),
    harms: shippedTables().harms,
    lexicon: shippedTables().lexicon,
    classes: shippedTables().drugClasses,
    diagnosisNames: diagnosisNames(),
    diagnoses: parseCsv(readFileSync(icd10, 'utf8')).map((row) => ({
      code: row['code'] ?? '',
      nameKor: row['nameKor'] ?? '',
      nameEng: row['nameEng'] ?? '',
    })),
  }));
}

/** The material of the made-up patient of payload.ts, screened by the real engine. */
export function sampleMaterial(over: Partial<ScreeningInput> = {}): GuideMaterial {
  const payload = guidePayload();
  const result = screen(
    {
      recordDate: payload.phrFhirDate,
      age: payload.age,
      gender: payload.gender,
      medications: payload.medications,
      allPrescriptions: payload.allPrescriptionData,
      diagnoses: payload.diagnoses,
      sideEffects: payload.sideEffects,
      observationDays: payload.observationDays,
      ...over,
    },
    shippedIndex(),
  );
  return guideMaterial(result, payload);
}

/** The material of a made-up patient of patients.ts. */
export function screenedMaterial(input: ScreeningInput): GuideMaterial {
  return guideMaterial(screen(input, shippedIndex()), input);
}
