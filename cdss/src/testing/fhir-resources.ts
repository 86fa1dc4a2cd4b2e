/** A resource as a test writes it. */
export type Resource = Readonly<Record<string, unknown>>;
/** The patient of the mapping tests, and resources about her that a test completes. */
export const patient: Resource = {
  resourceType: 'Patient',
  id: 'p',
  name: [{ text: '김하나' }],
  birthDate: '1950-06-15',
  gender: 'female',
};
export const subject = { reference: 'Patient/p' };
export const atc = (code: string) => ({ coding: [{ system: 'http://www.whocc.no/atc', code }] });
export const request = (rest: Resource): Resource => ({
  resourceType: 'MedicationRequest',
  status: 'active',
  intent: 'order',
  subject,
  authoredOn: '2026-01-01',
  medicationCodeableConcept: atc('B01AA03'),
  ...rest,
});
export const condition = (rest: Resource): Resource => ({
  resourceType: 'Condition',
  subject,
  recordedDate: '2026-01-01',
  ...rest,
});
export const bundleOf = (resources: readonly Resource[], head: Resource = {}) => ({
  resourceType: 'Bundle',
  type: 'collection',
  timestamp: '2026-01-10T00:00:00+09:00',
  ...head,
  entry: resources.map((resource) => ({ resource })),
});
