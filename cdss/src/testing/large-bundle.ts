import { closeSync, openSync, writeSync } from 'node:fs';

/** Shares of a long outpatient history as Synthea writes one: mostly results and bills, few prescriptions. */
const VISIT_OBSERVATIONS = 10;

const coding = (system: string, code: string, display: string) => ({
  coding: [{ system, code, display }],
  text: display,
});
const drugs = [
  ['855332', 'Warfarin Sodium 5 MG Oral Tablet'],
  ['314076', 'lisinopril 10 MG Oral Tablet'],
  ['197604', 'Digoxin 0.125 MG Oral Tablet'],
  ['849574', 'Naproxen sodium 220 MG Oral Tablet'],
] as const;
const illnesses = [
  ['38341003', 'Hypertension'],
  ['49436004', 'Atrial Fibrillation'],
  ['53741008', 'Coronary Heart Disease'],
] as const;

const patientUrl = 'urn:uuid:00000000-0000-4000-8000-000000000001';
const patient = {
  fullUrl: patientUrl,
  resource: {
    resourceType: 'Patient',
    id: '1',
    name: [{ use: 'official', family: '오', given: ['래된'] }],
    gender: 'female',
    birthDate: '1941-03-04',
  },
};

function uuid(visit: number, part: number): string {
  return `urn:uuid:${String(visit).padStart(8, '0')}-0000-4000-8000-${String(part).padStart(12, '0')}`;
}

/** The entries of one visit. */
function visitEntries(visit: number): unknown[] {
  const time = `${2000 + (visit % 26)}-${String(1 + (visit % 12)).padStart(2, '0')}-${String(1 + (visit % 28)).padStart(2, '0')}T10:${String(visit % 60).padStart(2, '0')}:00+09:00`;
  const encounter = { reference: uuid(visit, 0) };
  const subject = { reference: patientUrl };
  const entries: { fullUrl: string; resource: Record<string, unknown> }[] = [];
  const add = (resource: Record<string, unknown>) =>
    entries.push({
      fullUrl: uuid(visit, entries.length),
      resource: { ...resource, id: uuid(visit, entries.length).slice(9) },
    });
  add({
    resourceType: 'Encounter',
    status: 'finished',
    class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
    type: [coding('http://snomed.info/sct', '185347001', 'Encounter for problem')],
    subject,
    period: { start: time, end: time },
    serviceProvider: { display: '온누리대학교병원' },
  });
  for (let index = 0; index < VISIT_OBSERVATIONS; index += 1) {
    add({
      resourceType: 'Observation',
      status: 'final',
      category: [coding('http://terminology.hl7.org/CodeSystem/observation-category', 'laboratory', 'laboratory')],
      code: coding('http://loinc.org', `${2000 + index}-3`, 'Cholesterol [Mass/volume] in Serum or Plasma'),
      subject,
      encounter,
      effectiveDateTime: time,
      issued: time,
      valueQuantity: { value: 150.25 + index, unit: 'mg/dL', system: 'http://unitsofmeasure.org', code: 'mg/dL' },
    });
  }
  const [illness, illnessName] = illnesses[visit % illnesses.length] ?? illnesses[0];
  if (visit % 3 === 0)
    add({
      resourceType: 'Condition',
      clinicalStatus: coding('http://terminology.hl7.org/CodeSystem/condition-clinical', 'active', 'Active'),
      code: coding('http://snomed.info/sct', illness, illnessName),
      subject,
      encounter,
      onsetDateTime: time,
      recordedDate: time,
    });
  const [drug, drugName] = drugs[visit % drugs.length] ?? drugs[0];
  if (visit % 2 === 0)
    add({
      resourceType: 'MedicationRequest',
      status: 'active',
      intent: 'order',
      medicationCodeableConcept: coding('http://www.nlm.nih.gov/research/umls/rxnorm', drug, drugName),
      subject,
      encounter,
      authoredOn: time,
      dosageInstruction: [
        {
          sequence: 1,
          timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } },
          doseAndRate: [{ doseQuantity: { value: 1 } }],
        },
      ],
    });
  const item = (sequence: number) => ({
    sequence,
    category: coding('http://hl7.org/fhir/us/carin-bb/CodeSystem/c4bb-category', 'info', 'Info'),
    productOrService: coding('http://snomed.info/sct', '185347001', 'Encounter for problem'),
    servicedPeriod: { start: time, end: time },
    locationCodeableConcept: coding(
      'https://bluebutton.cms.gov/resources/variables/line_place_of_srvc_cd',
      '21',
      'Inpatient Hospital',
    ),
    net: { value: 129.16, currency: 'KRW' },
    adjudication: [
      {
        category: coding(
          'https://bluebutton.cms.gov/resources/codesystem/adjudication',
          'line_coinsrnc_amt',
          'Line Beneficiary Coinsurance Amount',
        ),
        amount: { value: 25.832, currency: 'KRW' },
      },
    ],
  });
  add({
    resourceType: 'Claim',
    status: 'active',
    use: 'claim',
    patient: subject,
    created: time,
    item: [item(1), item(2)],
    total: { value: 129.16, currency: 'KRW' },
  });
  add({
    resourceType: 'ExplanationOfBenefit',
    status: 'active',
    use: 'claim',
    patient: subject,
    created: time,
    item: [item(1), item(2), item(3)],
    payment: { amount: { value: 103.328, currency: 'KRW' } },
  });
  return entries;
}

/**
 * Writes a made-up record of exactly `bytes` bytes, indented as Synthea does, filled up with
 * spaces after the last entry. The same bytes on every run.
 */
export function writeLargeBundle(path: string, bytes: number): void {
  const file = openSync(path, 'w');
  const end = Buffer.from('\n  ]\n}');
  let written = writeSync(
    file,
    `{\n  "resourceType": "Bundle",\n  "type": "transaction",\n  "entry": [\n${JSON.stringify(patient, null, 2)}`,
  );
  for (let visit = 1; ; visit += 1) {
    const part = Buffer.from(
      visitEntries(visit)
        .map((entry) => `,\n${JSON.stringify(entry, null, 2)}`)
        .join(''),
    );
    if (written + part.length + end.length > bytes) break;
    written += writeSync(file, part);
  }
  writeSync(file, Buffer.alloc(bytes - written - end.length, ' '));
  writeSync(file, end);
  closeSync(file);
}
