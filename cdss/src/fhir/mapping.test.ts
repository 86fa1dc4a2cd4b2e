import { describe, expect, it } from 'vitest';
import { referenceTables } from '../testing/fhir-code-tables.js';
import { mapBundle, noteCounts, refusalOf } from '../testing/read-bundle.js';
import { emptyCodeTables, sameName } from './index.js';

type Resource = Readonly<Record<string, unknown>>;
const tables = referenceTables();
const patient: Resource = { resourceType: 'Patient', id: 'p', name: [{ text: '김하나' }], birthDate: '1950-06-15', gender: 'female' };
const subject = { reference: 'Patient/p' };
const atc = (code: string) => ({ coding: [{ system: 'http://www.whocc.no/atc', code }] });
const request = (rest: Resource): Resource => ({ resourceType: 'MedicationRequest', status: 'active', intent: 'order', subject, authoredOn: '2026-01-01', medicationCodeableConcept: atc('B01AA03'), ...rest });
const condition = (rest: Resource): Resource => ({ resourceType: 'Condition', subject, recordedDate: '2026-01-01', ...rest });
const bundleOf = (resources: readonly Resource[], head: Resource = {}) => ({
  resourceType: 'Bundle', type: 'collection', timestamp: '2026-01-10T00:00:00+09:00', ...head, entry: resources.map((resource) => ({ resource })),
});
const map = (resources: readonly Resource[], head: Resource = {}) => mapBundle(bundleOf([patient, ...resources], head), tables);
const daysOf = (rest: Resource) => map([request(rest)]).medications[0]?.totalDosageDays;
const dose = (repeat: Resource, value = 1, unit = '정') => ({ timing: { repeat }, doseAndRate: [{ doseQuantity: { value, unit } }] });

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
    ['a medication by concept (R5)', { ...request({}), medicationCodeableConcept: undefined, medication: { concept: atc('B01AA03') } }],
    ['a profile of STU3', { ...patient, meta: { profile: ['http://hl7.org/fhir/3.0/StructureDefinition/Patient'] } }],
  ])('%s gives the file away as another version', (_, resource) => {
    expect(refusalOf(() => map([resource]))).toBe('OTHER_VERSION');
  });

  it('needs one patient: none and several without Composition are refused', () => {
    expect(refusalOf(() => mapBundle(bundleOf([condition({ code: { text: 'x' } })]), tables))).toBe('NO_PATIENT');
    expect(refusalOf(() => mapBundle({ resourceType: 'Bundle', type: 'batch' }, tables))).toBe('NO_PATIENT');
    expect(refusalOf(() => map([{ ...patient, id: 'q' }]))).toBe('SEVERAL_PATIENTS');
    expect(map([{ ...patient, id: 'q', name: [{ text: '다른 사람' }] }, { resourceType: 'Composition', subject: { reference: 'Patient/q' } }]).name).toBe('다른 사람');
  });

  it('says that a search result has more pages', () => {
    const { notes } = map([], { type: 'searchset', link: [{ relation: 'next', url: 'https://x' }] });
    expect(noteCounts(notes)).toMatchObject({ 'NEXT_PAGE Bundle': 1 });
  });
});

describe('the patient', () => {
  const named = (name: unknown) => mapBundle(bundleOf([{ ...patient, name }]), tables).name;

  it('is named by use, text and script', () => {
    expect(named([{ use: 'maiden', text: '나' }, { use: 'usual', text: '가' }, { use: 'official', family: '김', given: ['하', '나'] }])).toBe('김하나');
    expect(named([{ use: 'usual', text: '  김   하나 ' }])).toBe('김 하나');
    expect(named([{ family: 'Kim', given: ['Hana', 'B.'] }])).toBe('Hana B. Kim');
    expect(named([{ text: '김\u1112\u1161\u1102\u1161\u0000' }])).toBe('김하나');
    expect(named(undefined)).toBe('');
  });

  it.each([
    ['1950-01-11', 75], ['1950-01-10', 76], ['1950', 76], ['1950-02', 75], ['2026-01-01', 0], ['2027-01-01', null], ['1700-01-01', null], ['1950-02-30', null], [undefined, null],
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
    expect(map([{ resourceType: 'Composition', subject, date: '2026-02-02' }], { timestamp: undefined, meta: { lastUpdated: '2026-03-01T00:00:00Z' } }).date).toBe('2026-02-02');
  });

  it('else the latest clinical day that is not in the future, else the day of upload', () => {
    const observation = (effectiveDateTime: string, status = 'final') => ({ resourceType: 'Observation', status, subject, effectiveDateTime });
    const rows = [request({ authoredOn: '2025-05-05' }), observation('2026-11-01T20:00:00Z'), observation('2026-11-19', 'entered-in-error'), observation('2030-01-01'), { resourceType: 'Claim', created: '2026-11-19' }];
    expect(map(rows, { timestamp: undefined }).date).toBe('2026-11-02');
    expect(map([], { timestamp: undefined }).date).toBe('2026-11-20');
  });
});

