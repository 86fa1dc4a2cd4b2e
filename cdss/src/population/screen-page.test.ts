import { severities, type GuideRequestPayload } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import { requestInput } from '../screening/patient/request-input.js';
import { screen } from '../screening/screen.js';
import { diagnosis, medication, patient, reasonsOf, sideEffect } from '../testing/patients.js';
import { shippedKnowledge } from '../testing/knowledge.js';
import { PageScreening, screenPage } from './screen-page.js';

/** A stored request of a sketch. */
function stored(
  sketch: Parameters<typeof patient>[0],
  over: Partial<GuideRequestPayload> = {},
): GuideRequestPayload & { readonly age: number } {
  const { recordDate, allPrescriptions, medications, diagnoses, sideEffects, observationDays, age, gender, facts } =
    patient(sketch);
  return {
    name: '홍가람',
    irbNumber: 'IRB-1',
    phrFileId: null,
    phrFhirDate: recordDate,
    age: age ?? 0,
    gender,
    medications: [...medications],
    allPrescriptionData: [...allPrescriptions],
    diagnoses: [...diagnoses],
    sideEffects: [...sideEffects],
    observationDays,
    ...(facts ? { facts } : {}),
    ...over,
  };
}

const herb = medication('', { medicationCode: '', medicationName: '이름 모를 한약' });
const people = [
  stored({ drugs: ['B01AA03', 'M01AE01', 'N05BA01', herb], diagnoses: ['I10', 'F03'] }),
  stored({ drugs: ['B01AA03', 'M01AE01', 'M01AB05'], age: 40, gender: 'Male' }),
  stored({
    drugs: ['C10AA01', 'J01FA09', herb],
    sideEffects: [sideEffect('페니실린 알레르기'), sideEffect('발진, 원인 모름')],
  }),
  stored({ drugs: ['C08CA01'], age: 30, diagnoses: [diagnosis('', { diagnosisNameKor: '어지럼' })] }),
];
const index = shippedKnowledge();
const results = people.map((payload) => screen(requestInput(payload), index));
const page = screenPage(
  people.map((payload) => JSON.stringify(payload)),
  index,
);

