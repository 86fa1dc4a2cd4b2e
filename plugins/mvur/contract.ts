import { defineSearch } from '@onyak/core';
import { z } from 'zod';
import { patient } from './resource.js';

/** What others may take of the registry of patients: its definition. */
export { patient } from './resource.js';

/** What a record is filled with of a patient (specification 1 §5 "Patient"). */
export const patientSchema = z.object({
  ptName: z.string(),
  ptNumber: z.string(),
  ptRrn: z.string(),
  ptTel: z.string(),
  ptEmail: z.string().nullable(),
  ptAddress: z.string().nullable(),
});

/** The institution's patients by number and name, by initials too. */
export const patientSearch = defineSearch({
  resource: patient,
  row: patientSchema,
  fields: ['ptNumber', 'ptName'],
  begins: ['ptNumber', 'ptName'],
  order: ['ptName', 'ptNumber'],
});