describe('days of supply', () => {
  const supply = (value: number, code: string) => daysOf({ dispenseRequest: { expectedSupplyDuration: { value, code, system: 'http://unitsofmeasure.org' } } });

  it.each([[7, 'd', 7], [2, 'wk', 14], [3, 'mo', 90], [1, 'a', 365], [36, 'h', 2], [0, 'd', null], [5, 'kg', null], [-3, 'd', null]])('%s %s is %s', (value, code, days) => {
    expect(supply(value, code)).toBe(days);
  });

  it('come from bounds, else from quantity by daily dose in one unit, else are not guessed', () => {
    expect(daysOf({ dosageInstruction: [dose({ boundsDuration: { value: 10, unit: 'days' } })] })).toBe(10);
    expect(daysOf({ dosageInstruction: [dose({ boundsPeriod: { start: '2026-01-01', end: '2026-01-07' } })] })).toBe(7);
    expect(daysOf({ dosageInstruction: [dose({ boundsPeriod: { start: '2026-01-01' } })] })).toBeNull();
    const quantity = { dispenseRequest: { quantity: { value: 21, unit: '정' } } };
    expect(daysOf({ ...quantity, dosageInstruction: [dose({ frequency: 3, period: 1, periodUnit: 'd' })] })).toBe(7);
    expect(daysOf({ ...quantity, dosageInstruction: [dose({ frequency: 1, period: 8, periodUnit: 'h' })] })).toBe(7);
    expect(daysOf({ ...quantity, dosageInstruction: [dose({ frequency: 3, period: 1, periodUnit: 'd' }, 1, 'mg')] })).toBeNull();
    expect(daysOf({ ...quantity, dosageInstruction: [{ ...dose({ frequency: 3, period: 1, periodUnit: 'd' }), asNeededBoolean: true }] })).toBeNull();
    expect(daysOf({ ...quantity, dosageInstruction: [{ text: '하루 3회' }] })).toBeNull();
    expect(daysOf({ ...quantity, dosageInstruction: [dose({ frequency: 3, period: 1, periodUnit: 'week' })] })).toBeNull();
    expect(daysOf({})).toBeNull();
  });

  it('decide what is taken: the day of the last dose still counts', () => {
    const on = (value: number) => map([request({ dispenseRequest: { expectedSupplyDuration: { value, code: 'd' } } })]).medications[0]?.onMedication;
    expect([on(8), on(9), on(10)]).toEqual(['', '복용중', '복용중']);
  });
});

