import { effectDirections } from '@onyak/core';
import { z } from 'zod';
import {
  alternatives,
  atcPrefixSchema,
  basis,
  optionalAlternatives,
  required,
  openSingleEffectColumns,
  wholeNumber,
} from './columns.js';

/**
 * Rows of the national drug-utilisation review (DUR). One list a table; `atc` holds every code of the substance,
 * `components` (joined by ` + `) makes a row one about a fixed combination, `combinationAtc` are the codes of such products.
 */

/** Ways of giving a drug, as the ministry's forms tell them apart. */
export const durRoutes = [
  'oral',
  'injection',
  'topical',
  'transdermal',
  'inhalation',
  'eye',
  'ear',
  'nasal',
  'rectal',
  'vaginal',
  'oromucosal',
  'implant',
  'dialysis',
] as const;
export type DurRoute = (typeof durRoutes)[number];

const code = atcPrefixSchema.length(7);
const decimal = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .pipe(z.number().positive());
const day = z.union([z.literal(''), z.iso.date()]);
const yes = z.enum(['Y', 'N']);

/** What every row says of its substance. */
const substanceColumns = {
  substance: required,
  substanceKor: z.string(),
  /** A further name in the source. */
  otherName: z.string(),
  /** The ministry's own ingredient code (`D000149`). */
  ingredientCode: z.string(),
  atc: optionalAlternatives(code),
  combinationAtc: optionalAlternatives(code),
  components: z.string(),
  componentsKor: z.string(),
  routes: optionalAlternatives(z.enum(durRoutes)),
  /** Dosage forms as the source lists them, joined by `/`. */
  forms: z.string(),
};

/** Where it was announced, why, and what the row does not say in codes. */
const noticeColumns = {
  /** A remark of the source that narrows or widens the row. */
  condition: z.string(),
  reason: required,
  /**
   * `source`: the stated reason; `notStated`: the source gives none; `definition`: that of the list; `class`: stated for the
   * class; `general`: common pharmacology, read in no source.
   */
  reasonBasis: z.enum(['source', 'notStated', 'definition', 'class', 'general']),
  noticeDate: day,
  noticeNo: z.string(),
  source: required,
  ...openSingleEffectColumns,
  basis,
};

const id = required;

export const durAgeRowSchema = z.object({
  id,
  ...substanceColumns,
  /** Contraindicated for those of whom `age op bound` holds. */
  op: z.enum(['<', '<=', '>', '>=']),
  age: wholeNumber,
  unit: z.enum(['year', 'month', 'week', 'day']),
  ...noticeColumns,
});
export const durPregnancyRowSchema = z.object({
  id,
  ...substanceColumns,
  /** 1: never; 2: only where the benefit is clear. */
  grade: z.enum(['1', '2', '3']),
  /** A likely error of the source and how it is read. */
  sourceFault: z.string(),
  ...noticeColumns,
});
export const durDoseRowSchema = z.object({
  id,
  ...substanceColumns,
  maximum: decimal,
  unit: z.enum(['mg', 'g', 'ug', 'IU', 'MIU', 'mL', 'drop', 'MBq']),
  period: z.enum(['day', 'week']),
  /** The component that the maximum counts; empty where the source names none. */
  limitSubstance: z.string(),
  limitSubstanceKor: z.string(),
  sourceFault: z.string(),
  ...noticeColumns,
});
export const durDurationRowSchema = z.object({
  id,
  ...substanceColumns,
  maxDays: wholeNumber.pipe(z.number().min(1)),
  ...noticeColumns,
});
export const durElderlyRowSchema = z.object({ id, ...substanceColumns, ageFrom: wholeNumber, ...noticeColumns });
export const durDuplicationRowSchema = z.object({
  id,
  ...substanceColumns,
  effectGroup: required,
  groupName: required,
  groupId: required,
  /** Groups that count as one with others of the same mark (ACE inhibitors and ARBs: `RAAS`). */
  crossGroup: z.string(),
  ...noticeColumns,
});

export const durCouseRowSchema = z
  .object({
    id,
    substanceA: required,
    substanceKorA: z.string(),
    ingredientCodeA: z.string(),
    atcA: optionalAlternatives(code),
    combinationAtcA: optionalAlternatives(code),
    componentsA: z.string(),
    substanceB: required,
    substanceKorB: z.string(),
    ingredientCodeB: z.string(),
    atcB: optionalAlternatives(code),
    combinationAtcB: optionalAlternatives(code),
    componentsB: z.string(),
    ...noticeColumns,
    /** What the drugs do to each other; empty of a row that nobody has judged yet: its reason tells, but not whom. */
    direction: z.enum(['', ...effectDirections]).default(''),
    /** Whose level or effect changes. */
    suffers: z.enum(['', 'A', 'B', 'BOTH']).default(''),
    /** Which drug is to be held or asked about first. */
    hold: z.enum(['', 'A', 'B', 'BOTH', 'NONE']).default(''),
  })
  .refine(({ direction, suffers }) => suffers !== '' || (direction !== 'MORE' && direction !== 'LESS'), {
    path: ['suffers'],
    message: 'what changes is somebody',
  });

export const durLactationRowSchema = z.object({
  id,
  substance: required,
  substanceKor: z.string(),
  atc: optionalAlternatives(code),
  route: z.enum(['systemic', 'all', 'eye']),
  /** `contraindicated`: by a label; the others as LactMed grades them. */
  level: z.enum(['contraindicated', 'avoid', 'alternative', 'monitor', 'milkSupply']),
  /** How long not to breastfeed after the last dose, e.g. `3 week`; empty where nothing is said. */
  waitAfterLastDose: z.string(),
  /** Who says so. */
  agreement: z.string(),
  condition: z.string(),
  reason: required,
  reasonBasis: z.enum(['source', 'notStated', 'definition', 'class', 'general']),
  source: required,
  ...openSingleEffectColumns,
  basis,
});

export const durSplittingRowSchema = z.object({
  id,
  product: required,
  form: z.string(),
  ingredients: z.string(),
  substance: z.string(),
  atc: optionalAlternatives(atcPrefixSchema),
  kdCodes: z.union([z.literal(''), alternatives(z.string().regex(/^\d{9}$/))]),
  /** Y: may be halved, but not chewed or crushed. */
  splittable: yes,
  condition: z.string(),
  reason: required,
  reasonBasis: z.enum(['source', 'notStated', 'definition', 'class', 'general']),
  noticeDate: day,
  source: required,
  ...openSingleEffectColumns,
  basis,
});

export type DurAgeRow = z.infer<typeof durAgeRowSchema>;
export type DurPregnancyRow = z.infer<typeof durPregnancyRowSchema>;
export type DurDoseRow = z.infer<typeof durDoseRowSchema>;
export type DurDurationRow = z.infer<typeof durDurationRowSchema>;
export type DurElderlyRow = z.infer<typeof durElderlyRowSchema>;
export type DurDuplicationRow = z.infer<typeof durDuplicationRowSchema>;
export type DurCouseRow = z.infer<typeof durCouseRowSchema>;
export type DurLactationRow = z.infer<typeof durLactationRowSchema>;
export type DurSplittingRow = z.infer<typeof durSplittingRowSchema>;
