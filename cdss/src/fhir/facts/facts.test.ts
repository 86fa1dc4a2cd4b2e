import { describe, expect, it } from 'vitest';
import { referenceTables } from '../../testing/fhir-code-tables.js';
import { bundleOf, condition, patient, subject, type Resource } from '../../testing/fhir-resources.js';
import { mapBundle, noteCounts } from '../../testing/read-bundle.js';

const tables = referenceTables();
/** A woman of 30 on 2026-01-10. */
const woman = { ...patient, birthDate: '1995-06-15' };
const record = (resources: readonly Resource[], who: Resource = woman) =>
  mapBundle(bundleOf([who, ...resources]), tables);
const factsOf = (...resources: Resource[]) => record(resources).facts;
const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] });
const observation = (code: unknown, rest: Resource): Resource => ({
  resourceType: 'Observation',
  status: 'final',
  subject,
  effectiveDateTime: '2026-01-05',
  code,
  ...rest,
});
const quantity = (code: string, value: number, unit: string, rest: Resource = {}) =>
  observation(loinc(code), { valueQuantity: { value, unit }, ...rest });

describe('measurements', () => {
  it.each([
    ['weight', '29463-7', 61.5, 'kg', 61.5],
    ['weight', '3141-9', 135.6, '[lb_av]', 61.507],
    ['weight', '29463-7', 61_500, 'g', 61.5],
    ['height', '8302-2', 162, 'cm', 162],
    ['height', '8302-2', 1.62, 'm', 162],
    ['height', '8306-3', 64, '[in_i]', 162.56],
    ['creatinine', '2160-0', 0.9, 'mg/dL', 0.9],
    ['creatinine', '38483-4', 1.2, 'mg/dl', 1.2],
    ['creatinine', '14682-9', 88.4, 'umol/L', 1],
    ['creatinine', '14682-9', 176.8, 'µmol/L', 2],
    ['creatinine', '14682-9', 176.8, 'μmol/L', 2],
    ['creatinine', '2160-0', 176.8, 'umol/L', 2],
    ['egfr', '33914-3', 55, 'mL/min/{1.73_m2}', 55],
    ['egfr', '62238-1', 55, 'mL/min/1.73m2', 55],
    ['egfr', '98979-8', 41, 'mL/min/1.73 m²', 41],
    ['egfr', '48642-3', 41, 'mL/min/1.73m^2', 41],
    ['egfr', '69405-9', 41, 'mL/min', 41],
  ] as const)('%s by %s: %s %s', (kind, code, value, unit, expected) => {
    expect(factsOf(quantity(code, value, unit))?.[kind]?.value).toBeCloseTo(expected, 2);
  });

  it('the latest up to the record date counts, with its day', () => {
    const facts = factsOf(
      quantity('29463-7', 60, 'kg', { effectiveDateTime: '2025-12-01' }),
      quantity('29463-7', 62, 'kg', { effectiveDateTime: '2026-01-09T10:00:00+09:00' }),
      quantity('29463-7', 70, 'kg', { effectiveDateTime: '2026-02-01' }),
      quantity('29463-7', 58, 'kg', { effectiveDateTime: '2025-06-01' }),
    );
    expect(facts?.weight).toEqual({ value: 62, date: '2026-01-09' });
  });

  it('too old a one does not, sooner for a child', () => {
    const old = quantity('29463-7', 60, 'kg', { effectiveDateTime: '2024-12-01' });
    const spring = quantity('29463-7', 20, 'kg', { effectiveDateTime: '2025-09-01' });
    expect(factsOf(old)?.weight).toBeNull();
    expect(record([spring], { ...patient, birthDate: '2020-01-01' }).facts?.weight).toBeNull();
    expect(factsOf(spring)?.weight?.value).toBe(20);
  });

  it('what cannot be is refused and told', () => {
    const { facts, notes } = record([
      quantity('29463-7', 6, 'kg'),
      quantity('2160-0', 106, 'mg/dL'),
      quantity('8302-2', 162, 'kg'),
      quantity('33914-3', 0, 'mL/min'),
    ]);
    expect([facts?.weight, facts?.creatinine, facts?.height, facts?.egfr]).toEqual([null, null, null, null]);
    expect(noteCounts(notes)).toMatchObject({ 'FACT_IMPLAUSIBLE Observation': 3, 'FACT_UNIT Observation': 1 });
  });

  it('are read of local tests by their name, not of other tests with a like name', () => {
    const edi = (display: string) => ({ coding: [{ system: 'http://www.hl7korea.or.kr/x', code: 'D2280', display }] });
    const value = { valueQuantity: { value: 1.4, unit: 'mg/dL' } };
    expect(factsOf(observation(edi('일반화학검사_크레아티닌'), value))?.creatinine?.value).toBe(1.4);
    expect(factsOf(observation({ text: 'Creatinine' }, value))?.creatinine?.value).toBe(1.4);
    expect(factsOf(observation(edi('소변 크레아티닌'), value))?.creatinine).toBeNull();
    expect(factsOf(observation({ text: 'Creatinine clearance' }, value))?.creatinine).toBeNull();
    expect(factsOf(observation({ ...loinc('2161-8'), text: 'Creatinine' }, value))?.creatinine).toBeNull();
  });

  it('a bound is kept apart from the number itself', () => {
    const bound = (comparator: string) =>
      factsOf(observation(loinc('33914-3'), { valueQuantity: { value: 60, comparator, unit: 'mL/min' } }))?.egfr?.value;
    expect(bound('>')).toBeGreaterThan(60);
    expect(bound('<')).toBeLessThan(60);
    expect(factsOf(observation(loinc('33914-3'), { valueString: '> 60 mL/min/1.73m2' }))?.egfr?.value).toBeGreaterThan(
      60,
    );
  });

  it('of another patient, withdrawn or without a value say nothing', () => {
    expect(factsOf(quantity('29463-7', 60, 'kg', { status: 'entered-in-error' }))?.weight).toBeNull();
    expect(factsOf(quantity('29463-7', 60, 'kg', { subject: { reference: 'Patient/other' } }))?.weight).toBeNull();
    expect(factsOf(observation(loinc('29463-7'), {}))?.weight).toBeNull();
  });
});

