import { describe, expect, it } from 'vitest';
import { referenceTables } from '../testing/fhir-code-tables.js';
import { atc, bundleOf, condition, patient, request, subject, type Resource } from '../testing/fhir-resources.js';
import { mapBundle, noteCounts, refusalOf } from '../testing/read-bundle.js';
import { emptyCodeTables } from './index.js';

const tables = referenceTables();
const map = (resources: readonly Resource[], head: Resource = {}) =>
  mapBundle(bundleOf([patient, ...resources], head), tables);
const daysOf = (rest: Resource) => map([request(rest)]).medications[0]?.totalDosageDays;
const dose = (repeat: Resource, value = 1, unit = '정') => ({
  timing: { repeat },
  doseAndRate: [{ doseQuantity: { value, unit } }],
});

describe('days of supply', () => {
  const supply = (value: number, code: string) =>
    daysOf({ dispenseRequest: { expectedSupplyDuration: { value, code, system: 'http://unitsofmeasure.org' } } });

  it.each([
    [7, 'd', 7],
    [2, 'wk', 14],
    [3, 'mo', 90],
    [1, 'a', 365],
    [36, 'h', 2],
    [0, 'd', null],
    [5, 'kg', null],
    [-3, 'd', null],
  ])('%s %s is %s', (value, code, days) => {
    expect(supply(value, code)).toBe(days);
  });

  it('come from bounds, else from quantity by daily dose in one unit, else are not guessed', () => {
    expect(daysOf({ dosageInstruction: [dose({ boundsDuration: { value: 10, unit: 'days' } })] })).toBe(10);
    expect(daysOf({ dosageInstruction: [dose({ boundsPeriod: { start: '2026-01-01', end: '2026-01-07' } })] })).toBe(7);
    expect(daysOf({ dosageInstruction: [dose({ boundsPeriod: { start: '2026-01-01' } })] })).toBeNull();
    const quantity = { dispenseRequest: { quantity: { value: 21, unit: '정' } } };
    expect(daysOf({ ...quantity, dosageInstruction: [dose({ frequency: 3, period: 1, periodUnit: 'd' })] })).toBe(7);
    expect(daysOf({ ...quantity, dosageInstruction: [dose({ frequency: 1, period: 8, periodUnit: 'h' })] })).toBe(7);
    expect(
      daysOf({ ...quantity, dosageInstruction: [dose({ frequency: 3, period: 1, periodUnit: 'd' }, 1, 'mg')] }),
    ).toBeNull();
    expect(
      daysOf({
        ...quantity,
        dosageInstruction: [{ ...dose({ frequency: 3, period: 1, periodUnit: 'd' }), asNeededBoolean: true }],
      }),
    ).toBeNull();
    expect(daysOf({ ...quantity, dosageInstruction: [{ text: '하루 3회' }] })).toBeNull();
    // A unit in words is the unit: 21 tablets, three a week.
    expect(daysOf({ ...quantity, dosageInstruction: [dose({ frequency: 3, period: 1, periodUnit: 'week' })] })).toBe(
      49,
    );
    expect(daysOf({})).toBeNull();
  });

  it('decide what is taken: the day of the last dose still counts', () => {
    const on = (value: number) =>
      map([request({ dispenseRequest: { expectedSupplyDuration: { value, code: 'd' } } })]).medications[0]
        ?.onMedication;
    expect([on(8), on(9), on(10)]).toEqual(['', '복용중', '복용중']);
  });
});

