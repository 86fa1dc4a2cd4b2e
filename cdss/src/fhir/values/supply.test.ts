import { describe, expect, it } from 'vitest';
import { emptyCodeTables } from '../index.js';
import { atc, bundleOf, patient, request, subject, type Resource } from '../../testing/fhir-resources.js';
import { mapBundle, noteCounts } from '../../testing/read-bundle.js';

const map = (...resources: Resource[]) => mapBundle(bundleOf([patient, ...resources]), emptyCodeTables);
const daysOf = (rest: Resource) => map(request(rest)).medications[0]?.totalDosageDays;
const supply = (duration: Resource) => daysOf({ dispenseRequest: { expectedSupplyDuration: duration } });
const repeat = (rest: Resource) => daysOf({ dosageInstruction: [{ timing: { repeat: rest } }] });
const text = (words: string) => daysOf({ dosageInstruction: [{ text: words }] });

describe('an end without a beginning', () => {
  const on = (words: string) => daysOf({ authoredOn: '2026-01-01', dosageInstruction: [{ text: words }] });

  it('counts from the day of the prescription', () => {
    const dosageInstruction = [{ timing: { repeat: { boundsPeriod: { end: '2026-01-10' } } } }];
    expect(daysOf({ authoredOn: '2026-01-01', dosageInstruction })).toBe(10);
    expect(on('1T qd until 2026-01-20')).toBe(20);
    expect(on('1일 2회 2026년 1월 15일까지 복용')).toBe(15);
    expect(on('1일 2회 2026.1.15까지')).toBe(15);
  });

  it.each([
    '2026-01-20까지 내원',
    'until 2026-01-10 or until 2026-01-20',
    'take until finished',
    'until 2025-12-20',
    'until 2029-01-01',
  ])('says nothing: %s', (words) => {
    expect(on(words)).toBeNull();
  });

  it('knows no length of the whole where one length follows another', () => {
    expect(on('2 tabs daily for 5 days, then 1 tab daily for 5 days')).toBeNull();
    expect(on('1일 3회 3일분 복용 후 다음 1일 1회 4일분')).toBeNull();
  });

  it('reads pendant 8 jours and 석달치', () => {
    expect(on('1일 1회 석달치')).toBe(90);
    expect(on('1일 1회 2주일치')).toBe(14);
    expect(on('1일 1회 3개월 처방')).toBe(90);
    expect(on('7d')).toBe(7);
    expect(on('2주일에 1회')).toBeNull();
    expect(on('1 cp matin et soir pendant 8 jours')).toBe(8);
  });
});