describe('a drug', () => {
  const drug = (medicationCodeableConcept: unknown, rest: Resource = {}) => map([request({ medicationCodeableConcept, ...rest })]).medications;
  const edi = (code: string, system = 'http://www.hl7korea.or.kr/CodeSystem/hira-edi-medication') => ({ coding: [{ system, code, display: '표시' }] });

  it('is found by a 9-digit, a 13-digit and a shortened product code', () => {
    const found = { medicationCode: '073400460', atcCode: 'N05BA12', ingredientCode: '105505ATB', strength: '0.5mg/1정' };
    expect(drug(edi('073400460'))).toMatchObject([found]);
    expect(drug(edi('8800734004603', 'https://x/CodeSystem/kpis-kdcode'))).toMatchObject([found]);
    expect(drug(edi('73400460'))).toMatchObject([found]);
    expect(drug(edi('999999999'))).toMatchObject([{ medicationCode: '999999999', medicationName: '표시', atcCode: '' }]);
  });

  it('takes ATC as given before the tables, RxNorm last, and keeps text alone', () => {
    expect(drug({ coding: [...edi('073400460').coding, ...atc('N05BA01').coding] })).toMatchObject([{ atcCode: 'N05BA01', medicationCode: '073400460' }]);
    expect(drug({ coding: [{ system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '855332' }] })).toMatchObject([{ atcCode: 'B01AA03', atcName: 'warfarin' }]);
    expect(drug({ text: '한약' })).toMatchObject([{ medicationCode: '', medicationName: '한약', atcCode: '' }]);
  });

  it('with several ATC codes is one row where a combination code exists, else one a code', () => {
    const both = (...codes: string[]) => ({ coding: codes.flatMap((code) => atc(code).coding) });
    expect(drug(both('C09CA01', 'C03AA03')).map((row) => row.atcCode)).toEqual(['C09DA01']);
    expect(drug(both('C09DA01', 'C09CA01')).map((row) => row.atcCode)).toEqual(['C09DA01']);
    expect(drug(both('J01CA', 'J01CA04')).map((row) => row.atcCode)).toEqual(['J01CA04']);
    const apart = drug(both('B01AA03', 'N02BE01'));
    expect(apart.map((row) => row.atcCode)).toEqual(['B01AA03', 'N02BE01']);
    expect(new Set(apart.map((row) => row.rowId)).size).toBe(2);
  });

  it('is reached through contained, versioned, absolute and urn references; a lost one keeps the row', () => {
    const medication = { resourceType: 'Medication', id: 'm', code: { text: '참조약' } };
    const refer = (reference: string, fullUrl?: string, contained?: unknown) =>
      mapBundle({ ...bundleOf([]), entry: [{ resource: patient }, { fullUrl, resource: medication }, { fullUrl: 'https://a.kr/fhir/MedicationRequest/r', resource: request({ medicationCodeableConcept: undefined, medicationReference: { reference, display: '적힌 이름' }, contained }) }] }, tables).medications[0]?.medicationName;
    expect(refer('#in', undefined, [{ resourceType: 'Medication', id: 'in', code: { text: '안의 약' } }])).toBe('안의 약');
    expect(refer('Medication/m/_history/1')).toBe('참조약');
    expect(refer('Medication/m', 'https://a.kr/fhir/Medication/m')).toBe('참조약');
    expect(refer('https://a.kr/fhir/Medication/m', 'https://a.kr/fhir/Medication/m/_history/2')).toBe('참조약');
    expect(refer('urn:uuid:0a', 'urn:uuid:0a')).toBe('참조약');
    expect(refer('https://b.kr/fhir/Medication/m', 'https://a.kr/fhir/Medication/m')).toBe('적힌 이름');
    expect(refer('Medication?code=x')).toBe('적힌 이름');
  });

  it('is not a prescription when it was not one', () => {
    const rows = [
      ...['cancelled', 'draft', 'entered-in-error'].map((status) => request({ status })), ...['proposal', 'plan'].map((intent) => request({ intent })), request({ doNotPerform: true }),
      { resourceType: 'MedicationStatement', status: 'not-taken', subject, medicationCodeableConcept: atc('B01AA03') }, { resourceType: 'MedicationAdministration', status: 'completed', subject },
      request({ status: 'stopped' }), request({ status: 'completed' }),
    ];
    expect(map(rows).medications).toHaveLength(2);
  });
});

describe('whose it is', () => {
  it('another patient by reference is left out, a lost reference loses only itself', () => {
    const record = map([request({ subject: { reference: 'Patient/other' } }), request({ subject: { reference: 'Patient?identifier=x|1' } }), request({ subject: undefined }), request({ subject: { reference: 'https://x.kr/fhir/Patient/p' } })]);
    expect(record.medications).toHaveLength(3);
    expect(noteCounts(record.notes)).toMatchObject({ 'OTHER_PATIENT MedicationRequest': 1, 'SUBJECT_REFERENCE MedicationRequest': 2 });
  });
});

