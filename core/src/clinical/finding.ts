import { z } from 'zod';
import { tellerSchema } from './record.js';

/** Most severe first; colour, icon and word of each are in ui.md and the admin's theme. */
export const severities = ['CONTRAINDICATED', 'MAJOR', 'MODERATE', 'INFO'] as const;
export const severitySchema = z.enum(severities);
export type Severity = z.infer<typeof severitySchema>;

/** What a check found; the order is that of equal findings in a result. */
export const findingKinds = [
  'ALLERGY',
  'INTERACTION',
  /** Three drugs and more that add up, e.g. ACE inhibitor + diuretic + NSAID. */
  'COMBINATION',
  'PREGNANCY',
  'AGE',
  'DOSE',
  'RENAL',
  'SAME_INGREDIENT',
  'SAME_CLASS',
  'ELDERLY',
  'BEERS',
  /** A drug that its label keeps from those with a disease, at every age. */
  'DISEASE',
  'ANTICHOLINERGIC',
  'STOPP',
  'FALL_RISK',
  'LACTATION',
  'DURATION',
  'SPLITTING',
] as const;
export const findingKindSchema = z.enum(findingKinds);
export type FindingKind = z.infer<typeof findingKindSchema>;

/** What happens to the drugs that suffer: their effect grows, shrinks, adds up with the other's, or is opposed by it. */
export const effectDirections = ['MORE', 'LESS', 'ADDS', 'OPPOSES', 'NONE'] as const;
/** How soon a harm shows. */
export const onsets = ['HOURS', 'DAYS', 'WEEKS', 'MONTHS', 'ANY'] as const;
/** EMERGENCY: help at once; PROMPT: call the same day; TELL: at the next visit. */
export const harmUrgencies = ['EMERGENCY', 'PROMPT', 'TELL'] as const;

/** One harm of the closed list, in the words for the patient and for the professionals. */
export const harmSchema = z.object({
  id: z.string(),
  /** What may happen, a plain sentence in Korean. */
  plain: z.string(),
  /** Warning signs, noun phrases in Korean, the most telling first. */
  signs: z.array(z.string()),
  /** Further signs of an emergency that are none by themselves: a call on the same day is enough. */
  sameDaySigns: z.array(z.string()).optional(),
  urgency: z.enum(harmUrgencies),
  /** The harm in clinical words. */
  clinician: z.string(),
});
export type Harm = z.infer<typeof harmSchema>;

/** A drug that led to a finding; `substanceAtc` is the component that matched where the product combines several. */
export const evidenceDrugSchema = z.object({
  atcCode: z.string(),
  substanceAtc: z.string(),
  /** Name of the substance. */
  name: z.string(),
  medicationCode: z.string(),
  /** Product names as the patient knows them (`대화와르파린정`), each once; empty where the record names none. */
  products: z.array(z.string()).default([]),
});
export type EvidenceDrug = z.infer<typeof evidenceDrugSchema>;

export const evidenceDiagnosisSchema = z.object({
  code: z.string(),
  name: z.string(),
  /** Inferred from a drug rather than recorded. */
  inferred: z.boolean(),
  /** Said by the patient alone; absent where a record or a professional says so. */
  toldBy: tellerSchema.optional(),
});
export type EvidenceDiagnosis = z.infer<typeof evidenceDiagnosisSchema>;

/**
 * What a reason's harm is and to whom it happens, as the row of its table says (never read out of a text).
 * ATC codes are those of the finding's `drugs` (`atcCode`).
 */
export const effectSchema = z.object({
  /** Ids of `ScreeningResult.harms`, gravest first. */
  harms: z.array(z.string()),
  direction: z.enum(effectDirections),
  /** Drugs whose level or effect changes; empty where it is the patient alone who suffers. */
  suffers: z.array(z.string()),
  /** Drugs to hold or to ask about first; empty where none is to be singled out. */
  hold: z.array(z.string()),
  onset: z.enum(onsets),
  /** What the professionals measure or watch, in Korean; empty where nothing is named. */
  monitoring: z.string(),
});
export type Effect = z.infer<typeof effectSchema>;

/** One fact behind a finding; several when findings about the same pair were merged. */
export const findingReasonSchema = z.object({
  kind: findingKindSchema,
  ruleId: z.string(),
  ruleName: z.string(),
  severity: severitySchema,
  /** What meets what. */
  trigger: z.string(),
  /** Why it matters. */
  mechanism: z.string(),
  /** What was compared with what (`1일 4000 mg, 최대 2550 mg`); absent where the check compares no figures. */
  figures: z.string().optional(),
  /** What to do. */
  action: z.string(),
  /** Published source, e.g. `AGS-Beers-2023`. */
  source: z.string(),
  /** How sure: `full`, or `partial` with what could not be known. */
  certainty: z.enum(['FULL', 'PARTIAL']),
  certaintyNote: z.string(),
  /** Why the severity differs from the table's (context), empty when it does not. */
  contextNote: z.string(),
  /** The STOPP rule that led to it, as it was then: its number and version (its name is `ruleName`). */
  stoppRule: z.object({ num: z.number().int(), version: z.number().int() }).optional(),
  effect: effectSchema.optional(),
  /** Codes of the finding's diagnoses that this reason rests on; absent where it rests on none. */
  conditions: z.array(z.string()).optional(),
  /** Whether a pharmacist has signed the row that led to it; absent where no row did (the patient's own record). */
  reviewed: z.boolean().optional(),
});
export type FindingReason = z.infer<typeof findingReasonSchema>;

