import type { Medication, ScreeningResult } from '@onyak/core';
import { afterAll, describe, expect, it } from 'vitest';
import { splitAlternatives } from '../knowledge/substances/prefixes.js';
import { screen } from '../screening/screen.js';
import { fired, firedRule, inside, meeting, otherForm, otherRoute, subjectOf } from '../testing/dur-rows.js';
import { shippedKnowledge } from '../testing/knowledge.js';
import { medication, patient } from '../testing/patients.js';

/** The same as rows.test.ts for the lists of doses, days, therapeutic groups and products that are not divided. */
const index = shippedKnowledge();
const { dur } = index;
const counts = new Map<string, number>();
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
afterAll(() => {
  console.info(
    [...counts]
      .sort()
      .map(([what, rows]) => `${what}: ${rows}`)
      .join('\n'),
  );
});

describe('every row of the list of maximum doses', () => {
  const units: Readonly<Record<string, string>> = { ug: 'mcg', drop: '방울' };
  it.each(dur.dose.rules.map((rule) => [rule.row.id, rule] as const))('%s', (id, rule) => {
    const { row } = rule;
    const { medication: product, by } = subjectOf(row);
    const unit = units[row.unit] ?? row.unit;
    const amount = row.unit === 'MIU' ? `${row.maximum * 100}만 단위` : `${row.maximum} ${unit}`;
    const counted = row.components ? `${row.limitSubstance || row.substance} ${amount}` : amount;
    // A drop and a mL are what is given, not what a piece holds.
    const dosed = (times: number): Partial<Medication> =>
      row.unit === 'mL' || row.unit === 'drop'
        ? { dailyDosage: `${row.maximum * times} ${unit}` }
        : {
            strength: counted,
            singleDosage: `${times} 정`,
            dailyDosage: `${times} 정${row.period === 'week' ? ' 주 1회' : ''}`,
          };
    const given = (over: Partial<Medication>) => {
      const drug = product({ ...inside(rule), ...over });
      return screen(patient({ drugs: [drug], ...meeting(rule.condition) }), index);
    };
    const ruleId = `DUR-DOSE:${id}`;
    const at = given(
      row.period === 'week' ? { ...dosed(1), dailyDosage: '1 정', singleDosage: '주 1회 1 정' } : dosed(1),
    );
    const above = given(dosed(row.period === 'week' ? 8 : 2));
    expect(firedRule(at, ruleId) && row.period === 'day').toBe(false);
    expect(fired(above, 'DOSE')).toBe(true);
    const just = given(
      row.period === 'day' && row.unit !== 'drop' && row.unit !== 'mL' ? { ...dosed(1.01) } : dosed(8),
    );
    expect(fired(just, 'DOSE')).toBe(true);
    // No dose, no strength: said, not guessed.
    const silent = given({ strength: '', singleDosage: '', dailyDosage: '' });
    expect(fired(silent, 'DOSE')).toBe(false);
    expect(silent.notScreened.some(({ reason }) => reason === 'NO_DOSE')).toBe(true);
    for (const other of [otherRoute(rule), otherForm(rule)])
      if (other) {
        const result = screen(
          patient({ drugs: [product({ ...other, ...dosed(8) })], ...meeting(rule.condition) }),
          index,
        );
        expect(firedRule(result, ruleId)).toBe(false);
        count('dose, other route or form');
      }
    count(`dose, by ${by}`);
  });
});

describe('every row of the list of longest durations', () => {
  it.each(dur.duration.rules.map((rule) => [rule.row.id, rule] as const))('%s', (id, rule) => {
    const { row } = rule;
    const { medication: product, by } = subjectOf(row);
    const supplied = (days: number, over: Partial<Medication> = inside(rule)) =>
      screen(patient({ drugs: [product({ ...over, totalDosageDays: days })], ...meeting(rule.condition) }), index);
    const ruleId = `DUR-DURATION:${id}`;
    expect(firedRule(supplied(row.maxDays), ruleId)).toBe(false);
    expect(fired(supplied(row.maxDays + 1), 'DURATION')).toBe(true);
    for (const other of [otherRoute(rule), otherForm(rule)]) {
      if (other) expect(firedRule(supplied(row.maxDays + 1, other), ruleId)).toBe(false);
    }
    count(`duration, by ${by}`);
  });
});

describe('every row of the therapeutic groups', () => {
  const shared = (result: ScreeningResult): boolean =>
    result.findings.some(({ reasons }) => reasons.some(({ ruleId }) => ruleId.startsWith('DUR-DUPLICATION:')));
  it.each(dur.duplication.rules.map((rule) => [rule.row.id, rule] as const))('%s', (_, rule) => {
    const partner = dur.duplication.rules.find(
      (other) =>
        other.row.groupId === rule.row.groupId &&
        other.row.atc !== '' &&
        other.row.components === '' &&
        !other.subject.keys.some((key) => rule.subject.keys.includes(key)),
    );
    const stranger = dur.duplication.rules.find(
      (other) => other.row.effectGroup !== rule.row.effectGroup && other.row.atc !== '' && other.row.components === '',
    );
    const dosed: Partial<Medication> = { strength: '500mg', dailyDosage: '2 정' };
    const { medication: product, by } = subjectOf(rule.row);
    const own = product({ ...inside(rule), ...dosed });
    const beside = (row: { atc: string }) => medication(splitAlternatives(row.atc)[0] ?? '', dosed);
    if (partner) expect(shared(screen(patient({ drugs: [own, beside(partner.row)] }), index))).toBe(true);
    if (stranger) expect(shared(screen(patient({ drugs: [own, beside(stranger.row)] }), index))).toBe(false);
    expect(shared(screen(patient({ drugs: [own] }), index))).toBe(false);
    count(partner ? `duplication, by ${by}` : 'duplication, alone in its group');
  });
});

describe('every product that must not be divided', () => {
  it.each(dur.splitting.rows.map((row) => [row.id, row] as const))('%s', (id, row) => {
    const code = splitAlternatives(row.kdCodes)[0] ?? '';
    const taken = (over: Partial<Medication>) =>
      screen(
        patient({
          drugs: [
            medication(row.atc.length === 7 ? row.atc : 'V03AX', {
              medicationCode: code,
              medicationName: code === '' ? row.product : '',
              ...over,
            }),
          ],
        }),
        index,
      );
    const splits = (over: Partial<Medication>) => fired(taken(over), 'SPLITTING');
    expect(splits({ singleDosage: '0.5 정' })).toBe(row.splittable === 'N');
    expect(splits({ singleDosage: '1 정', dailyDosage: '2 정' })).toBe(false);
    expect(splits({ singleDosage: '1 정 분쇄' })).toBe(true);
    expect(splits({ singleDosage: '0.5 정', medicationCode: '999999999', medicationName: '다른제품정' })).toBe(false);
    expect(id).not.toBe('');
    count(`splitting, by ${code === '' ? 'NAME' : 'CODE'}`);
  });
});
