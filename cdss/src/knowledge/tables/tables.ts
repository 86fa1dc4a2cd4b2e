import { effectDirections, harmUrgencies } from '@onyak/core';
import { z } from 'zod';
import {
  alternatives,
  atcPrefixSchema,
  basis,
  effectColumns,
  icdPrefixSchema,
  optionalAlternatives,
  optionalGroups,
  optionalWholeNumber,
  required,
  singleEffectColumns,
  wholeNumber,
} from './columns.js';

/**
 * Rows of the knowledge tables: camelCase of the CSV headers of `migrations/reference`, which are
 * the database's columns in snake_case (`release` is a column there and an argument here).
 * The schemas accept a row from a CSV (numbers as text) and from PostgreSQL (numbers) alike.
 */

export { atcPrefixSchema, icdPrefixSchema } from './columns.js';

/** Which side of a pair. */
const side = z.enum(['A', 'B', 'BOTH', 'NONE']);

export const atcRowSchema = z.object({
  atcCode: atcPrefixSchema,
  atcName: required,
  atcNameKor: z.string(),
  level: wholeNumber,
});
export const atcComponentRowSchema = z.object({
  comboAtc: atcPrefixSchema.length(7),
  componentAtc: atcPrefixSchema,
  basis,
});
export const interactionRowSchema = z
  .object({
    atcA: atcPrefixSchema,
    atcB: atcPrefixSchema,
    severity: z.enum(['contraindicated', 'major', 'moderate']),
    mechanism: required,
    management: required,
    sourceName: required,
    ...effectColumns,
    direction: z.enum(effectDirections),
    /** Whose level or effect changes; NONE: the patient alone suffers. */
    suffers: side,
    /** Which drug is to be held or asked about first. */
    hold: side,
    basis,
  })
  .refine(
    ({ direction, suffers }) =>
      (direction === 'NONE') === (suffers === 'NONE') && (direction !== 'ADDS' || suffers === 'BOTH'),
    { path: ['suffers'], message: 'what changes is somebody, and what adds up is both' },
  )
  // No drug against fits, none of the drugs for tuberculosis and no anticoagulant is held by itself: of their forbidden pairs the
  // doctor decides.
  .refine(
    ({ severity, hold, atcA, atcB }) =>
      severity === 'moderate' ||
      hold !== 'NONE' ||
      (severity === 'contraindicated' &&
        ([atcA, atcB].some((atc) => /^(N03|J04A)/.test(atc)) || [atcA, atcB].every((atc) => /^B01A[AEFX]/.test(atc)))),
    {
      path: ['hold'],
      message: 'a drug to hold',
    },
  );
/** What a substance does when more of it is taken than is needed; the longest prefix counts. */
export const excessHarmRowSchema = z.object({ atcPrefix: atcPrefixSchema, ...effectColumns, basis });
/** The closed list of harms; `signs` joined by `|`, behind `;` those of an emergency for which a call on the same day is enough. */
export const harmRowSchema = z.object({
  id: z.string().regex(/^[A-Z_]+$/),
  plain: required,
  signs: required,
  urgency: z.enum(harmUrgencies),
  clinician: required,
  basis,
});
export const elderlyCautionRowSchema = z.object({
  id: required,
  atc: atcPrefixSchema,
  category: required,
  /**
   * Onyak's own grade: what a label forbids in a disease that the record tells as the label does CONTRAINDICATED; to avoid in
   * the presence of a disease, or forbidden by how grave it is, MAJOR; to avoid in general, or a lesser caution about a disease,
   * MODERATE; else INFO. Kidney function below a bound is MODERATE: the number is asked for first.
   */
  severity: z.enum(['CONTRAINDICATED', 'MAJOR', 'MODERATE', 'INFO']),
  caution: required,
  rationale: required,
  whenIcd10: optionalAlternatives(icdPrefixSchema),
  gender: z.enum(['', 'F', 'M']),
  source: required,
  confidence: z.enum(['high', 'verify']),
  ...singleEffectColumns,
  basis,
});
export const anticholinergicRowSchema = z.object({
  atc: atcPrefixSchema,
  drugName: required,
  score: wholeNumber.pipe(z.number().min(1).max(3)),
  recommendedAlternative: z.string(),
  source: required,
  drugNameKor: z.string(),
  ...singleEffectColumns,
  basis,
});
export const stoppRowSchema = z.object({
  id: required,
  section: required,
  ageGroup: z.enum(['ELDERLY', 'ADULT', 'CHILDREN_ADOLESCENTS', 'EARLY_CHILDHOOD']),
  gender: z.enum(['', 'FEMALE', 'MALE']),
  nameKor: required,
  nameEn: required,
  medications: optionalGroups(atcPrefixSchema),
  minDistinctMedications: optionalWholeNumber,
  diagnoses: optionalGroups(icdPrefixSchema),
  absentMedications: optionalAlternatives(atcPrefixSchema),
  absentDiagnoses: optionalAlternatives(icdPrefixSchema),
  resultKor: required,
  computable: z.enum(['full', 'partial', 'none']),
  note: z.string(),
  ...effectColumns,
  /** A: the drugs of the first group of `medications`; B: those of the second. */
  hold: side,
  basis,
});
export const fallRiskRowSchema = z.object({
  drugClass: required,
  drugClassEn: required,
  atc: alternatives(atcPrefixSchema),
  riskLevel: z.enum(['HIGH', 'MODERATE']),
  guidance: required,
  source: required,
  ...singleEffectColumns,
  basis,
});
export const rxnormAtcRowSchema = z.object({
  rxnormCode: required,
  rxnormDisplay: z.string(),
  atcCode: atcPrefixSchema,
  atcName: z.string(),
  basis,
});
/** An empty `icd10` means "not a diagnosis". */
export const snomedIcd10RowSchema = z.object({
  snomedCode: required,
  snomedDisplay: z.string(),
  icd10: z.union([z.literal(''), icdPrefixSchema]),
  note: z.string(),
  basis,
});
/** A name by which a diagnosis is written beside those of `icd10`: other words, abbreviations. */
export const diagnosisNameRowSchema = z.object({ name: required, icd10: icdPrefixSchema, basis });
/**
 * Other words for a harm (by its id) or a sign (by its words): predicates in the form of the dictionary and nouns, joined
 * by `|`, with alternatives in brackets; `{name}` is a drug that the words hold.
 */
