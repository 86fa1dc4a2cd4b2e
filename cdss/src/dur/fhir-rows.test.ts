import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PatientRecord, ScreeningResult } from '@onyak/core';
import { bundleOf, type Resource } from '../testing/fhir-resources.js';
import { referenceTables } from '../testing/fhir-code-tables.js';
import { shippedKnowledge } from '../testing/knowledge.js';
import { mapBundle } from '../testing/read-bundle.js';
import { splitAlternatives } from '../knowledge/substances/prefixes.js';
import { screen } from '../screening/screen.js';
import type { OralForm } from './lists/routes.js';
import type { Rule, SubstanceRow } from './lists/rules.js';

/**
 * Rows of the lists of ages, daily amounts and days, drawn at random, as records that a hospital sends: the row speaks through the
 * whole intake, and is quiet for the same record just outside it. ONYAK_SEED draws other rows.
 */
const seed = Number(process.env['ONYAK_SEED'] ?? 20261123);
const ROWS = 40;
const index = shippedKnowledge();
const tables = referenceTables();
const { dur } = index;

const RECORD_DAY = '2026-01-10';
/** As products are named; the form is read from the name. */
const formWords: Readonly<Record<OralForm, string>> = {
  TABLET: '정',
  TABLET_RELEASE: '서방정',
  TABLET_ENTERIC: '장용정',
  MELTING: '구강붕해정',
  CAPSULE: '캡슐',
  CAPSULE_RELEASE: '서방캡슐',
  CAPSULE_ENTERIC: '장용캡슐',
  LIQUID: '시럽',
  POWDER: '과립',
};

function isSwallowed<Row extends SubstanceRow>({ row, routes, condition }: Rule<Row>): boolean {
  return row.atc !== '' && !row.components && condition === null && (routes === null || routes.has('oral'));
}

function drawn<Row extends SubstanceRow>(
  rules: readonly Rule<Row>[],
  may: (rule: Rule<Row>) => boolean = isSwallowed,
): [string, Rule<Row>, number][] {
  const fit = rules.filter(may);
  const most = Math.min(ROWS, fit.length);
  const [chosen = []] = fc.sample(fc.shuffledSubarray([...fit], { minLength: most, maxLength: most }), {
    seed,
    numRuns: 1,
  });
  return chosen.map((rule, at) => [rule.row.id, rule, at]);
}

/** The drug of a row, as a coded concept with a product's name. */
function product<Row extends SubstanceRow>(
  { row, routes, forms, condition }: Rule<Row>,
  strength = '',
  brand = '가온',
): Resource {
  const [code = ''] = [...splitAlternatives(row.combinationAtc ?? ''), ...splitAlternatives(row.atc)];
  const [route = 'oral'] = condition?.routes ?? [...(routes ?? [])];
  const [form = 'TABLET'] = [...(forms ?? [])];
  const name = `${brand}시험${route === 'oral' ? formWords[form] : (routeWords[route] ?? '')}${strength}`;
  return { text: name, coding: [{ system: 'http://www.whocc.no/atc', code, display: name }] };
}

/** Ways of giving that a product's name tells. */
const routeWords: Readonly<Record<string, string>> = {
  topical: '크림',
  injection: '주사',
  inhalation: '흡입제',
  nasal: '나잘스프레이',
  eye: '점안액',
  rectal: '좌제',
  vaginal: '질정',
};

const subject = { reference: 'Patient/p' };
const request = (rest: Resource): Resource => ({
  resourceType: 'MedicationRequest',
  status: 'active',
  intent: 'order',
  subject,
  authoredOn: '2026-01-05',
  ...rest,
});
const dispense = (rest: Resource): Resource => ({
  resourceType: 'MedicationDispense',
  status: 'completed',
  subject,
  whenHandedOver: '2026-01-05',
  ...rest,
});
const statement = (rest: Resource): Resource => ({
  resourceType: 'MedicationStatement',
  status: 'active',
  subject,
  ...rest,
});

function read(resources: readonly Resource[], birthDate = '1981-06-15'): PatientRecord {
  const patient = { resourceType: 'Patient', id: 'p', name: [{ text: '김하나' }], birthDate, gender: 'female' };
  return mapBundle(
    bundleOf([patient, ...resources], { timestamp: `${RECORD_DAY}T09:00:00+09:00` }),
    tables,
    RECORD_DAY,
  );
}

function screened(resources: readonly Resource[], birthDate?: string): ScreeningResult {
  const record = read(resources, birthDate);
  return screen(
    {
      recordDate: RECORD_DAY,
      age: record.age,
      gender: record.gender,
      medications: record.medications,
      allPrescriptions: record.medications,
      diagnoses: record.diagnoses,
      sideEffects: record.sideEffects,
      observationDays: 365,
      facts: record.facts,
    },
    index,
  );
}

