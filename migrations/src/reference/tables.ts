import {
  diagnosisNameRowSchema,
  icd10RowSchema,
  patientFactRowSchema,
  reactionTermRowSchema,
  rxnormAtcRowSchema,
  snomedIcd10RowSchema,
  tableSpecs,
  wordingRowSchema,
  type TableSpec,
} from '@onyak/cdss';
import type { MasterKind } from '../release/kinds.js';

export type CellValue = string | number | null;
export type ReferenceRow = Readonly<Record<string, CellValue>>;

/** A CSV of `migrations/reference` and the table it fills; the header is the schema's keys. */
export interface ReferenceFile extends TableSpec {
  readonly table: string;
}

const { atc: _atc, products: _products, ...released } = tableSpecs;
/** Where the engine's tables are kept, by their names in `tableSpecs`; ATC names and products are masters of their own. */
const databaseTables: Readonly<Record<keyof typeof released, string>> = {
  atcComponents: 'kb_atc_component',
  interactions: 'kb_interaction',
  elderlyCautions: 'kb_elderly_caution',
  anticholinergic: 'kb_anticholinergic',
  stopp: 'kb_stopp',
  fallRisk: 'kb_fall_risk',
  suggestedDiagnoses: 'kb_suggested_diagnosis',
  contextRules: 'kb_context_rule',
  combinationRules: 'kb_combination_rule',
  renalDosing: 'kb_renal_dosing',
  allergyGroups: 'kb_allergy_group',
  allergyRelations: 'kb_allergy_relation',
  harms: 'kb_harm',
  excessHarms: 'kb_excess_harm',
  lexicon: 'kb_lexicon',
  drugClasses: 'kb_drug_class',
  mainIngredients: 'kb_main_ingredient',
  allergyCodes: 'kb_allergy_code',
  durCouse: 'kb_dur_couse',
  durAge: 'kb_dur_age',
  durPregnancy: 'kb_dur_pregnancy',
  durLactation: 'kb_dur_lactation',
  durDose: 'kb_dur_dose',
  durDuration: 'kb_dur_duration',
  durElderly: 'kb_dur_elderly',
  durDuplication: 'kb_dur_duplication',
  durSplitting: 'kb_dur_splitting',
};
export type EngineTable = keyof typeof databaseTables;

/** The engine's tables of a release. */
export const engineFiles = Object.fromEntries(
  Object.entries(released).map(([name, spec]) => [name, { ...spec, table: databaseTables[name as EngineTable] }]),
) as unknown as Readonly<Record<EngineTable, ReferenceFile>>;

/** Knowledge by release: the engine's tables, and those that only the mapping of a record or a text for a patient asks. */
export const knowledgeFiles: Readonly<Record<string, ReferenceFile>> = {
  ...engineFiles,
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
  diagnosisNames: {
    file: 'diagnosis_names.csv',
    table: 'kb_diagnosis_name',
    schema: diagnosisNameRowSchema,
    key: ['name'],
  },
  wordings: { file: 'wordings.csv', table: 'kb_wording', schema: wordingRowSchema, key: ['kind', 'meaning'] },
  patientFacts: { file: 'patient_facts.csv', table: 'kb_patient_fact', schema: patientFactRowSchema, key: ['id'] },
  icd10: { file: 'icd10.csv', table: 'kb_icd10', schema: icd10RowSchema, key: ['code'] },
};

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