export const wordingRowSchema = z.object({
  kind: z.enum(['HARM', 'SIGN']),
  meaning: required,
  predicates: z.string(),
  nouns: z.string(),
});
export const reactionTermRowSchema = z.object({ snomedCode: required, symptomNameKor: required, basis });
export const icd10RowSchema = z.object({
  code: required,
  codeNoDot: required,
  nameEng: z.string(),
  nameKor: z.string(),
  nameSource: z.string(),
  basis,
});

/** `countsAs`: the code prefixes that the suggestion stands for in rules, instead of `shownCode`. */
export const suggestedDiagnosisRowSchema = z.object({
  atcPrefix: atcPrefixSchema,
  shownCode: icdPrefixSchema,
  /** As the diagnosis table names `shownCode`. */
  name: required,
  countsAs: alternatives(icdPrefixSchema),
  /** Drugs under the prefix that do not suggest it (nimodipine among the calcium channel blockers). */
  exceptAtc: optionalAlternatives(atcPrefixSchema).default(''),
  /** Recorded diagnoses that explain the drug otherwise or contradict the suggestion. */
  notWithDiagnoses: optionalAlternatives(icdPrefixSchema).default(''),
  /** Other drugs of the patient that tell of such a disease. */
  notWithDrugs: optionalAlternatives(atcPrefixSchema).default(''),
  basis,
});

/**
 * Lowers or raises the severity of a reason in the patient's context. A rule applies when the
 * reason's kind is one of `kinds`, one of its drugs matches `atcA` (and `routeA`), another of its
 * drugs matches `atcB` (where given), and every other condition that is given holds.
 */
export const contextRuleRowSchema = z.object({
  id: required,
  /** Finding kinds joined by `|`. */
  kinds: alternatives(z.enum(['INTERACTION', 'STOPP', 'ELDERLY', 'BEERS', 'DISEASE', 'SAME_CLASS', 'PREGNANCY'])),
  atcA: alternatives(atcPrefixSchema),
  /** Route letter of drug A's ingredient code (A oral, B injection, C external, D other), empty for any. */
  routeA: z.enum(['', 'A', 'B', 'C', 'D']),
  atcB: optionalAlternatives(atcPrefixSchema),
  /** The interaction table is searched for drug A as if it had this prefix too (against `atcB` only). */
  standInFor: z.union([z.literal(''), atcPrefixSchema]),
  /** The reason's mechanism must contain this text, e.g. `QT`. */
  mechanismText: z.string(),
  /** At least one drug of the patient matches. */
  presentMedications: optionalAlternatives(atcPrefixSchema),
  /** At least one diagnosis of the patient matches. */
  presentDiagnoses: optionalAlternatives(icdPrefixSchema),
  minAge: optionalWholeNumber,
  maxAge: optionalWholeNumber,
  change: z.enum(['LOWER', 'RAISE']),
  /** Levels of severity to move by; none where the context changes what is told of it and not how grave it is. */
  steps: wholeNumber.pipe(z.number().min(0).max(3)),
  /** Never lowered below, never raised above. */
  bound: z.enum(['CONTRAINDICATED', 'MAJOR', 'MODERATE', 'INFO']),
  /** Why, in Korean: becomes the reason's `contextNote`. */
  note: required,
  source: required,
  basis,
});

/** A row with whether a pharmacist has signed exactly this content of it: told by who reads the rows, never by a file. */
export type Reviewable<Row> = Row & { readonly reviewed?: boolean | undefined };

export type AtcRow = z.infer<typeof atcRowSchema>;
export type AtcComponentRow = Reviewable<z.infer<typeof atcComponentRowSchema>>;
export type InteractionRow = Reviewable<z.infer<typeof interactionRowSchema>>;
export type ElderlyCautionRow = Reviewable<z.infer<typeof elderlyCautionRowSchema>>;
export type AnticholinergicRow = Reviewable<z.infer<typeof anticholinergicRowSchema>>;
export type StoppRow = Reviewable<z.infer<typeof stoppRowSchema>>;
export type FallRiskRow = Reviewable<z.infer<typeof fallRiskRowSchema>>;
export type RxnormAtcRow = z.infer<typeof rxnormAtcRowSchema>;
export type SnomedIcd10Row = z.infer<typeof snomedIcd10RowSchema>;
export type WordingRow = z.infer<typeof wordingRowSchema>;
export type ReactionTermRow = z.infer<typeof reactionTermRowSchema>;
export type Icd10Row = z.infer<typeof icd10RowSchema>;
export type SuggestedDiagnosisRow = Reviewable<z.infer<typeof suggestedDiagnosisRowSchema>>;
export type ContextRuleRow = Reviewable<z.infer<typeof contextRuleRowSchema>>;

export type ExcessHarmRow = Reviewable<z.infer<typeof excessHarmRowSchema>>;
/** The columns of a row that say what its harm is. */
export type EffectColumns = Pick<ExcessHarmRow, 'harms' | 'onset' | 'monitoring'>;
export type HarmRow = Reviewable<z.infer<typeof harmRowSchema>>;