describe('a drug', () => {
  const drug = (medicationCodeableConcept: unknown, rest: Resource = {}) =>
    map([request({ medicationCodeableConcept, ...rest })]).medications;
  const edi = (code: string, system = 'http://www.hl7korea.or.kr/CodeSystem/hira-edi-medication') => ({
    coding: [{ system, code, display: '표시' }],
  });

  it('is found by a 9-digit, a 13-digit and a shortened product code', () => {
    const found = {
      medicationCode: '073400460',
      atcCode: 'N05BA12',
      ingredientCode: '105505ATB',
      strength: '0.5mg/1정',
    };
    expect(drug(edi('073400460'))).toMatchObject([found]);
    expect(drug(edi('8800734004603', 'https://x/CodeSystem/kpis-kdcode'))).toMatchObject([found]);
    expect(drug(edi('73400460'))).toMatchObject([found]);
    expect(drug(edi('999999999'))).toMatchObject([
      { medicationCode: '999999999', medicationName: '표시', atcCode: '' },
    ]);
  });

  it('takes ATC as given before the tables, RxNorm last, and keeps text alone', () => {
    expect(drug({ coding: [...edi('073400460').coding, ...atc('N05BA01').coding] })).toMatchObject([
      { atcCode: 'N05BA01', medicationCode: '073400460' },
    ]);
    expect(drug({ coding: [{ system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '855332' }] })).toMatchObject(
      [{ atcCode: 'B01AA03', atcName: 'warfarin' }],
    );
    expect(drug({ text: '한약' })).toMatchObject([{ medicationCode: '', medicationName: '한약', atcCode: '' }]);
  });

  it('names whose code it is where it is no KD code', () => {
    const systemsOf = (system: string, code: string) =>
      drug({ coding: [{ system, code, display: '약' }] }).map((row) => [row.medicationCode, row.medicationCodeSystem]);
    expect(systemsOf('http://www.nlm.nih.gov/research/umls/rxnorm', '855332')).toEqual([['855332', 'RxNorm']]);
    expect(systemsOf('http://snomed.info/sct', '322236009')).toEqual([['322236009', 'SNOMED CT']]);
    expect(systemsOf('http://hl7.org/fhir/sid/ndc', '0071-0155-23')).toEqual([['0071-0155-23', 'OTHER']]);
    expect(systemsOf('http://www.hl7korea.or.kr/CodeSystem/hira-edi-medication', '999999999')).toEqual([
      ['999999999', undefined],
    ]);
    expect(drug({ text: '한약' }).map((row) => row.medicationCodeSystem)).toEqual([undefined]);
    // A product code beside another system's is the product's.
    expect(
      drug({
        coding: [{ system: 'http://snomed.info/sct', code: '322236009' }, ...edi('073400460').coding],
      }).map((row) => [row.medicationCode, row.medicationCodeSystem]),
    ).toEqual([['073400460', undefined]]);
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
      mapBundle(
        {
          ...bundleOf([]),
          entry: [
            { resource: patient },
            { fullUrl, resource: medication },
            {
              fullUrl: 'https://a.kr/fhir/MedicationRequest/r',
              resource: request({
                medicationCodeableConcept: undefined,
                medicationReference: { reference, display: '적힌 이름' },
                contained,
              }),
            },
          ],
        },
        tables,
      ).medications[0]?.medicationName;
    expect(refer('#in', undefined, [{ resourceType: 'Medication', id: 'in', code: { text: '안의 약' } }])).toBe(
      '안의 약',
    );
    expect(refer('Medication/m/_history/1')).toBe('참조약');
    expect(refer('Medication/m', 'https://a.kr/fhir/Medication/m')).toBe('참조약');
    expect(refer('https://a.kr/fhir/Medication/m', 'https://a.kr/fhir/Medication/m/_history/2')).toBe('참조약');
    expect(refer('urn:uuid:0a', 'urn:uuid:0a')).toBe('참조약');
    expect(refer('https://b.kr/fhir/Medication/m', 'https://a.kr/fhir/Medication/m')).toBe('적힌 이름');
    expect(refer('Medication?code=x')).toBe('적힌 이름');
  });

  it('is not a prescription when it was not one', () => {
    const rows = [
      ...['cancelled', 'draft'].map((status) => request({ status })),
      ...['proposal', 'plan'].map((intent) => request({ intent })),
      request({ doNotPerform: true }),
      { resourceType: 'MedicationStatement', status: 'not-taken', subject, medicationCodeableConcept: atc('B01AA03') },
      { resourceType: 'MedicationAdministration', status: 'completed', subject },
      request({ status: 'stopped' }),
      request({ status: 'completed' }),
    ];
    expect(map(rows).medications).toHaveLength(2);
  });
});

describe('whose it is', () => {
  it('another patient by reference is left out, a lost reference loses only itself', () => {
    const record = map([
      request({ subject: { reference: 'Patient/other' } }),
      request({ subject: { reference: 'Patient?identifier=x|1' } }),
      request({ subject: undefined }),
      request({ subject: { reference: 'https://x.kr/fhir/Patient/p' } }),
    ]);
    expect(record.medications).toHaveLength(3);
    expect(noteCounts(record.notes)).toMatchObject({
      'OTHER_PATIENT MedicationRequest': 1,
      'SUBJECT_REFERENCE MedicationRequest': 2,
    });
  });
});

