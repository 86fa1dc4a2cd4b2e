import { z } from 'zod';
import { findingKindSchema, notScreenedSchema, severitySchema } from './finding.js';

/** Drugs that may be switched off, and added, in one question. */
const MAX_OFF = 200;
export const MAX_WHAT_IF_ADDED = 20;
/** Drugs of its group that are offered in a drug's place. */
export const MAX_WHAT_IF_GROUP = 30;
/** Changes that are tried for the proposals, at most. */
export const MAX_WHAT_IF_TRIES = 40;
/** Proposals that are answered, beside the best replacement where none of them is one. */
export const MAX_WHAT_IF_PROPOSALS = 3;

const text = (max: number) => z.string().trim().max(max);

/** A drug that is not in the request: a product of the search, or a code alone. */
export const whatIfAddedSchema = z.object({
  /** The client's own name of it, unique in the question. */
  id: text(60).min(1),
  medicationCode: text(100).default(''),
  medicationName: text(500).default(''),
  atcCode: text(20).default(''),
  atcName: text(300).default(''),
  ingredientCode: text(30).default(''),
  ingredientName: text(500).default(''),
  /** The drug of the request in whose place it comes; empty where it comes beside the others. */
  instead: text(60).default(''),
});
export type WhatIfAdded = z.infer<typeof whatIfAddedSchema>;

/** What would be otherwise: drugs of the request that are not taken any more, and drugs that come in. */
export const whatIfChangesSchema = z.object({
  off: z.array(text(60)).max(MAX_OFF).default([]),
  added: z.array(whatIfAddedSchema).max(MAX_WHAT_IF_ADDED).default([]),
});
export type WhatIfChanges = z.infer<typeof whatIfChangesSchema>;

const codedSchema = z.object({ atcCode: z.string(), name: z.string() });

/** A drug of the request: every row of one product. */
export const whatIfDrugSchema = z.object({
  id: z.string(),
  /** As the patient knows it, with the substance. */
  name: z.string(),
  atcCode: z.string(),
  /** Its rows in the request; of a drug that comes in none of the request's. */
  rowIds: z.array(z.string()),
  /** Whether the tables know it: what they do not know changes nothing, and is told as not screened. */
  known: z.boolean(),
  /** Drugs of its group that the product master has, the nearest group first. */
  group: z.array(codedSchema.extend({ nearest: z.boolean() })),
});
export type WhatIfDrug = z.infer<typeof whatIfDrugSchema>;

/** A finding in brief: what a comparison names. */
export const whatIfFindingSchema = z.object({
  id: z.string(),
  kind: findingKindSchema,
  severity: severitySchema,
  title: z.string(),
  /** Of its gravest reason. */
  mechanism: z.string(),
  action: z.string(),
});
export type WhatIfFinding = z.infer<typeof whatIfFindingSchema>;

/** The same finding before and after: about fewer or more drugs, for other reasons, or of another severity. */
export const whatIfChangedSchema = z.object({ before: whatIfFindingSchema, after: whatIfFindingSchema });

const fallSchema = z.object({ drugClass: z.string(), riskLevel: z.string(), drugs: z.array(z.string()) });

export const whatIfSideSchema = z.object({
  counts: z.record(severitySchema, z.int()),
  burden: z.object({ total: z.number(), threshold: z.number() }),
  falls: z.array(fallSchema),
  notScreened: z.array(notScreenedSchema),
  /** Drugs that were screened. */
  drugs: z.int(),
});
export type WhatIfSide = z.infer<typeof whatIfSideSchema>;

/** Why a prescriber has to decide: tables say that it is to be tapered, or nothing else treats what it treats. */
export const whatIfCautionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('TAPER'), text: z.string(), source: z.string() }),
  /** The only drug for a recorded diagnosis. */
  z.object({ kind: z.literal('ONLY_FOR'), diagnosis: z.string() }),
  /** The only drug of its therapeutic group, for what the tables do not say. */
  z.object({ kind: z.literal('ONLY_OF_GROUP'), group: z.string() }),
]);
export type WhatIfCaution = z.infer<typeof whatIfCautionSchema>;

export const whatIfComparisonSchema = z.object({
  gone: z.array(whatIfFindingSchema),
  fresh: z.array(whatIfFindingSchema),
  changed: z.array(whatIfChangedSchema),
});
export type WhatIfComparison = z.infer<typeof whatIfComparisonSchema>;

/** One change that removes risk and adds none as grave, against how things stand in the question. */
export const whatIfProposalSchema = whatIfComparisonSchema.extend({
  drug: z.object({ id: z.string(), name: z.string() }),
  /** What comes in its place; null where the drug is switched off. */
  by: codedSchema.nullable(),
  after: whatIfSideSchema.omit({ notScreened: true, falls: true }).extend({ highFalls: z.int(), falls: z.int() }),
  /** The tables name it as the drug to hold or to ask about first, in so many of the findings that vanish. */
  heldFirst: z.int(),
  cautions: z.array(whatIfCautionSchema),
});
export type WhatIfProposal = z.infer<typeof whatIfProposalSchema>;

export const whatIfAnswerSchema = whatIfComparisonSchema.extend({
  /** What this comparison was made with: the knowledge of today. */
  knowledgeRelease: z.int(),
  stoppVersion: z.int(),
  drugs: z.array(whatIfDrugSchema),
  added: z.array(whatIfDrugSchema),
  before: whatIfSideSchema,
  after: whatIfSideSchema,
  /** Findings that stay as they are. */
  same: z.int(),
  proposals: z.array(whatIfProposalSchema),
  /** Changes that were tried, and that the bound left out. */
  tried: z.int(),
  untried: z.int(),
});
export type WhatIfAnswer = z.infer<typeof whatIfAnswerSchema>;
