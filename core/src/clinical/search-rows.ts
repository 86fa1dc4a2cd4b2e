import { z } from 'zod';

/** Most rows a drug or diagnosis search answers (specification 2 §9). */
export const MAX_FOUND_ROWS = 999;
/** Shortest text that is searched, in characters (specification 2 §5). */
export const MIN_SEARCH_LENGTH = 2;

/** Row of `/api/MFFU/selectMedications`. */
export const foundDrugSchema = z.object({
  medicationCode: z.string(),
  medicationName: z.string(),
  atcCode: z.string(),
  atcName: z.string(),
  ingredientCode: z.string(),
  ingredientName: z.string(),
});
export type FoundDrug = z.infer<typeof foundDrugSchema>;

/** Row of `/api/MFFU/selectDiagnoses`. */
export const foundDiagnosisSchema = z.object({
  diagnosisCode: z.string(),
  diagnosisName: z.string(),
  diagnosisNameKor: z.string(),
  diagnosisType: z.string(),
});
export type FoundDiagnosis = z.infer<typeof foundDiagnosisSchema>;
