import {
  changedDrugSchema,
  dismissalSchema,
  foundSchema,
  genderSchema,
  guideRequestStatusSchema,
  guideSentenceSchema,
  guideWordingSchema,
  wordedPlaceSchema,
  isoDateSchema,
  medicationSchema,
  screeningResultSchema,
  severitySchema,
} from '@onyak/core';
import { z } from 'zod';

/** Rows that a list answers at most (specification 3 §9). */
export const MAX_LIST_ROWS = 9_999;
/** Longest guide that is kept, in characters. */
export const MAX_GUIDE_LENGTH = 100_000;

/** A text that our tables do not hold is null: the screen says so. */
const absent = z.string().nullable();

const ingredientSchema = z.object({
  atcCodeIngredient: z.string(),
  ingredientEnglish: z.string(),
  ingredientKorean: z.string(),
  mainIngredientCodes: z.array(z.string()),
});

/** A drug of the request with what our tables say of it (specification 3 §2 item 20, §3 `drugInfo`). */
export const drugInfoSchema = z.object({
  rowId: z.string(),
  productNameKor: z.string(),
  manufacturerName: absent,
  drugSpecification: absent,
  NRevisedProductCode: absent,
  drugItemCd: absent,
  atcCode: z.string(),
  atcName: z.string(),
  isCombination: z.boolean(),
  storageMethod: absent,
  udDocData: absent,
  eeDocData: absent,
  nbDocData: absent,
  drugByMainIngredients: z.array(ingredientSchema),
  drugBankInfo: absent,
});
export type DrugInfo = z.infer<typeof drugInfoSchema>;

const interactingSchema = z.object({
  drugBankId: absent,
  name: z.string(),
  atc: z.string(),
  fullAtc: z.string(),
  rxcui: z.array(z.string()),
  StandardCode: absent,
  ProductNameKor: z.string(),
  ManufacturerName: absent,
  DrugItemCode: absent,
  AtcCode: z.string(),
  DrugSpecification: absent,
});
export type InteractingDrug = z.infer<typeof interactingSchema>;

/** Two drugs that meet, in either order once. */
export const drugInteractionSchema = z.object({
  findingId: z.string(),
  severity: severitySchema,
  objectAProductNameKor: z.string(),
  objectBProductNameKor: z.string(),
  objectA: interactingSchema,
  objectB: interactingSchema,
  interactions: z.array(
    z.object({ interactionDescription: z.string(), action: z.string(), severity: severitySchema, source: z.string() }),
  ),
});
export type DrugInteraction = z.infer<typeof drugInteractionSchema>;

/** Sections of the survey that are shown where they say something (specification 3 §2 item 20). */
export const surveyInfoSchema = z.object({
  /** A survey of the patient is stored. */
  exists: z.boolean(),
  /** A section has something to say, from the survey or from the request. */
  existsItem: z.boolean(),
  /** The age where it is very high. */
  over85: z.int().nullable(),
  /** The body mass index where it is low. */
  bmiLowLevel: z.number().nullable(),
  /** The number of drugs where it is high. */
  medicationCountHighLevel: z.int().nullable(),
  diseases: z.array(z.string()),
  sideEffects: z.array(z.string()),
  nonPrescriptionMedications: z.array(z.string()),
  badl: z.array(z.string()),
  iadl: z.array(z.string()),
  healthOpinion: z.string(),
  tiredDays: z.string(),
});
export type SurveyInfo = z.infer<typeof surveyInfoSchema>;

const guideSectionSchema = z.object({ heading: z.string(), sentences: z.array(guideSentenceSchema) });

