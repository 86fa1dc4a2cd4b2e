import {
  guideRequestPayloadSchema,
  likelyTaken,
  notOver,
  OnyakError,
  recordRequestText as text,
  type Diagnosis,
  type FieldFault,
  type GuideRequestPayload,
  type PatientRecord,
} from '@onyak/core';

/** Names of patients are cut where a form would take no more. */
const NAME_MAX = 100;

/**
 * What a bundle alone asks for: the rows that its wizard would have chosen.
 * @throws OnyakError VALIDATION where it does not say enough: no age, no drug that is taken.
 */
export function payloadOf(
  record: PatientRecord,
  suggested: readonly Diagnosis[],
  facts: Pick<GuideRequestPayload, 'irbNumber' | 'observationDays' | 'phrFileId'>,
): GuideRequestPayload {
  const { age, gender, date, medications, sideEffects } = record;
  const taken = likelyTaken(medications);
  const faults: FieldFault[] = [];
  if (age === null) faults.push({ field: 'age', message: text('request.ageRequired') });
  if (taken.length === 0) faults.push({ field: 'medications', message: text('request.medications') });
  const refusal = () => new OnyakError('VALIDATION', faults[0]?.message ?? text('request.medications'), { faults });
  if (faults.length > 0) throw refusal();
  const payload = guideRequestPayloadSchema.safeParse({
    ...facts,
    name: record.name.slice(0, NAME_MAX),
    age,
    gender,
    phrFhirDate: date,
    medications: taken,
    allPrescriptionData: medications,
    diagnoses: notOver([...record.diagnoses, ...suggested]),
    sideEffects,
    facts: record.facts,
  });
  if (payload.success) return payload.data;
  for (const { path } of payload.error.issues)
    faults.push({ field: path.join('.'), message: text('request.rows', { name: String(path[0] ?? '') }) });
  throw refusal();
}
