import type { Medication } from '@onyak/core';
import { afterAll, describe, expect, it } from 'vitest';
import { screen } from '../screening/screen.js';
import {
  facts,
  fired,
  firedRule,
  given,
  inside,
  meeting,
  otherForm,
  otherRoute,
  subjectOf,
} from '../testing/dur-rows.js';
import { shippedKnowledge } from '../testing/knowledge.js';
import { patient } from '../testing/patients.js';
import { isWithin } from './patient-groups/age.js';

/**
 * Every row of the lists makes a patient for whom it speaks, and the same patient just outside it. The cases come from the rows
 * themselves, so a new list is tested as it is loaded.
 */
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

describe('every row of the age list', () => {
  const at = (months: number) => ({ age: Math.floor(months / 12), facts: facts({ ageMonths: months }) });
  /** The last completed months inside, and the first outside. */
  function bounds({ row }: (typeof dur.age.rules)[number]): { inside: number; outside: number } {
    const yes = (months: number) => isWithin(row, { years: Math.floor(months / 12), months }) !== 'NO';
    const below = row.op.startsWith('<');
    let edge = below ? 0 : 1_300;
    while (yes(below ? edge + 1 : edge - 1)) edge += below ? 1 : -1;
    return { inside: edge, outside: below ? edge + 1 : edge - 1 };
  }

  it.each(dur.age.rules.map((rule) => [rule.row.id, rule] as const))('%s', (id, rule) => {
    const { medication: product, by } = subjectOf(rule.row);
    const { inside: within, outside } = bounds(rule);
    // The bound itself, as the source's operator says it.
    const { op, age: bound, unit } = rule.row;
    if (unit === 'year') expect(Math.floor(within / 12)).toBe(op === '<' ? bound - 1 : op === '>' ? bound + 1 : bound);
    if (unit === 'month') expect(within).toBe(op === '<' ? bound - 1 : bound);
    if (unit === 'week') expect(within).toBe(0);
    const about = { drugs: [product(inside(rule))], ...meeting(rule.condition) };
    const ruleId = `DUR-AGE:${id}`;
    expect(fired(screen(patient({ ...about, ...at(within) }), index), 'AGE')).toBe(true);
    expect(firedRule(screen(patient({ ...about, ...at(outside) }), index), ruleId)).toBe(false);
    for (const other of [otherRoute(rule), otherForm(rule)]) {
      if (!other) continue;
      expect(firedRule(screen(patient({ ...about, drugs: [product(other)], ...at(within) }), index), ruleId)).toBe(
        false,
      );
      count(`age, other route or form`);
    }
    count(`age, by ${by}`);
  });
});

describe('every row of the pregnancy list', () => {
  it.each(dur.pregnancy.rules.map((rule) => [rule.row.id, rule] as const))('%s', (id, rule) => {
    const { medication: product, by } = subjectOf(rule.row);
    const about = { age: 30, gender: 'Female' as const, drugs: [product(inside(rule))], ...meeting(rule.condition) };
    const ruleId = `DUR-PREGNANCY:${id}`;
    const pregnant = screen(patient({ ...about, facts: facts({ pregnancy: 'YES' }) }), index);
    expect(fired(pregnant, 'PREGNANCY')).toBe(true);
    const reasons = pregnant.findings.flatMap((finding) => finding.reasons);
    const gravest = reasons.find(({ kind }) => kind === 'PREGNANCY')?.severity;
    expect(gravest).toBeDefined();
    if (rule.row.grade === '1' && gravest !== 'INFO') expect(gravest).toBe('CONTRAINDICATED');
    expect(fired(screen(patient({ ...about, facts: facts({ pregnancy: 'NO' }) }), index), 'PREGNANCY')).toBe(false);
    const unknown = screen(patient({ ...about, facts: facts({}) }), index);
    expect(fired(unknown, 'PREGNANCY')).toBe(false);
    if (gravest !== 'INFO') expect(unknown.notScreened.some(({ reason }) => reason === 'NO_PREGNANCY')).toBe(true);
    const other = otherRoute(rule);
    if (other) {
      const result = screen(patient({ ...about, drugs: [product(other)], facts: facts({ pregnancy: 'YES' }) }), index);
      expect(firedRule(result, ruleId)).toBe(false);
      count('pregnancy, other route');
    }
    count(`pregnancy, by ${by}`);
  });
});

describe('every row of the lactation list', () => {
  it.each(dur.lactation.rules.map((rule) => [rule.row.id, rule] as const))('%s', (_, rule) => {
    const { medication: product, by } = subjectOf(rule.row);
    const route = rule.row.route === 'eye' ? 'eye' : (rule.condition?.routes?.[0] ?? 'oral');
    const drugs = [product(given(rule.subject.localOnly ? undefined : route))];
    const about = { age: 30, gender: 'Female' as const, drugs };
    expect(fired(screen(patient({ ...about, facts: facts({ lactation: 'YES' }) }), index), 'LACTATION')).toBe(true);
    expect(fired(screen(patient({ ...about, facts: facts({ lactation: 'NO' }) }), index), 'LACTATION')).toBe(false);
    count(`lactation, by ${by}`);
  });
});

describe('every row of the list for the elderly', () => {
  it.each(dur.elderly.rules.map((rule) => [rule.row.id, rule] as const))('%s', (id, rule) => {
    const { medication: product, by } = subjectOf(rule.row);
    const drugs = [product(inside(rule))];
    expect(fired(screen(patient({ age: 65, drugs }), index), 'ELDERLY')).toBe(true);
    expect(fired(screen(patient({ age: 64, drugs }), index), 'ELDERLY')).toBe(false);
    const other = otherRoute(rule);
    if (other)
      expect(firedRule(screen(patient({ age: 65, drugs: [product(other)] }), index), `DUR-ELDERLY:${id}`)).toBe(false);
    count(`elderly, by ${by}`);
  });
});

describe('every pair of the co-use list', () => {
  it.each(dur.couse.rules.map((rule) => [rule.row.id, rule] as const))('%s', (_, { row, condition }) => {
    const a = subjectOf({
      atc: row.atcA,
      combinationAtc: row.combinationAtcA,
      components: row.componentsA,
      substance: row.substanceA,
      substanceKor: row.substanceKorA,
    });
    const b = subjectOf(
      {
        atc: row.atcB,
        combinationAtc: row.combinationAtcB,
        components: row.componentsB,
        substance: row.substanceB,
        substanceKor: row.substanceKorB,
      },
      'V07AY',
    );
    const over: Partial<Medication> = {
      ...(condition?.routes?.[0] ? given(condition.routes[0]) : {}),
      ...(condition?.methotrexateWeeklyMg ? { strength: '2.5mg', dailyDosage: '20 정', singleDosage: '20 정' } : {}),
    };
    const about = { ...meeting(condition), ...(condition?.gender === 'Male' ? { gender: 'Male' as const } : {}) };
    const drugs = [a.medication({ medicationCode: 'A', ...over }), b.medication({ medicationCode: 'B', ...over })];
    const pairs = (list: readonly Medication[]) =>
      screen(patient({ ...about, drugs: list }), index).findings.filter(({ reasons }) =>
        reasons.some(({ ruleId }) => ruleId.startsWith('DUR-COUSE')),
      );
    const found = pairs(drugs);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ severity }) => severity === 'CONTRAINDICATED' || severity === 'INFO')).toBe(true);
    for (const alone of drugs) expect(pairs([alone])).toEqual([]);
    count(`co-use, by ${a.by === 'CODE' && b.by === 'CODE' ? 'CODE' : 'NAME'}`);
  });
});
