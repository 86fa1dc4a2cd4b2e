import type { z } from 'zod';
import { allergyGroupRowSchema, allergyRelationRowSchema } from './allergy-tables.js';
import { combinationRuleRowSchema, renalDosingRowSchema } from './rule-tables.js';
import {
  allergyCodeRowSchema,
  drugClassRowSchema,
  lexiconRowSchema,
  mainIngredientRowSchema,
  productRowSchema,
} from '../../lexicon/tables.js';
import {
  anticholinergicRowSchema,
  atcComponentRowSchema,
  atcRowSchema,
  contextRuleRowSchema,
  elderlyCautionRowSchema,
  excessHarmRowSchema,
  fallRiskRowSchema,
  harmRowSchema,
  interactionRowSchema,
  stoppRowSchema,
  suggestedDiagnosisRowSchema,
  type Reviewable,
} from './tables.js';
import {
  durAgeRowSchema,
  durCouseRowSchema,
  durDoseRowSchema,
  durDuplicationRowSchema,
  durDurationRowSchema,
  durElderlyRowSchema,
  durLactationRowSchema,
  durPregnancyRowSchema,
  durSplittingRowSchema,
} from './dur-tables.js';

/** A table that the engine reads: its file in `migrations/reference`, the shape of a row, and what no two rows share. */
export interface TableSpec {
  readonly file: string;
  readonly schema: z.ZodObject;
  readonly key: readonly string[];
  /** The key's two fields are a pair without order. */
  readonly unordered?: boolean;
}

/** Every table of the engine; `atc` and `products` are masters that people edit, the others belong to a release. A new one is declared here, in `tables.ts` (its row) and in a schema step (`kb_...`). */
export const tableSpecs = {
  atc: { file: 'atc.csv', schema: atcRowSchema, key: ['atcCode'] },
  atcComponents: { file: 'atc_components.csv', schema: atcComponentRowSchema, key: ['comboAtc', 'componentAtc'] },
  interactions: { file: 'interactions.csv', schema: interactionRowSchema, key: ['atcA', 'atcB'], unordered: true },
  elderlyCautions: { file: 'elderly_cautions.csv', schema: elderlyCautionRowSchema, key: ['id'] },
  anticholinergic: { file: 'anticholinergic_burden.csv', schema: anticholinergicRowSchema, key: ['atc'] },
  stopp: { file: 'stopp.csv', schema: stoppRowSchema, key: ['id'] },
  fallRisk: { file: 'fall_risk.csv', schema: fallRiskRowSchema, key: ['drugClass'] },
  suggestedDiagnoses: {
    file: 'suggested_diagnoses.csv',
    schema: suggestedDiagnosisRowSchema,
    key: ['atcPrefix', 'shownCode'],
  },
  contextRules: { file: 'context_rules.csv', schema: contextRuleRowSchema, key: ['id'] },
  combinationRules: { file: 'combination_rules.csv', schema: combinationRuleRowSchema, key: ['id'] },
  renalDosing: { file: 'renal_dosing.csv', schema: renalDosingRowSchema, key: ['id'] },
  allergyGroups: { file: 'allergy_groups.csv', schema: allergyGroupRowSchema, key: ['id'] },
  allergyRelations: {
    file: 'allergy_relations.csv',
    schema: allergyRelationRowSchema,
    key: ['groupA', 'groupB'],
    unordered: true,
  },
  harms: { file: 'harms.csv', schema: harmRowSchema, key: ['id'] },
  excessHarms: { file: 'excess_harms.csv', schema: excessHarmRowSchema, key: ['atcPrefix'] },
  lexicon: { file: 'lexicon.csv', schema: lexiconRowSchema, key: ['name', 'means', 'term'] },
  drugClasses: { file: 'drug_classes.csv', schema: drugClassRowSchema, key: ['id'] },
  mainIngredients: { file: 'main_ingredients.csv', schema: mainIngredientRowSchema, key: ['stem'] },
  allergyCodes: { file: 'allergy_codes.csv', schema: allergyCodeRowSchema, key: ['system', 'code'] },
  products: { file: 'kd_drug.csv', schema: productRowSchema, key: ['kdCode'] },
  durCouse: { file: 'dur_couse.csv', schema: durCouseRowSchema, key: ['id'] },
  durAge: { file: 'dur_age.csv', schema: durAgeRowSchema, key: ['id'] },
  durPregnancy: { file: 'dur_pregnancy.csv', schema: durPregnancyRowSchema, key: ['id'] },
  durLactation: { file: 'dur_lactation.csv', schema: durLactationRowSchema, key: ['id'] },
  durDose: { file: 'dur_dose.csv', schema: durDoseRowSchema, key: ['id'] },
  durDuration: { file: 'dur_duration.csv', schema: durDurationRowSchema, key: ['id'] },
  durElderly: { file: 'dur_elderly.csv', schema: durElderlyRowSchema, key: ['id'] },
  durDuplication: { file: 'dur_duplication.csv', schema: durDuplicationRowSchema, key: ['id'] },
  durSplitting: { file: 'dur_splitting.csv', schema: durSplittingRowSchema, key: ['id'] },
} as const satisfies Record<string, TableSpec>;

export type TableName = keyof typeof tableSpecs;
export const tableNames = Object.keys(tableSpecs) as TableName[];

/** What `buildKnowledge` reads: one release of each table that screening uses, in any order. */
export type KnowledgeTables = {
  readonly [Name in TableName]: readonly Reviewable<z.infer<(typeof tableSpecs)[Name]['schema']>>[];
};

/** The same before it is checked: rows as they were read, tables that are not needed left out. */
export type GivenTables = {
  readonly [Name in TableName]?: readonly Reviewable<z.input<(typeof tableSpecs)[Name]['schema']>>[];
};