const firedRule = ({ findings }: ScreeningResult, ruleId: string) =>
  findings.some(({ reasons }) => reasons.some((reason) => reason.ruleId === ruleId));
const firedKind = ({ findings }: ScreeningResult, kind: string) =>
  findings.some(({ reasons }) => reasons.some((reason) => reason.kind === kind && reason.ruleId.startsWith('DUR-')));

/** The birthday of who completes so many months or weeks some days after the day of the record. */
function bornBefore(count: number, unit: string, daysLater: number): string {
  const date = new Date(`${RECORD_DAY}T00:00:00Z`);
  if (unit === 'week') date.setUTCDate(date.getUTCDate() - count * 7);
  else date.setUTCMonth(date.getUTCMonth() - count * (unit === 'year' ? 12 : 1));
  date.setUTCDate(date.getUTCDate() + daysLater);
  return date.toISOString().slice(0, 10);
}

describe(`ages by birth date (ONYAK_SEED=${seed})`, () => {
  const rules = drawn(dur.age.rules);
  it.each(rules)('%s', (id, rule, at) => {
    const { op, age, unit } = rule.row;
    const dosageInstruction = [{ text: '1일 1회 1정' }];
    const medicationCodeableConcept = product(rule);
    const resource = [
      request({ medicationCodeableConcept, dosageInstruction }),
      dispense({ medicationCodeableConcept, dosageInstruction, daysSupply: { value: 10, unit: 'd' } }),
      statement({ medicationCodeableConcept, effectiveDateTime: '2026-01-05', dosage: dosageInstruction }),
    ][at % 3] as Resource;
    // `< 12`: the day before the twelfth birthday and that day itself; `<= 12`: of the thirteenth. Weeks are known by months.
    const bound = op === '<=' || op === '>' ? age + 1 : age;
    const slack = unit === 'week' ? 31 : 0;
    const younger = screened([resource], bornBefore(bound, unit, 1));
    const older = screened([resource], bornBefore(bound, unit, -slack));
    const below = op.startsWith('<');
    expect(firedKind(below ? younger : older, 'AGE')).toBe(true);
    expect(firedRule(below ? older : younger, `DUR-AGE:${id}`)).toBe(false);
  });

  it('are of years and of months', () => {
    expect(rules).toHaveLength(ROWS);
    expect(new Set(rules.map(([, { row }]) => row.unit)).size).toBeGreaterThanOrEqual(2);
  });
});

/** Ways to write how often and how much, each of so many pieces so often a day. */
const dosages: readonly ((pieces: number, times: number, unit: string) => Resource)[] = [
  (pieces, times, unit) => ({
    timing: { repeat: { frequency: times, period: 1, periodUnit: 'd' } },
    doseAndRate: [{ doseQuantity: { value: pieces, unit } }],
  }),
  (pieces, times, unit) => ({
    timing: { code: { coding: [{ system: timingSystem, code: ['', 'QD', 'BID', 'TID', 'QID'][times] }] } },
    doseAndRate: [{ doseQuantity: { value: pieces, unit } }],
  }),
  (pieces, times, unit) => ({ text: `1일 ${times}회 ${pieces}${unit}씩` }),
  (pieces, times, unit) => ({
    timing: { code: { text: ['', 'QD', 'BID', 'TID', 'QID'][times] } },
    doseAndRate: [{ doseQuantity: { value: pieces, unit } }],
  }),
  (pieces, times, unit) => ({ text: `1회 ${pieces}${unit} 하루 ${times}번 식후 30분` }),
  (pieces, times, unit) => ({
    timing: { repeat: { frequency: 1, period: 24 / times, periodUnit: 'h' } },
    doseAndRate: [{ doseQuantity: { value: pieces, unit } }],
  }),
  (pieces, times, unit) => ({
    text: `1일 ${times}회`,
    doseAndRate: [{ doseQuantity: { value: pieces, unit } }],
  }),
  (pieces, times) => ({ text: `${pieces} tablet ${['', 'once', 'twice', 'three times', 'four times'][times]} daily` }),
];
const timingSystem = 'http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation';
const unitWords: Readonly<Record<string, string>> = { mg: '밀리그램', g: '그램', ug: '마이크로그램', IU: '단위' };