/** What a request answers, in the names of specification 3 §3; `guide` is ours: the sentences with their findings. */
export const multiDrugResultSchema = z.object({
  surveyInfo: surveyInfoSchema,
  /** Ours: what was taken before, what goes on, what is new; absent in results of before it was told. */
  drugChanges: z.array(changedDrugSchema).optional(),
  drugInfo: z.array(drugInfoSchema),
  drugInteraction: z.array(drugInteractionSchema),
  durElderly: z.array(z.object({ findingId: z.string(), productNameKor: z.string(), drugDetailInfo: z.string() })),
  durFallDown: z.array(z.object({ drugClass: z.string(), riskLevel: z.string(), guidance: z.string() })),
  durCompliance: z.array(
    z.object({
      productNameKor: z.string(),
      atcCode: z.string(),
      totalDosageDays: z.int(),
      observationDays: z.int(),
      pdc: z.number(),
      firstDispenseDate: z.string(),
    }),
  ),
  durElderlyBeersCriteria: z.array(z.object({ findingId: z.string(), drugCategory: z.string(), notes: z.string() })),
  antiCholinergicType: z.enum(['ELDERLY', 'OTHER']),
  antiCholinergicMsg: z.string(),
  antiCholinergicDrugs: z.array(
    z.object({ cholCategory: z.string(), cholMedication: z.string(), cholScore: z.number(), recChol: z.string() }),
  ),
  antiCholinergicDrugsMsg: z.string(),
  stoppResult: z.array(
    z.object({
      findingId: z.string(),
      ruleName: z.string(),
      finalResult: z.string(),
      triggeredDiagnoses: z.array(z.string()),
      triggeredMedications: z.array(z.string()),
    }),
  ),
  guide: z.array(guideSectionSchema),
  /** Ours: the institution's own words that it was said with, and where; absent in results of before there were any. */
  wordings: z.array(guideWordingSchema).optional(),
  worded: z.array(wordedPlaceSchema).optional(),
  /** As it was made; a person's own is kept beside it. */
  finalGuide: z.string(),
});
export type MultiDrugResult = z.infer<typeof multiDrugResultSchema>;

/** Row of `/api/MFMM/selectMRDataIF`. */
export const requestRowSchema = z.object({
  reqId: z.string(),
  reqDate: z.string(),
  userId: z.string(),
  name: z.string(),
  age: z.int(),
  gender: genderSchema,
  irbNumber: z.string(),
  /** JSON texts, as the documents have them. */
  medications: z.string(),
  comorbidities: z.string(),
  sideEffectsStr: z.string(),
  status: guideRequestStatusSchema,
  findings: z.int(),
  gravest: severitySchema.nullable(),
  /** Null where the list is not narrowed to findings. */
  found: foundSchema.nullish(),
  hospitalCode: z.string(),
  hospitalNameCode: z.string(),
});
export type RequestRow = z.infer<typeof requestRowSchema>;
export const requestListSchema = z.array(requestRowSchema);

/** Answer of `/api/DCIF/reqMR` to action R. */
export const takenSchema = z.object({ reqId: z.string(), started: z.boolean() });

/** Answer of `/api/DCIF/reqMR` to action V: the result's fields, and whose they are and by what they were found. */
export const viewedSchema = multiDrugResultSchema.extend({
  request: requestRowSchema.extend({
    recordDate: isoDateSchema,
    replayOf: z.string().nullable(),
    knowledgeRelease: z.int(),
    stoppVersion: z.int(),
    /** The active release now: a later one may find otherwise. */
    currentRelease: z.int().nullable(),
    failure: z.string(),
  }),
  screening: screeningResultSchema,
  chosenMedications: z.array(medicationSchema),
  /** As a person has edited the guide; null while it stands as it was made. */
  savedGuide: z.string().nullable(),
  /** Who has kept it, edited or as it was made, and when (Korea's clock); empty while nobody has. */
  savedBy: z.string(),
  savedAt: z.string(),
  /** Of the edited guide: two who edit at once do not overwrite each other. */
  guideVersion: z.int(),
  dismissals: z.array(dismissalSchema),
});
export type Viewed = z.infer<typeof viewedSchema>;