describe('days of supply, however they are written', () => {
  it.each([
    [{ value: 30, unit: 'Day(s)' }, 30],
    [{ value: 30, unit: 'DAYS' }, 30],
    [{ value: 30, unit: '일' }, 30],
    [{ value: 7, unit: '일분' }, 7],
    [{ value: 5, unit: '日' }, 5],
    [{ value: 7, unit: '日分' }, 7],
    [{ value: 14, unit: 'Tage' }, 14],
    [{ value: 2, unit: 'semaines' }, 14],
    [{ value: 7, unit: '일간' }, 7],
    [{ value: 30, code: '{day}' }, 30],
    [{ value: 30, code: 'D' }, 30],
    [{ value: 4, unit: 'wk' }, 28],
    [{ value: 4, unit: 'Weeks' }, 28],
    [{ value: 2, unit: '주' }, 14],
    [{ value: 3, unit: '개월' }, 90],
    [{ value: 3, unit: 'Month(s)' }, 90],
    [{ value: 72, unit: 'hours', code: 'h' }, 3],
    [{ value: '14', unit: 'days' }, 14],
    [{ value: 30, unit: 'days', code: 'd', system: 'http://unitsofmeasure.org' }, 30],
    [{ value: 30, unit: 'days', code: 'mo' }, null],
    [{ value: 30, unit: 'tablet' }, null],
    [{ value: 30 }, null],
    [{ value: 30, unit: 'd', comparator: '<' }, null],
  ])('expected supply %j is %s', (duration, days) => {
    expect(supply(duration)).toBe(days);
  });

  it.each([
    [{ boundsDuration: { value: 2, unit: 'Week(s)' } }, 14],
    [{ boundsPeriod: { start: '2026-01-01', end: '2026-01-30' } }, 30],
    [{ boundsPeriod: { start: '2026-01-01T09:00:00+09:00', end: '2026-01-08T09:00:00+09:00' } }, 7],
    [{ boundsPeriod: { start: '2026-01-01' } }, null],
    [{ boundsRange: { low: { value: 5, unit: 'd' }, high: { value: 10, unit: 'd' } } }, 10],
    [{ boundsRange: { low: { value: 5, unit: 'd' } } }, null],
    [{ count: 21, frequency: 3, period: 1, periodUnit: 'd' }, 7],
    [{ count: 6, frequency: 1, period: 8, periodUnit: 'h' }, 2],
    [{ count: 4, period: 1, periodUnit: 'wk' }, 28],
    [{ count: 10 }, null],
    [{ count: 10, countMax: 20, frequency: 1, period: 1, periodUnit: 'd' }, null],
    [{ frequency: 3, period: 1, periodUnit: 'd', duration: 7, durationUnit: 'd' }, 7],
    [{ frequency: 1, period: 1, periodUnit: 'd', duration: 30, durationUnit: 'min' }, null],
  ])('timing %j is %s', (timing, days) => {
    expect(repeat(timing)).toBe(days);
  });

  it('steps of a sequence follow one another, instructions of one step stand side by side', () => {
    const step = (sequence: number, days: number) => ({
      sequence,
      timing: { repeat: { boundsDuration: { value: days, unit: 'd' } } },
    });
    expect(daysOf({ dosageInstruction: [step(1, 7), step(2, 14)] })).toBe(21);
    expect(daysOf({ dosageInstruction: [step(1, 7), step(1, 5)] })).toBe(7);
    expect(daysOf({ dosageInstruction: [step(1, 7), { sequence: 2, text: '이후 유지' }] })).toBeNull();
  });

  it('`daysSupply` is a number of days where it has no unit, as its name says; no other field is', () => {
    const dispensed = (daysSupply: Resource) =>
      map({
        resourceType: 'MedicationDispense',
        status: 'completed',
        subject,
        medicationCodeableConcept: atc('B01AA03'),
        whenHandedOver: '2026-01-05',
        daysSupply,
      }).medications[0]?.totalDosageDays;
    expect(dispensed({ value: 28 })).toBe(28);
    expect(dispensed({ value: 28, unit: 'tablet' })).toBeNull();
    expect(dispensed({ value: 28, comparator: '<' })).toBeNull();
    expect(dispensed({ value: -1 })).toBeNull();
    expect(supply({ value: 28 })).toBeNull();
  });

  it('doses with their times last from the first day to the last', () => {
    const events = (...event: unknown[]) => daysOf({ dosageInstruction: [{ timing: { event } }] });
    expect(events('2026-01-01', '2026-01-02', '2026-01-03')).toBe(3);
    expect(events('2026-01-05T08:00:00+09:00', '2026-01-05T20:00:00+09:00', '2026-01-01T08:00:00+09:00')).toBe(5);
    expect(events('2026-01-01')).toBeNull();
    expect(events('bald', 3)).toBeNull();
  });

  it.each([
    ['하루 3회 7일분', 7],
    ['1일 3회 식후 30분, 5일간', 5],
    ['1일 2회 14일 동안 복용', 14],
    ['총 28일분', 28],
    ['하루 한 번, 4주분', 28],
    ['아침 1정 3개월분', 90],
    ['Take 1 tablet daily for 10 days', 10],
    ['1 tab po bid x 7 days', 7],
    ['30-day supply', 30],
    ['one a day for 2 weeks', 14],
    ['1일 3회 3일', 3],
    ['1회 1정 1일 2회 30일', 30],
    ['3회/일 × 5일', 5],
    ['일주일분', 7],
    ['보름치 처방', 15],
    ['사흘분', 3],
    ['열흘간 복용', 10],
    ['오 일간', 5],
    ['1 tab daily for ten (10) days', 10],
    ['총 60일', 60],
    ['1T tid pc 7D', 7],
    ['2T bid 14일', 14],
    ['1 T * 3 * 7일', 7],
    ['1日3回毎食後 7日分', 7],
    ['1-0-0 für 14 Tage', 14],
    ['pendant la nuit pour 10 jours', 10],
    ['3일간격 1회', null],
    ['2주간격', null],
    ['3T #3 7days', 7],
    ['1정씩 3회 7일', 7],
    ['1 tds 5/7', 5],
    ['1 od 2/52', 14],
    ['1 tab nocte 3/12', 90],
    ['1일투여량 3정, 투여횟수 3, 총투여일수 7', 7],
    ['투약일수: 14일', 14],
    ['5/7', null],
    ['1일 1회, 다음 내원 5/7', null],
    ['1 tab tid prn', null],
    ['투약일수 3회', null],
    ['1일 1회 1정, 총 60일', 60],
    ['총 60일 중 5일', null],
    ['총 3회', null],
    ['이틀 간격으로', null],
    ['사흘에 한 번', null],
    ['제일 일간지', null],
    ['Take for one week', 7],
    ['7 days', 7],
    ['1 cp le matin pendant 3 mois', 90],
    ['2 semanas', 14],
    ['1 compressa al giorno per 10 giorni', 10],
    ['1x1 tgl. für 30 Tage', 30],
    ['주 1회 12주', 84],
    ['1년간 유지', 365],
    ['하루 한알씩 백일분', 100],
    ['1일 3회 3일 복용 후 내원', 3],
    ['하루 두번 한달분', 30],
    ['매일 자기 전 1정 / 84일', 84],
    ['2 puffs bid, 30 days', 30],
    ['one month supply', 30],
    ['투약기간 14일', 14],
    ['0.5T qod 60일', 60],
    ['아침저녁 7일', 7],
    ['1정 1일 2회 (2026-01-05 ~ 2026-01-11)', 7],
    ['1정 2026.1.5-2026.1.11', 7],
    ['2026-01-11 ~ 2026-01-05', null],
    ['5일간 하루 2번, 이후 필요시', null],
    ['dispense #30', null],
    ['14 days on, 7 days off', null],
    ['5일 복용 2일 휴약', null],
    ['증상 있을 때만, 최대 하루 4정', null],
    ['2일 간격', null],
    ['10일 후 재방문', null],
    ['1일 3회', null],
    ['하루 3알 복용', null],
    ['3일에 1회', null],
    ['3일마다 1회', null],
    ['2주 1회', null],
    ['for up to 10 days', null],
    ['최대 5일간', null],
    ['3일분 복용 후 5일분', null],
    ['every 8 hours', null],
    ['수술 7일 전 중단', null],
    ['식후 30분', null],
  ])('text "%s" is %s', (words, days) => {
    expect(text(words)).toBe(days);
  });

  it('words count in the patient instruction and in notes, and are told as such', () => {
    expect(daysOf({ dosageInstruction: [{ patientInstruction: '5일간 복용하십시오' }] })).toBe(5);
    expect(daysOf({ dosageInstruction: [{ timing: { code: { text: '1일 2회 14일' } } }] })).toBe(14);
    expect(daysOf({ dosageInstruction: [{ text: 'TID', additionalInstruction: [{ text: '7일분' }] }] })).toBe(7);
    const record = map(request({ note: [{ text: '10일분 처방' }] }));
    expect(record.medications[0]?.totalDosageDays).toBe(10);
    expect(noteCounts(record.notes)).toMatchObject({ 'DAYS_IN_TEXT MedicationRequest': 1 });
  });

  it('the validity of the prescription is the last that is asked, and bounds nothing of an active drug', () => {
    const validity = { validityPeriod: { start: '2026-01-01', end: '2026-01-05' } };
    const stated = { ...validity, expectedSupplyDuration: { value: 30, unit: 'd' } };
    expect(daysOf({ dispenseRequest: stated })).toBe(30);
    const [row] = map(request({ dispenseRequest: validity })).medications;
    expect([row?.totalDosageDays, row?.onMedication]).toEqual([5, '복용 여부 모름']);
    expect(daysOf({ dispenseRequest: { validityPeriod: { start: '2026-01-01' } } })).toBeNull();
    expect(daysOf({ dispenseRequest: { validityPeriod: { start: '2026-01-01', end: '2028-01-01' } } })).toBeNull();
  });

  it('refills are not multiplied in, but keep an active drug in doubt', () => {
    const refilled = (status: string, repeats: number, authoredOn: string) =>
      map(
        request({
          status,
          authoredOn,
          dispenseRequest: { expectedSupplyDuration: { value: 30, unit: 'd' }, numberOfRepeatsAllowed: repeats },
        }),
      ).medications.map((row) => [row.totalDosageDays, row.onMedication])[0];
    expect(refilled('active', 0, '2025-12-01')).toEqual([30, '']);
    expect(refilled('active', 2, '2025-12-01')).toEqual([30, '복용 여부 모름']);
    expect(refilled('active', 2, '2025-09-01')).toEqual([30, '']);
    expect(refilled('completed', 2, '2025-12-01')).toEqual([30, '']);
  });
});

