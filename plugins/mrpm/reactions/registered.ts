import type { KnownReaction, RegisteredDrug } from '@onyak/core';
import { z } from 'zod';

/** A patient's records that are read at most, the latest first. */
const MAX_RECORDS = 200;

const drugsSchema = z
  .array(
    z
      .object({ drugType: z.enum(['KD', 'ATC']), drugCode: z.string(), drugName: z.string() })
      .transform(({ drugType, drugCode, drugName }): RegisteredDrug => ({
        kind: drugType,
        code: drugCode,
        name: drugName,
      })),
  )
  .nullish()
  .transform((drugs) => drugs ?? []);

const recordSchema = z.object({
  recId: z.string(),
  d1List: z.array(
    z.object({
      d1OccurenceDate: z.string(),
      d1Causality: z.string(),
      d1Severity: z.string(),
      d1CausativeDrug: drugsSchema,
      d1Symptom: z.array(z.object({ symptomNameKor: z.string() })),
    }),
  ),
  d2CiGroup: drugsSchema,
  d2OaiGroup: drugsSchema,
  d3FinalEvaluator: z.string().catch(''),
  d4InsertTime: z.string().nullish(),
  d4UpdateTime: z.string().nullish(),
  d2DrugSideEffectsType: z.string().nullish(),
});
type StoredRecord = z.output<typeof recordSchema>;

const severityOf: Readonly<Record<string, KnownReaction['severity']>> = {
  Mild: 'MILD',
  Moderate: 'MODERATE',
  Severe: 'SEVERE',
};
/** Grades that leave open, or speak against, that the drug was the cause. */
const doubtful: readonly string[] = ['가능성 적음', '평가곤란'];
/** Of a moment's text those of its day. */
const DAY_LETTERS = 10;
/** Severe reactions of the skin, however grave the case was marked. */
const SCARS = 'Type B (SCARs)';

/**
 * A patient's ACTIVE records, as the API's models and the worker's are asked for them. Free text of a record stays where it is. Whoever
 * entered the record: what a patient must not get again does not hang on whose menu shows it.
 */
export const registeredRecords = {
  columns: [
    'recId',
    'd1List',
    'd2CiGroup',
    'd2OaiGroup',
    'd2DrugSideEffectsType',
    'd3FinalEvaluator',
    'd4InsertTime',
    'd4UpdateTime',
  ],
  of: (number: string) => ({ status: 'ACTIVE', ptNumber: number }),
  order: [{ column: 'd1OccurenceDate', order: 'desc' }, { column: 'recId' }],
  limit: MAX_RECORDS,
} as const;

/** The reactions of such records, each case one: its causative drugs, and the groups that its record forbids or allows. */
export const reactionsOfRecords = (rows: readonly unknown[]): KnownReaction[] =>
  z.array(recordSchema).parse(rows).flatMap(reactionsOf);

function reactionsOf({ recId, d1List, d2DrugSideEffectsType, ...record }: StoredRecord): KnownReaction[] {
  return d1List.map((one, at) => ({
    id: `${recId}/${at + 1}`,
    date: one.d1OccurenceDate,
    drugs: one.d1CausativeDrug,
    forbidden: record.d2CiGroup,
    allowed: record.d2OaiGroup,
    evaluator: record.d3FinalEvaluator,
    evaluatedOn: (record.d4UpdateTime ?? record.d4InsertTime ?? '').slice(0, DAY_LETTERS),
    symptoms: one.d1Symptom.map(({ symptomNameKor }) => symptomNameKor),
    severity: d2DrugSideEffectsType === SCARS ? 'SEVERE' : (severityOf[one.d1Severity] ?? 'UNKNOWN'),
    doubted: doubtful.includes(one.d1Causality),
  }));
}
