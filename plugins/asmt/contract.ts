import { defineSearch } from '@onyak/core';
import { z } from 'zod';
import { symptom } from './resource.js';

const symptomRowSchema = z.object({
  symptomCode: z.string(),
  symptomNameKor: z.string(),
  symptomNameEng: z.string(),
});

/** Symptoms by code and by name in both languages. */
export const symptomSearch = defineSearch({
  resource: symptom,
  row: symptomRowSchema,
  fields: ['symptomCode', 'symptomNameKor', 'symptomNameEng'],
  begins: ['symptomCode', 'symptomNameKor', 'symptomNameEng'],
  order: ['symptomCode'],
});
