import { defineSearch } from '@onyak/core';
import { z } from 'zod';
import { diagnosis } from './resource.js';

export const diagnosisRowSchema = z.object({
  diagnosisCode: z.string(),
  diagnosisName: z.string(),
  diagnosisNameKor: z.string(),
});

/** Diagnoses by code, with and without its dot, and by name in both languages. */
export const diagnosisSearch = defineSearch({
  resource: diagnosis,
  row: diagnosisRowSchema,
  fields: ['diagnosisCode', 'diagnosisName', 'diagnosisNameKor'],
  dotted: true,
  begins: ['diagnosisNameKor', 'diagnosisName'],
  order: ['diagnosisCode'],
});
