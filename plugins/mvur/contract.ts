import { defineSearch } from '@onyak/core';
import { z } from 'zod';
import { patient } from './resource.js';

export { differingOf, patientFields, type PatientField } from './registry/differing.js';
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

/** The same with the version of the registry's row. */
export const registeredSchema = patientSchema.extend({ version: z.number() });
export type Registered = z.output<typeof registeredSchema>;

/** The institution's patients by number and name, by initials too. */
export const patientSearch = defineSearch({
  resource: patient,
  row: patientSchema,
  fields: ['ptNumber', 'ptName'],
  begins: ['ptNumber', 'ptName'],
  order: ['ptName', 'ptNumber'],
});