describe('pregnancy and breastfeeding', () => {
  const state = (...resources: Resource[]) => {
    const facts = factsOf(...resources);
    return [facts?.pregnancy, facts?.lactation];
  };
  const answer = (code: string, value: string, rest: Resource = {}) =>
    observation(loinc(code), { valueCodeableConcept: { coding: [{ code: value }] }, ...rest });
  const icd = (code: string, rest: Resource = {}) =>
    condition({ code: { coding: [{ system: 'KCD-8', code }] }, ...rest });

  it.each([
    ['LOINC pregnant', answer('82810-3', 'LA15173-0'), 'YES'],
    ['LOINC not pregnant', answer('82810-3', 'LA26683-5'), 'NO'],
    ['LOINC unknown', answer('82810-3', 'LA4489-6'), 'UNKNOWN'],
    ['SNOMED answer', answer('82810-3', '77386006'), 'YES'],
    ['reported', observation(loinc('11449-6'), { valueCodeableConcept: { text: 'Pregnant' } }), 'YES'],
    ['reported in Korean', observation({ text: '임신 여부' }, { valueString: '예' }), 'YES'],
    ['reported as not', observation({ text: '임신여부' }, { valueString: '아니오' }), 'NO'],
    ['a due date to come', observation(loinc('11778-8'), { valueDateTime: '2026-05-01' }), 'YES'],
    [
      'a due date long past',
      observation(loinc('11778-8'), { valueDateTime: '2025-10-01', effectiveDateTime: '2025-05-01' }),
      'UNKNOWN',
    ],
    ['weeks of gestation', quantity('18185-9', 20, 'wk'), 'YES'],
    ['O26.9', icd('O26.9'), 'YES'],
    ['Z33', icd('Z33'), 'YES'],
    ['Z34.9', icd('Z34.9'), 'YES'],
    ['Z3A.12', icd('Z3A.12'), 'YES'],
    ['O24.4', icd('O24.4'), 'YES'],
    ['a miscarriage', icd('O03.9'), 'NO'],
    ['a delivery', icd('O80.9'), 'NO'],
    [
      'SNOMED pregnant',
      condition({ code: { coding: [{ system: 'http://snomed.info/sct', code: '77386006' }] } }),
      'YES',
    ],
    ['the name', condition({ code: { text: '임신' } }), 'YES'],
    ['a resolved pregnancy', icd('Z33', { clinicalStatus: { coding: [{ code: 'resolved' }] } }), 'UNKNOWN'],
    ['a refuted pregnancy', icd('Z33', { verificationStatus: { coding: [{ code: 'refuted' }] } }), 'UNKNOWN'],
    ['a pregnancy of years ago', icd('Z33', { recordedDate: '2023-01-01' }), 'UNKNOWN'],
    ['an old answer of no', answer('82810-3', 'LA26683-5', { effectiveDateTime: '2025-06-01' }), 'UNKNOWN'],
    ['an answer of later', answer('82810-3', 'LA15173-0', { effectiveDateTime: '2026-02-01' }), 'UNKNOWN'],
  ] as const)('%s', (_what, resource, pregnancy) => {
    expect(state(resource)[0]).toBe(pregnancy);
  });

  it('the later word counts, and a delivery ends a pregnancy', () => {
    expect(state(icd('Z33', { recordedDate: '2025-06-01' }), icd('O80', { recordedDate: '2026-01-02' }))[0]).toBe('NO');
    const breastfeeds = answer('63895-7', 'LA33-6');
    expect(state(icd('O80', { recordedDate: '2025-12-20' }), breastfeeds)).toEqual(['NO', 'YES']);
  });

  it.each([
    ['Z39.1', icd('Z39.1'), 'YES'],
    ['LOINC yes', answer('63895-7', 'LA33-6'), 'YES'],
    ['LOINC no', answer('63895-7', 'LA32-8'), 'NO'],
    ['in Korean', observation({ text: '수유 여부' }, { valueString: '수유 중' }), 'YES'],
  ] as const)('breastfeeding by %s', (_what, resource, lactation) => {
    expect(state(resource)[1]).toBe(lactation);
  });

  it('of a man are none', () => {
    const man = { ...woman, gender: 'male' };
    expect(record([icd('Z33')], man).facts).toMatchObject({ pregnancy: 'NO', lactation: 'NO' });
  });
});

describe('the patient', () => {
  it.each([
    ['2025-11-20', 1],
    ['2025-01-10', 12],
    ['2025-01-11', 11],
    ['2025-03', 10],
    ['2025', null],
  ])('born %s is %s months old on 2026-01-10', (birthDate, months) => {
    expect(record([], { ...patient, birthDate }).facts?.ageMonths).toBe(months);
  });

  it('that died is told, with the day where it is known', () => {
    const deceased = (rest: Resource) => record([], { ...patient, ...rest }).facts?.deceased;
    expect(deceased({ deceasedDateTime: '2026-01-08T03:00:00+09:00' })).toBe('2026-01-08');
    expect(deceased({ deceasedBoolean: true })).toBe('');
    expect(deceased({ deceasedBoolean: false })).toBeNull();
    expect(deceased({})).toBeNull();
  });
});