describe('a diagnosis', () => {
  const coded = (...codings: [system: string, code: string][]) => condition({ code: { coding: codings.map(([system, code]) => ({ system, code, display: 'd' })), text: '이름' } });
  const [kcd, icd, cm, sct] = ['http://www.hl7korea.or.kr/CodeSystem/kostat-kcd-8', 'http://hl7.org/fhir/sid/icd-10', 'http://hl7.org/fhir/sid/icd-10-cm', 'http://snomed.info/sct'];

  it('is coded by KCD, ICD-10, ICD-10-CM, SNOMED CT in this order', () => {
    expect(map([coded([sct, '38341003'], [cm, 'E11.22'], [icd, 'e11.2'], [kcd, 'N20.1'])]).diagnoses).toMatchObject([{ diagnosisCode: 'N201', diagnosisCodeParent: 'N20', diagnosisNameKor: '요관의 결석' }]);
    expect(map([coded([sct, '38341003'], [cm, 'E11.22'], [icd, 'e11.2'])]).diagnoses).toMatchObject([{ diagnosisCode: 'E112' }]);
    expect(map([coded([sct, '38341003'], [cm, 'E11.22'])]).diagnoses).toMatchObject([{ diagnosisCode: 'E1122', diagnosisType: 'ICD-10' }]);
    expect(map([coded([sct, '38341003'])]).diagnoses).toMatchObject([{ diagnosisCode: 'I10' }]);
    expect(map([coded([sct, '1'])]).diagnoses).toMatchObject([{ diagnosisCode: '', diagnosisType: 'SNOMED CT' }]);
    expect(map([coded([sct, '224299000'])]).diagnoses).toEqual([]);
  });

  it('of the same code and date is listed once, still active when one of them is', () => {
    const resolved = { ...coded([icd, 'I10']), clinicalStatus: { coding: [{ code: 'resolved' }] } };
    expect(map([resolved, coded([icd, 'I10']), { ...coded([icd, 'I10']), recordedDate: '2026-01-02' }]).diagnoses.map((row) => [row.diagnosisDate, row.resolved])).toEqual([['2026-01-02', false], ['2026-01-01', false]]);
  });

  it('from a chief complaint needs a code', () => {
    const complaint = (code: unknown) => condition({ category: [{ coding: [{ code: '주호소' }] }], code });
    expect(map([complaint({ text: '두통' }), complaint({ coding: [{ system: kcd, code: 'R51' }] })]).diagnoses).toMatchObject([{ diagnosisCode: 'R51' }]);
  });
});

it('whatever stands in the fields, nothing breaks and nothing unfit to store comes out', () => {
  const odd: readonly unknown[] = [null, 7, 'x', [], [[]], {}, { coding: 'x' }, [{ coding: [null, 3, { code: 5 }] }], { reference: 9 }, true, 'a\u0000\ud800b', 1e308];
  const keys = ['status', 'subject', 'medicationCodeableConcept', 'medicationReference', 'dosageInstruction', 'dispenseRequest', 'authoredOn', 'requester', 'encounter', 'contained', 'code', 'category', 'verificationStatus', 'reaction', 'suspectEntity', 'event', 'performer', 'authorizingPrescription', 'effectivePeriod', 'ingredient', 'name', 'period', 'extension'];
  for (const resourceType of ['MedicationRequest', 'MedicationDispense', 'MedicationStatement', 'Medication', 'AllergyIntolerance', 'AdverseEvent', 'Condition', 'Encounter', 'Organization']) {
    const resources = odd.flatMap((value) => keys.map((key) => ({ resourceType, id: key, actuality: 'actual', category: ['medication'], [key]: value })));
    const read = () => JSON.stringify(mapBundle(bundleOf([patient, ...resources]), emptyCodeTables));
    const outcome = refusalOf(read);
    expect(['ACCEPTED', 'OTHER_VERSION']).toContain(outcome);
    if (outcome === 'ACCEPTED') expect(read()).not.toMatch(/\\u0000|\\ud800/);
  }
});