describe(`daily amounts from strength, dosage and frequency (ONYAK_SEED=${seed})`, () => {
  const rules = drawn(
    dur.dose.rules.filter(({ row, forms }) => {
      const counted = forms === null || [...forms].some((form) => form !== 'LIQUID' && form !== 'POWDER');
      return row.period === 'day' && unitWords[row.unit] !== undefined && counted;
    }),
  );
  const countedForm = <Row extends SubstanceRow>(rule: Rule<Row>): Rule<Row> => ({
    ...rule,
    forms: rule.forms && new Set([...rule.forms].filter((form) => form !== 'LIQUID' && form !== 'POWDER')),
  });
  const given = (rule: (typeof rules)[number][1], way: number, times: number, brand?: string) => {
    const strength = `${Number((rule.row.maximum / 2).toFixed(6))}${unitWords[rule.row.unit]}`;
    const medicationCodeableConcept = product(countedForm(rule), strength, brand);
    const unit = medicationCodeableConcept['text']?.toString().includes('캡슐') ? '캡슐' : '정';
    const dosage = [(dosages[way % dosages.length] ?? dosages[0])?.(1, times, unit)];
    return [
      request({ medicationCodeableConcept, dosageInstruction: dosage }),
      dispense({ medicationCodeableConcept, dosageInstruction: dosage, daysSupply: { value: 10, unit: '일' } }),
      statement({ medicationCodeableConcept, effectiveDateTime: '2026-01-05', dosage }),
    ][way % 3] as Resource;
  };

  it.each(rules)('%s', (id, rule, at) => {
    const ruleId = `DUR-DOSE:${id}`;
    // Half the maximum twice a day is the maximum; three times a day is more.
    expect(firedRule(screened([given(rule, at, 2)]), ruleId)).toBe(false);
    expect(firedKind(screened([given(rule, at, 3)]), 'DOSE')).toBe(true);
    // Two products of one substance are counted together.
    expect(firedRule(screened([given(rule, at, 1), given(rule, at + 3, 1, '다솜')]), ruleId)).toBe(false);
    expect(firedKind(screened([given(rule, at, 1), given(rule, at + 3, 2, '다솜')]), 'DOSE')).toBe(true);
  });
  it('are enough rows', () => expect(rules).toHaveLength(ROWS));
});

describe(`days of supply (ONYAK_SEED=${seed})`, () => {
  // Few rows of this list are swallowed: the others are used where the name of a product tells the route.
  const rules = drawn(
    dur.duration.rules,
    ({ row }) => (row.combinationAtc ?? '') !== '' || (row.atc !== '' && !row.components),
  );
  const day = (days: number) => {
    const date = new Date('2026-01-05T00:00:00Z');
    date.setUTCDate(date.getUTCDate() + days - 1);
    return date.toISOString().slice(0, 10);
  };
  const once = { timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } } };
  const tablet = { doseAndRate: [{ doseQuantity: { value: 1, unit: '정' } }] };
  const supplied: readonly ((concept: Resource, days: number) => Resource)[] = [
    (medicationCodeableConcept, days) =>
      request({
        medicationCodeableConcept,
        dispenseRequest: { expectedSupplyDuration: { value: days, unit: 'Day(s)' } },
      }),
    (medicationCodeableConcept, days) =>
      dispense({ medicationCodeableConcept, daysSupply: { value: days, code: 'd' } }),
    (medicationCodeableConcept, days) =>
      statement({ medicationCodeableConcept, effectivePeriod: { start: '2026-01-05', end: day(days) } }),
    (medicationCodeableConcept, days) =>
      request({
        medicationCodeableConcept,
        dosageInstruction: [
          {
            ...tablet,
            timing: { repeat: { ...once.timing.repeat, boundsDuration: { value: days, unit: '일', code: 'd' } } },
          },
        ],
      }),
    (medicationCodeableConcept, days) =>
      request({ medicationCodeableConcept, dosageInstruction: [{ text: `1일 3회 1정씩 ${days}일분` }] }),
    (medicationCodeableConcept, days) =>
      dispense({
        medicationCodeableConcept,
        dosageInstruction: [{ ...once, ...tablet }],
        quantity: { value: days, unit: '정' },
      }),
    (medicationCodeableConcept, days) =>
      request({
        medicationCodeableConcept,
        dosageInstruction: [{ timing: { repeat: { boundsPeriod: { start: '2026-01-05', end: day(days) } } } }],
      }),
  ];
  it.each(rules)('%s', (id, rule, at) => {
    const way = supplied[at % supplied.length] as (typeof supplied)[number];
    const { maxDays } = rule.row;
    expect(firedRule(screened([way(product(rule), maxDays)]), `DUR-DURATION:${id}`)).toBe(false);
    expect(firedKind(screened([way(product(rule), maxDays + 1)]), 'DURATION')).toBe(true);
  });
  it('are enough rows', () => expect(rules.length).toBeGreaterThanOrEqual(20));
});