describe('a page of stored records', () => {
  it('counts for each rule the patients that a screening of their own finds, by the gravest severity', () => {
    const counted = new Map<string, number[]>();
    for (const result of results) {
      const gravest = new Map<string, number>();
      for (const { kind, ruleId, severity } of reasonsOf(result)) {
        const key = `${kind} ${ruleId}`;
        gravest.set(key, Math.min(gravest.get(key) ?? severities.length, severities.indexOf(severity)));
      }
      for (const [key, at] of gravest) {
        const row = counted.get(key) ?? [0, 0, 0, 0];
        counted.set(
          key,
          row.map((count, place) => (place === at ? count + 1 : count)),
        );
      }
    }
    expect(counted.size).toBeGreaterThan(10);
    const found = page.rules.filter((rule) => rule.ruleId !== '' && rule.found > 0);
    expect(new Map(found.map(({ kind, ruleId, bySeverity }) => [`${kind} ${ruleId}`, [...bySeverity]]))).toEqual(
      counted,
    );
    for (const { found: count, bySeverity, name } of found) {
      expect(bySeverity.reduce((sum, one) => sum + one, 0)).toBe(count);
      expect(name).not.toBe('');
    }
  });

  it('keeps of each patient the rules, once each, with the drugs behind them', () => {
    expect(page.patients.map(({ at }) => at)).toEqual([0, 1, 2, 3]);
    page.patients.forEach(({ rules, evidence, severities: found }, at) => {
      const own = new Set(reasonsOf(results[at] ?? fail()).map(({ kind, ruleId }) => `${kind} ${ruleId}`));
      expect(rules.map((place) => `${page.rules[place]?.kind} ${page.rules[place]?.ruleId}`).toSorted()).toEqual(
        [...own].toSorted(),
      );
      expect([evidence.length, found.length]).toEqual([rules.length, rules.length]);
    });
    expect(page.patients[0]?.evidence).toContain('B01AA03 M01AE01');
  });

  it('says whom a rule is about and for whom it could not be decided: found is never more than what is left', () => {
    for (const { eligible, undecided, found } of page.rules) expect(found).toBeLessThanOrEqual(eligible - undecided);
    const whole = (kind: string) => page.rules.find((rule) => rule.kind === kind && rule.ruleId === '');
    expect(whole('INTERACTION')?.eligible).toBe(3);
    expect(whole('ALLERGY')?.eligible).toBe(1);
    expect(whole('ELDERLY')?.eligible).toBe(2);
    // STOPP's rules in force are for the elderly: nobody of 30 or 40 is among those they are about.
    for (const { kind, ruleId, eligible } of page.rules)
      if (kind === 'STOPP' && ruleId !== '') expect(eligible).toBeLessThanOrEqual(2);
    expect(page.rules.some(({ undecided }) => undecided > 0)).toBe(true);
  });

  it('counts what was not screened by reason and by drug, each patient once, and quotes no text of a person', () => {
    const unknown = page.gaps.filter(({ what, reason }) => what === 'MEDICATION' && reason === 'NO_ATC');
    expect(unknown).toEqual([
      { what: 'MEDICATION', reason: 'NO_ATC', code: '', name: '', patients: 2 },
      { what: 'MEDICATION', reason: 'NO_ATC', code: '', name: '이름 모를 한약', patients: 2 },
    ]);
    const said = page.gaps.filter(({ what }) => what === 'SIDE_EFFECT' || what === 'DIAGNOSIS');
    expect(said.length).toBeGreaterThan(0);
    for (const { name, code } of said) expect([name, code]).toEqual(['', '']);
  });

  it('adds what the registry says, and what was told since in place of what was told before', () => {
    const told = { ...diagnosis('F03'), toldBy: 'SURVEY' as const };
    const before = { ...diagnosis('N40'), toldBy: 'SURVEY' as const };
    const record = stored({ drugs: ['J01CA04', 'N06AA09'] }, { diagnoses: [diagnosis('I10'), before] });
    const reaction = sideEffect('아목시실린 발진', ['J01CA04']);
    const beside = [{ at: 1, sideEffects: [reaction], told: { diagnoses: [told], sideEffects: [] } }];
    const texts = [record, record].map((one) => JSON.stringify(one));
    const { patients, rules } = screenPage(texts, index, beside);
    const own = screen(
      requestInput({ ...record, diagnoses: [diagnosis('I10'), told], sideEffects: [reaction] }),
      index,
    );
    const rulesOf = (at: number) =>
      (patients[at]?.rules ?? []).map((place) => `${rules[place]?.kind} ${rules[place]?.ruleId}`).toSorted();
    expect(rulesOf(1)).toEqual([...new Set(reasonsOf(own).map(({ kind, ruleId }) => `${kind} ${ruleId}`))].toSorted());
    expect(rulesOf(1).some((rule) => rule.startsWith('ALLERGY'))).toBe(true);
    expect(rulesOf(0).some((rule) => rule.startsWith('ALLERGY'))).toBe(false);
  });

  it('names records that cannot be read by their place, and goes on', () => {
    const broken = screenPage(['{', JSON.stringify(people[1]), '{"medications":[]}'], index);
    expect(broken.unreadable).toEqual([0, 2]);
    expect(broken.patients.map(({ at }) => at)).toEqual([1]);
  });

  it('finds the same whether its records come at once or by and by, with what is known beside each in its place', () => {
    const texts = ['{', ...people.map((payload) => JSON.stringify(payload))];
    const beside = [{ at: 4, sideEffects: [sideEffect('암로디핀 부종', ['C08CA01'])] }];
    const parts = new PageScreening(index, beside);
    for (const part of [texts.slice(0, 2), [], texts.slice(2, 4), texts.slice(4)]) parts.add(part);
    const whole = screenPage(texts, index, beside);
    expect(parts.screened()).toEqual(whole);
    expect(whole.unreadable).toEqual([0]);
    const allergies = whole.patients.filter(({ rules }) => rules.some((at) => whole.rules[at]?.kind === 'ALLERGY'));
    expect(allergies.map(({ at }) => at)).toContain(4);
  });
});

function fail(): never {
  throw new Error('no result');
}
