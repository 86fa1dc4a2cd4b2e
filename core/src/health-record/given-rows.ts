import {
  diagnosisFindings,
  diagnosisSchema,
  diagnosisStatuses,
  intakeSchema,
  medicationSchema,
  recordStatuses,
  resolutionSchema,
  sideEffectSchema,
  tellerSchema,
  type Diagnosis,
  type Medication,
  type SideEffect,
} from '../clinical/record.js';
import { z } from 'zod';

const optionalText = z.preprocess((value) => (value === null || value === undefined ? '' : String(value)), z.string());
const optionalDays = z.preprocess(
  (value) => (value === null || value === undefined || value === '' ? null : Number(value)),
  z.number().nullable(),
);
const optionalFlag = z.preprocess((value) => value === true || value === 'true' || value === 'Y', z.boolean());

const looseMedicationSchema = z.object({
  rowId: optionalText,
  source: z.enum(['DISPENSE', 'REQUEST', 'STATEMENT', 'USER']).catch('USER'),
  dispenseDate: optionalText,
  dispenseOrganization: optionalText,
  medicationCode: optionalText,
  medicationName: optionalText,
  /** Names of the documents' request rows (specification 3 §7 reqSA, reqMGI). */
  kdCode: optionalText,
  kdName: optionalText,
  atcCode: optionalText,
  atcName: optionalText,
  ingredientCode: optionalText,
  ingredientName: optionalText,
  totalDosageDays: optionalDays,
  strength: optionalText,
  singleDosage: optionalText,
  dailyDosage: optionalText,
  intake: intakeSchema.optional().catch(undefined),
  onMedication: optionalText,
  status: z.enum(recordStatuses).optional().catch(undefined),
  /** How the row was understood, a person's correction included; left out where it does not fit, so that the engine looks itself. */
  resolution: resolutionSchema.optional().catch(undefined),
});

const looseDiagnosisSchema = z.object({
  rowId: optionalText,
  diagnosisDate: optionalText,
  diagnosisCode: optionalText,
  diagnosisName: optionalText,
  diagnosisNameKor: optionalText,
  diagnosisType: optionalText,
  diagnosisCodeParent: optionalText,
  department: optionalText,
  diagnosisOrganization: optionalText,
  diagnosisRemarks: optionalText,
  inferred: optionalFlag,
  resolved: optionalFlag,
  status: z.enum(diagnosisStatuses).optional().catch(undefined),
  foundBy: z.enum(diagnosisFindings).optional().catch(undefined),
  toldBy: tellerSchema.optional().catch(undefined),
});

const looseSideEffectSchema = z.union([
  z.string().transform((sideEffect) => ({ rowId: '', sideEffect, atcCodes: [] as string[] })),
  z.object({
    rowId: optionalText,
    sideEffect: optionalText,
    atcCodes: z.array(z.string()).catch([]),
    resolution: resolutionSchema.optional().catch(undefined),
    severity: sideEffectSchema.shape.severity.catch(undefined),
    toldBy: tellerSchema.optional().catch(undefined),
  }),
]);

/**
 * A medication row from what a client sent: our own full rows and the documents' short ones
 * (kdCode, kdName, atcCode) alike. A row without code and name is refused.
 * @throws ZodError when a value does not fit the field.
 */
export function readMedication(value: unknown, index: number): Medication {
  const { kdCode, kdName, ...loose } = looseMedicationSchema.parse(value);
  const row = {
    ...loose,
    rowId: loose.rowId || `m${index}`,
    medicationCode: loose.medicationCode || kdCode,
    medicationName: loose.medicationName || kdName,
  };
  return medicationSchema.refine((item) => item.medicationCode || item.medicationName || item.atcCode).parse(row);
}

/** A diagnosis row from what a client sent; code in capitals without dot. @throws ZodError */
export function readDiagnosis(value: unknown, index: number): Diagnosis {
  const loose = looseDiagnosisSchema.parse(value);
  const diagnosisCode = loose.diagnosisCode.trim().toUpperCase().replaceAll('.', '');
  const row = {
    ...loose,
    rowId: loose.rowId || `d${index}`,
    diagnosisCode,
    diagnosisCodeParent: loose.diagnosisCodeParent || diagnosisCode.slice(0, 3),
    diagnosisType: loose.diagnosisType || (diagnosisCode ? 'ICD-10' : ''),
  };
  return diagnosisSchema.refine((item) => item.diagnosisCode || item.diagnosisName || item.diagnosisNameKor).parse(row);
}

/** A side effect from what a client sent: a row of ours or plain text. @throws ZodError */
export function readSideEffect(value: unknown, index: number): SideEffect {
  const loose = looseSideEffectSchema.parse(value);
  return sideEffectSchema
    .refine((item) => item.sideEffect.trim() !== '')
    .parse({ ...loose, rowId: loose.rowId || `s${index}` });
}
