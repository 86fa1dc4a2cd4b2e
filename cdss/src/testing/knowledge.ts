import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { buildKnowledge, type KnowledgeIndex } from '../knowledge/build.js';
import {
  anticholinergicRowSchema,
  atcComponentRowSchema,
  atcRowSchema,
  contextRuleRowSchema,
  elderlyCautionRowSchema,
  fallRiskRowSchema,
  interactionRowSchema,
  stoppRowSchema,
  suggestedDiagnosisRowSchema,
  type KnowledgeTables,
} from '../knowledge/tables.js';
import { parseCsv } from './csv.js';

const folder = new URL('../../../migrations/reference/', import.meta.url);

function readTable<Row>(file: string, schema: z.ZodType<Row>): Row[] {
  return z.array(schema).parse(parseCsv(readFileSync(new URL(file, folder), 'utf8')));
}

/** The knowledge tables that the project ships, read from its own CSV files. */
export function shippedTables(): KnowledgeTables {
  return {
    atc: readTable('atc.csv', atcRowSchema),
    atcComponents: readTable('atc_components.csv', atcComponentRowSchema),
    interactions: readTable('interactions.csv', interactionRowSchema),
    elderlyCautions: readTable('elderly_cautions.csv', elderlyCautionRowSchema),
    anticholinergic: readTable('anticholinergic_burden.csv', anticholinergicRowSchema),
    stopp: readTable('stopp.csv', stoppRowSchema),
    fallRisk: readTable('fall_risk.csv', fallRiskRowSchema),
    suggestedDiagnoses: readTable('suggested_diagnoses.csv', suggestedDiagnosisRowSchema),
    contextRules: readTable('context_rules.csv', contextRuleRowSchema),
  };
}

let shipped: KnowledgeIndex | undefined;

/** The shipped tables compiled once for a test file. */
export function shippedKnowledge(): KnowledgeIndex {
  shipped ??= buildKnowledge(shippedTables(), 1);
  return shipped;
}
