import { z } from 'zod';
import {
  alternatives,
  atcPrefixSchema,
  basis,
  effectColumns,
  optionalAlternatives,
  optionalGroups,
  required,
} from './columns.js';
import type { Reviewable } from './tables.js';

const id = z.string().regex(/^[A-Z][A-Z0-9_-]*$/);
const prefixes = alternatives(atcPrefixSchema);
const positive = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .pipe(z.number().positive());
const optionalAge = z.union([z.literal('').transform(() => null), z.null(), positive]);

/** Drugs that add up: each group is taken, and at least so many distinct substances of the groups in all. */
export const combinationRuleRowSchema = z.object({
  id,
  /** Korean name, shown as the rule's. */
  name: required,
  /** Groups joined by ` & `, each of ATC prefixes joined by `|`. */
  groups: optionalGroups(atcPrefixSchema),
  minSubstances: positive.pipe(z.number().int().min(2)),
  minAge: optionalAge,
  severity: z.enum(['MAJOR', 'MODERATE']),
  mechanism: required,
  action: required,
  source: required,
  /** Drugs to hold or ask about first, by prefix; empty where none is singled out. */
  hold: optionalAlternatives(atcPrefixSchema),
  /** Harm ids joined by `|`: findings about pairs of the set that are about nothing else are told with it. */
  absorbs: z.string(),
  ...effectColumns,
  basis,
});

/** What a drug asks for below a kidney function. */
export const renalDosingRowSchema = z.object({
  id,
  atc: prefixes,
  /** CRCL: creatinine clearance (Cockcroft-Gault), mL/min; EGFR: mL/min/1.73 m2. As the source says. */
  measure: z.enum(['CRCL', 'EGFR']),
  /** Holds below this value; of several rows about one drug that with the lowest bound that holds is told. */
  below: positive,
  severity: z.enum(['CONTRAINDICATED', 'MAJOR', 'MODERATE']),
  mechanism: required,
  action: required,
  source: required,
  hold: z.enum(['Y', 'N']),
  ...effectColumns,
  basis,
});

export type CombinationRuleRow = Reviewable<z.infer<typeof combinationRuleRowSchema>>;
export type RenalDosingRow = Reviewable<z.infer<typeof renalDosingRowSchema>>;