describe('a diagnosis', () => {
  const coded = (...codings: [system: string, code: string][]) =>
    condition({ code: { coding: codings.map(([system, code]) => ({ system, code, display: 'd' })), text: '이름' } });
  const [kcd, icd, cm, sct] = [
    'http://www.hl7korea.or.kr/CodeSystem/kostat-kcd-8',
    'http://hl7.org/fhir/sid/icd-10',
    'http://hl7.org/fhir/sid/icd-10-cm',
    'http://snomed.info/sct',
  ];

  it('is coded by KCD, ICD-10, ICD-10-CM, SNOMED CT in this order', () => {
    expect(map([coded([sct, '38341003'], [cm, 'E11.22'], [icd, 'e11.2'], [kcd, 'N20.1'])]).diagnoses).toMatchObject([
      { diagnosisCode: 'N201', diagnosisCodeParent: 'N20', diagnosisNameKor: '요관의 결석' },
    ]);
    expect(map([coded([sct, '38341003'], [cm, 'E11.22'], [icd, 'e11.2'])]).diagnoses).toMatchObject([
      { diagnosisCode: 'E112' },
    ]);
    expect(map([coded([sct, '38341003'], [cm, 'E11.22'])]).diagnoses).toMatchObject([
      { diagnosisCode: 'E1122', diagnosisType: 'ICD-10' },
    ]);
    expect(map([coded([sct, '38341003'])]).diagnoses).toMatchObject([{ diagnosisCode: 'I10' }]);
    expect(map([coded([sct, '1'])]).diagnoses).toMatchObject([{ diagnosisCode: '', diagnosisType: 'SNOMED CT' }]);
    expect(map([coded([sct, '224299000'])]).diagnoses).toEqual([]);
  });

  it('of the same code and date is listed once, still active when one of them is', () => {
    const resolved = { ...coded([icd, 'I10']), clinicalStatus: { coding: [{ code: 'resolved' }] } };
    expect(
      map([resolved, coded([icd, 'I10']), { ...coded([icd, 'I10']), recordedDate: '2026-01-02' }]).diagnoses.map(
        (row) => [row.diagnosisDate, row.resolved],
      ),
    ).toEqual([
      ['2026-01-02', false],
      ['2026-01-01', false],
    ]);
  });

  it('from a chief complaint needs a code', () => {
    const complaint = (code: unknown) => condition({ category: [{ coding: [{ code: '주호소' }] }], code });
    expect(
      map([complaint({ text: '두통' }), complaint({ coding: [{ system: kcd, code: 'R51' }] })]).diagnoses,
    ).toMatchObject([{ diagnosisCode: 'R51' }]);
  });
});

it('whatever stands in the fields, nothing breaks and nothing unfit to store comes out', () => {
  const odd: readonly unknown[] = [
    null,
    7,
    'x',
    [],
    [[]],
    {},
    { coding: 'x' },
    [{ coding: [null, 3, { code: 5 }] }],
    { reference: 9 },
    true,
    'a\u0000\ud800b',
    1e308,
  ];
  const keys = [
    'status',
    'subject',
    'medicationCodeableConcept',
    'medicationReference',
    'dosageInstruction',
    'dispenseRequest',
    'authoredOn',
    'requester',
    'encounter',
    'contained',
    'code',
    'category',
    'verificationStatus',
    'reaction',
    'suspectEntity',
    'event',
    'performer',
    'authorizingPrescription',
    'effectivePeriod',
    'ingredient',
    'name',
    'period',
    'extension',
  ];
  for (const resourceType of [
    'MedicationRequest',
    'MedicationDispense',
    'MedicationStatement',
    'Medication',
    'AllergyIntolerance',
    'AdverseEvent',
    'Condition',
    'Encounter',
    'Organization',
  ]) {
    const resources = odd.flatMap((value) =>
      keys.map((key) => ({ resourceType, id: key, actuality: 'actual', category: ['medication'], [key]: value })),
    );
    for (const resource of resources) {
      let written = '';
      const outcome = refusalOf(() => {
        written = JSON.stringify(mapBundle(bundleOf([patient, resource]), emptyCodeTables));
      });
      expect(['ACCEPTED', 'OTHER_VERSION']).toContain(outcome);
      expect(written).not.toMatch(/\\u0000|\\ud800/);
    }
  }
});
