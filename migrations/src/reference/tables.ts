import {
  anticholinergicRowSchema,
  atcComponentRowSchema,
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
import type { z } from 'zod';
import type { MasterKind } from '../release/kinds.js';

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
}

/** Knowledge by release, named as in the engine's KnowledgeTables where the engine reads it. */
export const knowledgeFiles = {
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

/** A file of the project that fills a master people may edit: rows whose key is there already are left as they are. */
export interface MasterFile {
  readonly file: string;
  readonly kind: MasterKind;
}

export const masterFiles: readonly MasterFile[] = [
  { file: 'atc.csv', kind: 'atc' },
  { file: 'symptoms.csv', kind: 'symptom' },
  { file: 'icd10.csv', kind: 'diagnosis' },
  { file: 'kd_drug.csv', kind: 'kd' },
];
