import { OnyakError, type FieldFault } from '@onyak/core';
import type { z } from 'zod';
import { texts } from '../messages.js';
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
} from './tables.js';

const MAX_FAULTS = 20;

interface TableCheck<Row> {
  readonly schema: z.ZodType<Row>;
  readonly key: (row: Row) => string;
}

function checkTable<Row>(table: string, rows: readonly unknown[], check: TableCheck<Row>, faults: FieldFault[]): Row[] {
  const seen = new Map<string, number>();
  return rows.flatMap((row, index) => {
    const parsed = check.schema.safeParse(row);
    if (!parsed.success) {
      for (const issue of parsed.error.issues) {
        faults.push({
          field: `${table}.${index}.${issue.path.join('.')}`,
          message: texts.badRow(table, index + 1, JSON.stringify(row)),
        });
      }
      return [];
    }
    const key = check.key(parsed.data);
    const first = seen.get(key);
    if (first !== undefined)
      faults.push({ field: `${table}.${index}`, message: texts.repeatedRow(table, index + 1, key, first + 1) });
    seen.set(key, index);
    return [parsed.data];
  });
}

/**
 * The tables with every row checked by its schema and every key unique.
 * @throws OnyakError VALIDATION, its faults naming table, row number and column.
 */
export function validateTables(tables: KnowledgeTables): KnowledgeTables {
  const faults: FieldFault[] = [];
  const checked: KnowledgeTables = {
    atc: checkTable('atc', tables.atc, { schema: atcRowSchema, key: (row) => row.atcCode }, faults),
    atcComponents: checkTable(
      'atcComponents',
      tables.atcComponents,
      { schema: atcComponentRowSchema, key: (row) => `${row.comboAtc}:${row.componentAtc}` },
      faults,
    ),
    interactions: checkTable(
      'interactions',
      tables.interactions,
      { schema: interactionRowSchema, key: (row) => [row.atcA, row.atcB].sort().join(':') },
      faults,
    ),
    elderlyCautions: checkTable(
      'elderlyCautions',
      tables.elderlyCautions,
      { schema: elderlyCautionRowSchema, key: (row) => row.id },
      faults,
    ),
    anticholinergic: checkTable(
      'anticholinergic',
      tables.anticholinergic,
      { schema: anticholinergicRowSchema, key: (row) => row.atc },
      faults,
    ),
    stopp: checkTable('stopp', tables.stopp, { schema: stoppRowSchema, key: (row) => row.id }, faults),
    fallRisk: checkTable(
      'fallRisk',
      tables.fallRisk,
      { schema: fallRiskRowSchema, key: (row) => row.drugClass },
      faults,
    ),
    suggestedDiagnoses: checkTable(
      'suggestedDiagnoses',
      tables.suggestedDiagnoses,
      { schema: suggestedDiagnosisRowSchema, key: (row) => `${row.atcPrefix}:${row.shownCode}` },
      faults,
    ),
    contextRules: checkTable(
      'contextRules',
      tables.contextRules,
      { schema: contextRuleRowSchema, key: (row) => row.id },
      faults,
    ),
  };
  const first = faults[0];
  if (first) throw new OnyakError('VALIDATION', first.message, { faults: faults.slice(0, MAX_FAULTS) });
  return checked;
}