export const findingSchema = z.object({
  /** Stable within one input and release, e.g. `INTERACTION:B01AA03:M01AE01`. */
  id: z.string(),
  kind: findingKindSchema,
  severity: severitySchema,
  /** One line a pharmacist recognises, e.g. `와파린 + 이부프로펜`. */
  title: z.string(),
  /** Most severe first; never empty. */
  reasons: z.array(findingReasonSchema).min(1),
  drugs: z.array(evidenceDrugSchema),
  diagnoses: z.array(evidenceDiagnosisSchema),
  /** Texts of recorded side effects that matched (ALLERGY). */
  sideEffects: z.array(z.string()),
  knowledgeRelease: z.number().int(),
});
export type Finding = z.infer<typeof findingSchema>;

/** Periods and adherence of one ATC code over the observation window (decisions.md "Clinical"). */
export const medicationPeriodSchema = z.object({
  atcCode: z.string(),
  atcName: z.string(),
  /** Korean name of the code; absent in results of before there was one. */
  name: z.string().optional(),
  /** Half-open [start, end), yyyy-MM-dd, merged where they overlap. */
  periods: z.array(z.object({ start: z.string(), end: z.string() })),
  totalDosageDays: z.number().int(),
  /** totalDosageDays / observation days, 0..1, unrounded. */
  pdc: z.number(),
  firstDispenseDate: z.string(),
  onMedication: z.boolean(),
});
/** A drug of which the record leaves open whether it is taken on the record date: it has no days to count. */
export const maybeTakenSchema = z.object({
  atcCode: z.string(),
  name: z.string(),
  /** Day of the latest such prescription, yyyy-MM-dd or empty. */
  since: z.string(),
});
export type MaybeTaken = z.infer<typeof maybeTakenSchema>;

export type MedicationPeriod = z.infer<typeof medicationPeriodSchema>;

/** What could not be screened and why (decisions.md "Clinical": listed in every result). */
export const notScreenedSchema = z.object({
  what: z.enum(['MEDICATION', 'DIAGNOSIS', 'SIDE_EFFECT', 'RULE', 'CHECK']),
  code: z.string(),
  name: z.string(),
  reason: z.enum([
    'NO_ATC',
    'UNKNOWN_ATC',
    /** The code is a group and nothing tells the ingredients. */
    'GROUP_ATC',
    /** The name means several drugs: somebody has to say which. */
    'AMBIGUOUS',
    'NO_DAYS',
    'NO_DIAGNOSIS_CODE',
    /** A recorded allergy or side effect whose cause is not understood. */
    'NOT_UNDERSTOOD',
    'NO_AGE',
    /** Pregnancy or breastfeeding is not known of somebody whom it could concern. */
    'NO_PREGNANCY',
    'NO_LACTATION',
    'NO_DOSE',
    'NO_LAB',
    /** Two entries of the record that cannot both be so; one of them was taken. */
    'CONTRADICTS',
    'NOT_COMPUTABLE',
    /** Onyak has no such check (food, minor interactions). */
    'NOT_CARRIED',
  ]),
  reasonText: z.string(),
  /** Drugs for which the missing answer matters most, as the patient knows them: what must not be taken in pregnancy. */
  drugs: z.array(z.string()).optional(),
});
export type NotScreened = z.infer<typeof notScreenedSchema>;

export const screeningResultSchema = z.object({
  knowledgeRelease: z.number().int(),
  /** Version of the set of STOPP rules: every change of a rule makes a new one. */
  stoppVersion: z.number().int(),
  recordDate: z.string(),
  ageGroups: z.array(z.enum(['ELDERLY', 'ADULT', 'CHILDREN_ADOLESCENTS', 'EARLY_CHILDHOOD'])),
  findings: z.array(findingSchema),
  /** Every harm that a finding's effect names. */
  harms: z.array(harmSchema).default([]),
  /** Findings all of whose rows wait for a pharmacist's signature, of all findings that rest on rows. */
  unreviewed: z.object({ findings: z.number().int(), of: z.number().int() }).default({ findings: 0, of: 0 }),
  anticholinergic: z.object({
    total: z.number(),
    /** Total at and above which the burden is called clinically relevant. */
    threshold: z.number(),
    drugs: z.array(
      z.object({
        atcCode: z.string(),
        name: z.string(),
        score: z.number(),
        alternative: z.string(),
        source: z.string(),
      }),
    ),
  }),
  fallRisk: z.array(
    z.object({
      drugClass: z.string(),
      riskLevel: z.string(),
      guidance: z.string(),
      source: z.string(),
      drugs: z.array(evidenceDrugSchema),
    }),
  ),
  periods: z.array(medicationPeriodSchema),
  /** Drugs that may be taken besides those of `periods` that are. */
  maybeTaken: z.array(maybeTakenSchema).default([]),
  observationDays: z.number().int(),
  onMedOver5Days: z.number().int(),
  /** The same if every drug that may be taken is; equal where none is in doubt. */
  onMedOver5DaysAtMost: z.number().int().optional(),
  notScreened: z.array(notScreenedSchema),
  /** What was screened, so that an empty result can be told from nothing to screen. */
  screened: z.object({ medications: z.number().int(), diagnoses: z.number().int(), sideEffects: z.number().int() }),
});
export type ScreeningResult = z.infer<typeof screeningResultSchema>;