describe('what is taken', () => {
  const statement = (rest: Resource): Resource => ({
    resourceType: 'MedicationStatement',
    status: 'active',
    subject,
    medicationCodeableConcept: atc('B01AA03'),
    effectivePeriod: { start: '2020-01-01' },
    ...rest,
  });
  const dispense = (rest: Resource): Resource => ({
    resourceType: 'MedicationDispense',
    status: 'completed',
    subject,
    medicationCodeableConcept: atc('B01AA03'),
    whenHandedOver: '2026-01-05',
    ...rest,
  });
  const week = { daysSupply: { value: 7, unit: 'd' } };
  const supplied = { dispenseRequest: { expectedSupplyDuration: { value: 30, unit: 'd' } } };
  const of = (resource: Resource) => map(resource).medications.map((row) => [row.status, row.onMedication])[0];
  const [on, maybe, off] = ['복용중', '복용 여부 모름', ''];

  it.each([
    ['an active statement with an open end', statement({}), 'ACTIVE', maybe],
    ['an old active request without days', request({ authoredOn: '1990-01-01' }), 'ACTIVE', maybe],
    ['an active request with days', request(supplied), 'ACTIVE', on],
    ['a stopped request', request({ ...supplied, status: 'stopped' }), 'STOPPED', off],
    ['a request on hold', request({ ...supplied, status: 'on-hold' }), 'ON_HOLD', maybe],
    ['a completed request with days', request({ ...supplied, status: 'completed' }), 'COMPLETED', on],
    ['a recent completed request', request({ status: 'completed' }), 'COMPLETED', maybe],
    ['an old completed request', request({ status: 'completed', authoredOn: '2024-01-01' }), 'COMPLETED', off],
    ['a completed statement', statement({ status: 'completed' }), 'COMPLETED', off],
    ['a stopped statement', statement({ status: 'stopped' }), 'STOPPED', off],
    ['a request of unknown status', request({ status: 'unknown' }), 'UNKNOWN', maybe],
    ['a dispense with days', dispense(week), 'COMPLETED', on],
    ['a dispense that was stopped after some was handed over', dispense({ ...week, status: 'stopped' }), 'STOPPED', on],
    ['a recent dispense without days', dispense({}), 'COMPLETED', maybe],
    ['a request entered in error', request({ ...supplied, status: 'entered-in-error' }), 'ENTERED_IN_ERROR', off],
    ['a dispense entered in error', dispense({ ...week, status: 'entered-in-error' }), 'ENTERED_IN_ERROR', off],
  ])('%s', (_what, resource, status, onMedication) => {
    expect(of(resource)).toEqual([status, onMedication]);
  });

  it('a dispense entered in error does not stand for its request', () => {
    const rows = map(
      request({ ...supplied, id: 'r' }),
      dispense({ status: 'entered-in-error', authorizingPrescription: [{ reference: 'MedicationRequest/r' }] }),
    );
    expect(rows.medications.map((row) => row.status).toSorted()).toEqual(['ACTIVE', 'ENTERED_IN_ERROR']);
    expect(noteCounts(rows.notes)).toMatchObject({ 'ENTERED_IN_ERROR MedicationDispense': 1 });
  });
});
