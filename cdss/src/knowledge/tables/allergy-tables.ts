import { z } from 'zod';
import { alternatives, atcPrefixSchema, basis, required } from './columns.js';
import type { Reviewable } from './tables.js';

const groupId = z.string().regex(/^[A-Z][A-Z0-9_]*$/);

/** Drugs that are alike in what an allergy is about: a side chain, a nucleus, the enzyme that they block. */
export const allergyGroupRowSchema = z.object({
  id: groupId,
  /**
   * Groups of one family are judged by the relations between them alone: two drugs of one family that no relation
   * joins do not cross-react, whatever ATC class they share.
   */
  family: groupId,
  /** Korean name, shown in the finding. */
  name: required,
  /** ATC prefixes joined by `|`. */
  members: alternatives(atcPrefixSchema),
  /** Whether a recorded class that contains the group (`M01A`) means its drugs too; coxibs are not meant by "NSAID". */
  namedByClass: z.enum(['Y', 'N']),
  /** Holds only for drugs that no other group of the family names. */
  onlyIfNoOther: z.enum(['Y', 'N']),
  basis,
});

export const allergyRisks = ['CONTRAINDICATED', 'HIGH', 'MODERATE', 'LOW', 'NONE'] as const;

/** How likely a drug of one group is to do again what a drug of the other did. */
export const allergyRelationRowSchema = z.object({
  groupA: groupId,
  groupB: groupId,
  risk: z.enum(allergyRisks),
  /** The reaction that it is about, empty for any. */
  reaction: z.enum(['', 'ANGIOEDEMA', 'GRAVE']),
  /** Why, in Korean: becomes the reason's mechanism. */
  note: required,
  basis,
});

export type AllergyGroupRow = Reviewable<z.infer<typeof allergyGroupRowSchema>>;
export type AllergyRelationRow = Reviewable<z.infer<typeof allergyRelationRowSchema>>;
export type AllergyRisk = AllergyRelationRow['risk'];
