import { z } from 'zod';
import { readAnswers } from '../../mrpm/contract.js';

/**
 * How much of what one needs to judge a report it says: the vigiGrade completeness score (Bergvall, Norén, Lindquist, Drug Saf
 * 2014;37:65, principles in PMC6447519 table 2, penalties as PMC9503115 prints them). A score begins at 1, and each dimension that
 * is missing takes its share of what is left. What we have in common with it and what is ours: docs/completeness.md.
 */
interface Dimension {
  readonly id: DimensionId;
  /** Of whole numbers, percent. */
  readonly penalty: number;
  /** Taken from the source; else our own, which no source has weighed. */
  readonly isPublished: boolean;
  /** Where it is filled in: of the record, or of each case. */
  readonly field: string;
}

export const dimensionIds = [
  'time',
  'order',
  'drug',
  'symptom',
  'description',
  'outcome',
  'age',
  'reporter',
  'type',
  'test',
  'opinion',
] as const;
export type DimensionId = (typeof dimensionIds)[number];

const ofRecord: readonly Dimension[] = [
  { id: 'outcome', penalty: 30, isPublished: true, field: 'd2CurrentStatus' },
  { id: 'age', penalty: 30, isPublished: true, field: 'ptRrn' },
  { id: 'reporter', penalty: 10, isPublished: true, field: 'd3FinalEvaluator' },
  { id: 'type', penalty: 10, isPublished: false, field: 'd2DrugSideEffectsType' },
  { id: 'test', penalty: 10, isPublished: false, field: 'd2ConfTest' },
  { id: 'opinion', penalty: 10, isPublished: false, field: 'd2ExpertOpinion' },
];

/** The source scores pairs of a drug and a reaction: what a report without one is worth it does not say. */
const ofCase: readonly Dimension[] = [
  { id: 'drug', penalty: 50, isPublished: false, field: 'd1CausativeDrug' },
  { id: 'symptom', penalty: 50, isPublished: false, field: 'd1Symptom' },
  { id: 'description', penalty: 10, isPublished: true, field: 'd1CaseDescription' },
];

/** Time to onset: nothing known of it, and what the source takes where it stays open which came first. */
const TIME_UNKNOWN = 50;
const TIME_VAGUE = 30;

/** Shorter texts say nothing of a course; the source leaves out what it calls uninformative, and gives no bound. */
const MIN_DESCRIPTION = 10;

const caseSchema = z.looseObject({
  d1OccurenceDate: z.string().catch(''),
  d1CausalityAnswers: z.array(z.object({ question: z.string(), answer: z.string() })).catch([]),
});
const casesSchema = z.array(caseSchema).catch([]);
const emptyCase: Case = caseSchema.parse({});
type Case = z.output<typeof caseSchema>;
type Values = Readonly<Record<string, unknown>>;

export interface MissingPart {
  readonly id: DimensionId;
  /** Path of the field in the form. */
  readonly path: string;
  /** Of the case, from 1; 0: of the record. */
  readonly number: number;
  /** Points of the hundred that filling it in would add. */
  readonly gain: number;
  readonly isPublished: boolean;
}

export interface Completeness {
  /** 0 to 100. */
  readonly percent: number;
  /** What is worth most comes first. */
  readonly missing: readonly MissingPart[];
}

/** Of a report as it is typed, half or whole. What its form does not have (in personal mode) counts for nothing. */
export function completenessOf(draft: Values): Completeness {
  const cases = casesSchema.parse(draft['d1List']);
  const shown = cases.length > 0 ? cases : [emptyCase];
  const record = ofRecord.filter(({ field }) => Object.hasOwn(draft, field)).map((one) => partOf(one, draft, '', 0));
  const ofCases = shown.map((one, index) => {
    const place = cases.length > 0 ? `d1List.${index}.` : '';
    return [timePart(one, place, index + 1), ...ofCase.map((dimension) => partOf(dimension, one, place, index + 1))];
  });
  const whole = kept(record);
  const scores = ofCases.map(kept);
  const sum = scores.reduce((total, score) => total + score, 0);
  const total = (whole * sum) / scores.length;
  const missing = [
    ...open(record).map((part) => told(part, total / (1 - part.penalty / 100) - total)),
    ...ofCases.flatMap((parts, index) =>
      open(parts).map((part) => {
        const score = scores[index] ?? 0;
        return told(part, (whole * (score * gainOf(part) - score)) / scores.length);
      }),
    ),
  ];
  return { percent: total * 100, missing: missing.toSorted((a, b) => b.gain - a.gain) };
}

interface Part extends Dimension {
  readonly path: string;
  readonly number: number;
  /** What stays open once it is filled in. */
  readonly left: number;
}

const kept = (parts: readonly Part[]): number => parts.reduce((score, { penalty }) => score * (1 - penalty / 100), 1);
const open = (parts: readonly Part[]): readonly Part[] => parts.filter(({ penalty, left }) => penalty > left);
const gainOf = ({ penalty, left }: Part): number => (1 - left / 100) / (1 - penalty / 100);
const told = ({ id, path, number, isPublished }: Part, gain: number): MissingPart => ({
  id,
  path,
  number,
  isPublished,
  gain: gain * 100,
});

function partOf(dimension: Dimension, values: Values, place: string, number: number): Part {
  const value = values[dimension.field];
  const penalty = isSaid(dimension.id, value) ? 0 : dimension.penalty;
  // Without a case there is one place for all of it: where a case is added.
  const path = number > 0 && place === '' ? 'd1List' : `${place}${dimension.field}`;
  return { ...dimension, penalty, left: 0, path, number };
}

function isSaid(id: DimensionId, value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  const text = typeof value === 'string' ? value.trim() : '';
  return id === 'description' ? text.length >= MIN_DESCRIPTION : text !== '';
}

/**
 * The form has no day on which the drug was begun. The day of the reaction and the answer to the question on time stand for it: one
 * of them alone leaves open what came first, or when.
 */
function timePart(one: Case, place: string, number: number): Part {
  const dated = one.d1OccurenceDate.trim() !== '';
  const { timeRelation = 'unknown' } = readAnswers(one.d1CausalityAnswers);
  const ordered = timeRelation !== 'unknown';
  const penalty = dated && ordered ? 0 : dated || ordered ? TIME_VAGUE : TIME_UNKNOWN;
  const [id, field] = dated ? (['order', 'd1CausalityAnswers'] as const) : (['time', 'd1OccurenceDate'] as const);
  const path = place === '' ? 'd1List' : `${place}${field}`;
  return { id, field, penalty, left: dated || ordered ? 0 : TIME_VAGUE, path, number, isPublished: true };
}
