import { z } from 'zod';
import { oralForms } from '../../dur/lists/routes.js';
import { alternatives, atcPrefixSchema, basis, optionalAlternatives, required } from './columns.js';
import { durRoutes } from './dur-tables.js';
import type { Reviewable } from './tables.js';

/**
 * What a patient is told of a drug: what it is for; when it is taken where the prescription does not say it; how; what it is kept
 * apart from; what to watch for; how it is stored; what to do about a missed dose.
 */
export const patientFactKinds = ['PURPOSE', 'WHEN', 'TAKING', 'APART', 'WATCH', 'STORAGE', 'MISSED'] as const;
export type PatientFactKind = (typeof patientFactKinds)[number];

/** A way or a form in which a product is given. */
const given: z.ZodType<string> = z.enum([...durRoutes, ...oralForms]);

/** A sentence or two for a patient about drugs of some ATC prefixes; of one kind the longest prefix counts. */
export const patientFactRowSchema = z.object({
  id: required,
  kind: z.enum(patientFactKinds),
  atc: alternatives(atcPrefixSchema),
  exceptAtc: optionalAlternatives(atcPrefixSchema),
  /** Only of products that are given so; empty: of all. */
  given: optionalAlternatives(given),
  text: required,
  basis,
});
export type PatientFactRow = Reviewable<z.infer<typeof patientFactRowSchema>>;
