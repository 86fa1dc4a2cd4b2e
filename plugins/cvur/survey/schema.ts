import { diagnosisSchema, sideEffectSchema } from '@onyak/core';
import { z } from 'zod';

/** What a survey says, as a wizard takes it: diagnoses and side effects that the patient told of. */
export const surveyRowsSchema = z.object({
  diagnoses: z.array(diagnosisSchema),
  sideEffects: z.array(sideEffectSchema),
});
export type SurveyRows = z.output<typeof surveyRowsSchema>;
