/** What the registry and a record's form both say of a patient, besides the number (specification 1 §3 "Patient"). */
export const patientFields = ['ptName', 'ptRrn', 'ptTel', 'ptEmail', 'ptAddress'] as const;
export type PatientField = (typeof patientFields)[number];

type Values = Readonly<Partial<Record<PatientField, unknown>>>;

/** A value as one reads it; none and an empty one are the same. */
export const shownValue = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The fields in which a record says something else of its patient than the registry. */
export const differingOf = (registered: Values, written: Values): PatientField[] =>
  patientFields.filter((name) => shownValue(registered[name]) !== shownValue(written[name]));
