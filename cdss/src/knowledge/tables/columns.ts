import { onsets } from '@onyak/core';
import { z } from 'zod';

/** Cells that several knowledge tables share. */

const MOST_REMEMBERED = 10_000;

/** ATC code or prefix: 1, 3, 4, 5 or 7 characters. */
export const atcPrefixSchema = z.string().regex(/^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/);
/** ICD-10 (KCD) code or prefix, with or without the dot; a lone letter is a whole chapter. */
export const icdPrefixSchema = z.string().regex(/^[A-Z](\d[0-9A-Z](\.?[0-9A-Z]{1,4})?)?$/);

/** One or more values joined by `|`. */
export const alternatives = (item: z.ZodType<string>) => {
  // Thousands of rows repeat the same few cells: what was right once need not be parsed again.
  const right = new Set<string>();
  return z.string().refine((text) => {
    if (right.has(text)) return true;
    const fits = text.split('|').every((part) => item.safeParse(part).success);
    if (fits && right.size < MOST_REMEMBERED) right.add(text);
    return fits;
  }, 'alternatives');
};
/** `|` alternatives, or empty for "no condition". */
export const optionalAlternatives = (item: z.ZodType<string>) => z.union([z.literal(''), alternatives(item)]);
/** Groups joined by ` & `, each of `|` alternatives; empty for "no condition". */
export const optionalGroups = (item: z.ZodType<string>) => {
  const group = alternatives(item);
  return z
    .string()
    .refine((text) => text === '' || text.split(' & ').every((part) => group.safeParse(part).success), 'groups');
};
const emptyToNull = z.union([z.literal('').transform(() => null), z.null()]);
export const wholeNumber = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.number().int().min(0));
export const optionalWholeNumber = z.union([emptyToNull, wholeNumber]);
export const required = z.string().min(1);
/** What was really read for the row: a file of the sources or a page; empty where nothing was (docs/sources.md). */
export const basis = z.string().default('');
/** Harm ids joined by `|`, gravest first; onset and monitoring as in core's Effect. */
export const effectColumns = {
  harms: alternatives(z.string().regex(/^[A-Z_]+$/)),
  onset: z.enum(onsets),
  monitoring: z.string(),
};
/** Of a row about one drug: whether the drug is to be held or asked about first. */
export const singleEffectColumns = { ...effectColumns, hold: z.enum(['Y', 'N']) };
/** The same of a list of others that does not say all of it. */
export const openEffectColumns = {
  harms: z.string().default(''),
  onset: z.union([z.literal(''), z.enum(onsets)]).default(''),
  monitoring: z.string().default(''),
};
export const openSingleEffectColumns = { ...openEffectColumns, hold: z.enum(['', 'Y', 'N']).default('') };
