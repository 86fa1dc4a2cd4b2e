import {
  anticholinergicRowSchema,
  atcComponentRowSchema,
  atcPrefixSchema,
  atcRowSchema,
  contextRuleRowSchema,
  elderlyCautionRowSchema,
  fallRiskRowSchema,
  icd10RowSchema,
  interactionRowSchema,
  reactionTermRowSchema,
  rxnormAtcRowSchema,
  snomedIcd10RowSchema,
  stoppRowSchema,
  suggestedDiagnosisRowSchema,
} from '@onyak/cdss';
import { z } from 'zod';
import { columnName } from '../resource/columns.js';
import type { CsvEncoding } from './decode.js';

export type CellValue = string | number | null;
export type ReferenceRow = Readonly<Record<string, CellValue>>;

/** A CSV of `migrations/reference` and the table it fills; the header is the schema's keys. */
export interface ReferenceFile {
  readonly file: string;
  readonly table: string;
  readonly schema: z.ZodObject;
  /** What no two rows share. */
  readonly key: readonly string[];
  /** The key's two fields are a pair without order. */
  readonly unordered?: boolean;
  /** UTF-8 when left out. */
  readonly encoding?: CsvEncoding;
}

/** Knowledge by release, named as in the engine's KnowledgeTables where the engine reads it. */
export const knowledgeFiles = {
  atc: { file: 'atc.csv', table: 'kb_atc', schema: atcRowSchema, key: ['atcCode'] },
  atcComponents: {
    file: 'atc_components.csv',
    table: 'kb_atc_component',
    schema: atcComponentRowSchema,
    key: ['comboAtc', 'componentAtc'],
  },
  interactions: {
    file: 'interactions.csv',
    table: 'kb_interaction',
    schema: interactionRowSchema,
    key: ['atcA', 'atcB'],
    unordered: true,
  },
  elderlyCautions: {
    file: 'elderly_cautions.csv',
    table: 'kb_elderly_caution',
    schema: elderlyCautionRowSchema,
    key: ['id'],
  },
  anticholinergic: {
    file: 'anticholinergic_burden.csv',
    table: 'kb_anticholinergic',
    schema: anticholinergicRowSchema,
    key: ['atc'],
  },
  stopp: { file: 'stopp.csv', table: 'kb_stopp', schema: stoppRowSchema, key: ['id'] },
  fallRisk: { file: 'fall_risk.csv', table: 'kb_fall_risk', schema: fallRiskRowSchema, key: ['drugClass'] },
  suggestedDiagnoses: {
    file: 'suggested_diagnoses.csv',
    table: 'kb_suggested_diagnosis',
    schema: suggestedDiagnosisRowSchema,
    key: ['atcPrefix', 'shownCode'],
  },
  contextRules: { file: 'context_rules.csv', table: 'kb_context_rule', schema: contextRuleRowSchema, key: ['id'] },
  rxnormAtc: { file: 'rxnorm_atc.csv', table: 'kb_rxnorm_atc', schema: rxnormAtcRowSchema, key: ['rxnormCode'] },
  snomedIcd10: {
    file: 'snomed_icd10.csv',
    table: 'kb_snomed_icd10',
    schema: snomedIcd10RowSchema,
    key: ['snomedCode'],
  },
  reactionTerms: {
    file: 'reaction_terms.csv',
    table: 'kb_reaction_term',
    schema: reactionTermRowSchema,
    key: ['snomedCode'],
  },
  icd10: { file: 'icd10.csv', table: 'kb_icd10', schema: icd10RowSchema, key: ['code'] },
} as const satisfies Record<string, ReferenceFile>;

const name = z.string().min(1).max(200);

const kdDrugRowSchema = z.object({
  kdCode: z.string().regex(/^\d{9}$/),
  kdName: z.string().min(1).max(500),
  atcCode: z.union([z.literal(''), atcPrefixSchema]),
  atcName: z.string().max(300),
  ingredientCode: z.string().regex(/^([0-9A-Z]{9})?$/),
  ingredientName: z.string().max(500),
  manufacturer: z.string().max(200),
});

/** A file that fills a master people may edit: rows whose key is there already are left as they are. */
export interface MasterFile extends ReferenceFile {
  /** The master's row, keyed by column. */
  readonly toRow: (row: ReferenceRow) => ReferenceRow;
}

export const masterFiles: readonly MasterFile[] = [
  {
    file: 'symptoms.csv',
    table: 'symptom',
    schema: z.object({
      symptomCode: z.string().regex(/^[A-Z0-9_-]{1,20}$/),
      symptomNameEng: name,
      symptomNameKor: name,
      group: z.string().max(50),
    }),
    key: ['symptomCode'],
    toRow: (row) => ({
      symptom_code: row['symptomCode'] ?? null,
      symptom_name_eng: row['symptomNameEng'] ?? null,
      symptom_name_kor: row['symptomNameKor'] ?? null,
    }),
  },
  {
    file: 'icd10.csv',
    table: 'diagnosis',
    schema: icd10RowSchema.extend({ codeNoDot: z.string().regex(/^[A-Z0-9]{3,20}$/), nameEng: name, nameKor: name }),
    key: ['codeNoDot'],
    toRow: (row) => ({
      diagnosis_code: row['codeNoDot'] ?? null,
      diagnosis_name: row['nameEng'] ?? null,
      diagnosis_name_kor: row['nameKor'] ?? null,
    }),
  },
  {
    file: 'kd_drug.csv',
    table: 'kd_drug',
    schema: kdDrugRowSchema,
    key: ['kdCode'],
    toRow: (row) => Object.fromEntries(Object.entries(row).map(([field, value]) => [columnName(field), value])),
  },
];
