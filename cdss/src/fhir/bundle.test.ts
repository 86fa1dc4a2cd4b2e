import { describe, expect, it } from 'vitest';
import { referenceTables } from '../testing/fhir-code-tables.js';
import { atc, bundleOf, condition, patient, request, subject, type Resource } from '../testing/fhir-resources.js';
import { mapBundle, noteCounts, refusalOf } from '../testing/read-bundle.js';
import { sameName } from './index.js';

const tables = referenceTables();
const map = (resources: readonly Resource[], head: Resource = {}) =>
  mapBundle(bundleOf([patient, ...resources], head), tables);

describe('which files are read', () => {
  it.each(['collection', 'document', 'transaction', 'batch', 'searchset', 'history'])('a %s is', (type) => {
    expect(map([], { type }).name).toBe('김하나');
  });

  it.each(['message', 'batch-response', 'transaction-response', undefined])('a %s is not', (type) => {
    expect(refusalOf(() => map([], { type }))).toBe('BUNDLE_TYPE');
  });

  it.each<[string, Resource]>([
    ['a condition with a plain clinical status (STU3)', condition({ clinicalStatus: 'active', code: { text: 'x' } })],
    ['a statement with taken (STU3)', { resourceType: 'MedicationStatement', status: 'active', taken: 'y', subject }],
    ['a dose outside doseAndRate (STU3)', request({ dosageInstruction: [{ doseQuantity: { value: 1 } }] })],
    ['a medication order (DSTU2)', { resourceType: 'MedicationOrder', patient: subject }],
    ['a list of family names (DSTU2)', { ...patient, id: 'q', name: [{ family: ['김'], given: ['하나'] }] }],
    [
      'a medication by concept (R5)',
      { ...request({}), medicationCodeableConcept: undefined, medication: { concept: atc('B01AA03') } },
    ],
    ['a profile of STU3', { ...patient, meta: { profile: ['http://hl7.org/fhir/3.0/StructureDefinition/Patient'] } }],
  ])('%s gives the file away as another version', (_, resource) => {
    expect(refusalOf(() => map([resource]))).toBe('OTHER_VERSION');
  });

  it('needs one patient: none and several without Composition are refused', () => {
    expect(refusalOf(() => mapBundle(bundleOf([condition({ code: { text: 'x' } })]), tables))).toBe('NO_PATIENT');
    expect(refusalOf(() => mapBundle({ resourceType: 'Bundle', type: 'batch' }, tables))).toBe('NO_PATIENT');
    expect(refusalOf(() => map([{ ...patient, id: 'q' }]))).toBe('SEVERAL_PATIENTS');
    expect(
      map([
        { ...patient, id: 'q', name: [{ text: '다른 사람' }] },
        { resourceType: 'Composition', subject: { reference: 'Patient/q' } },
      ]).name,
    ).toBe('다른 사람');
  });

  it('says that a search result has more pages', () => {
    const { notes } = map([], { type: 'searchset', link: [{ relation: 'next', url: 'https://x' }] });
    expect(noteCounts(notes)).toMatchObject({ 'NEXT_PAGE Bundle': 1 });
  });
});

describe('the patient', () => {
  const named = (name: unknown) => mapBundle(bundleOf([{ ...patient, name }]), tables).name;

  it('is named by use, text and script', () => {
    expect(
      named([
        { use: 'maiden', text: '나' },
        { use: 'usual', text: '가' },
        { use: 'official', family: '김', given: ['하', '나'] },
      ]),
    ).toBe('김하나');
    expect(named([{ use: 'usual', text: '  김   하나 ' }])).toBe('김 하나');
    expect(named([{ family: 'Kim', given: ['Hana', 'B.'] }])).toBe('Hana B. Kim');
    expect(named([{ text: '김\u1112\u1161\u1102\u1161\u0000' }])).toBe('김하나');
    expect(named(undefined)).toBe('');
  });

  it.each([
    ['1950-01-11', 75],
    ['1950-01-10', 76],
    ['1950', 76],
    ['1950-02', 75],
    ['2026-01-01', 0],
    ['2027-01-01', null],
    ['1700-01-01', null],
    ['1950-02-30', null],
    [undefined, null],
  ])('born %s is %s on 2026-01-10', (birthDate, age) => {
    expect(mapBundle(bundleOf([{ ...patient, birthDate }]), tables).age).toBe(age);
  });

  it('is compared by name after NFC, trimming and collapsing', () => {
    expect(sameName(' 김\u1112\u1161\u1102\u1161  둘', '김하나 둘 ')).toBe(true);
    expect(sameName('김하나', '김 하나')).toBe(false);
    expect(sameName('', '')).toBe(false);
  });
});

describe('the record date', () => {
  it('is the first that is stated, in Seoul', () => {
    expect(map([], { timestamp: '2026-01-09T15:00:00Z' }).date).toBe('2026-01-10');
    expect(map([], { timestamp: undefined, meta: { lastUpdated: '2026-03-01T14:59:59Z' } }).date).toBe('2026-03-01');
    expect(
      map([{ resourceType: 'Composition', subject, date: '2026-02-02' }], {
        timestamp: undefined,
        meta: { lastUpdated: '2026-03-01T00:00:00Z' },
      }).date,
    ).toBe('2026-02-02');
  });

  it('else the latest clinical day that is not in the future, else the day of upload', () => {
    const observation = (effectiveDateTime: string, status = 'final') => ({
      resourceType: 'Observation',
      status,
      subject,
      effectiveDateTime,
    });
    const rows = [
      request({ authoredOn: '2025-05-05' }),
      observation('2026-11-01T20:00:00Z'),
      observation('2026-11-19', 'entered-in-error'),
      observation('2030-01-01'),
      { resourceType: 'Claim', created: '2026-11-19' },
    ];
    expect(map(rows, { timestamp: undefined }).date).toBe('2026-11-02');
    expect(map([], { timestamp: undefined }).date).toBe('2026-11-20');
  });
});
