import type { Medication, PatientFacts, ScreeningResult } from '@onyak/core';
import { unknownFacts } from '@onyak/core';
import { afterAll, describe, expect, it } from 'vitest';
import type { DurRoute } from '../knowledge/dur-tables.js';
import { splitAlternatives } from '../knowledge/prefixes.js';
import { screen } from '../screening/screen.js';
import { shippedKnowledge } from '../testing/knowledge.js';
import { medication, patient } from '../testing/patients.js';
import { isWithin } from './age.js';
import type { Condition } from './conditions.js';
import type { OralForm } from './routes.js';
import type { Rule, SubstanceRow } from './rules.js';

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

const formLetters: Readonly<Record<OralForm, string>> = {
  TABLET: 'ATB',
  TABLET_RELEASE: 'ATR',
  TABLET_ENTERIC: 'ATE',
  MELTING: 'ATD',
  CAPSULE: 'ACH',
  CAPSULE_RELEASE: 'ACR',
  CAPSULE_ENTERIC: 'ACE',
  LIQUID: 'ASY',
  POWDER: 'APD',
};
const routeLetters: Readonly<Partial<Record<DurRoute, string>>> = {
  oral: 'ATB',
  injection: 'BIJ',
  eye: 'COO',
  topical: 'CCM',
  transdermal: 'CPC',
  vaginal: 'CTB',
  implant: 'CIM',
  inhalation: 'CCH',
  rectal: 'CEN',
  oromucosal: 'ATC',
  dialysis: 'BIS',
};
const routeNames: Readonly<Partial<Record<DurRoute, string>>> = { nasal: '시험나잘스프레이', ear: '시험점이액' };

/** A product of a route and a form, as HIRA's main-ingredient code or its name tells them. */
function given(route: DurRoute | undefined, form?: OralForm): Partial<Medication> {
  const letters = form ? formLetters[form] : route ? routeLetters[route] : undefined;
  return {
    ingredientCode: letters === undefined ? '' : `999901${letters}`,
    medicationName: route === undefined ? '' : (routeNames[route] ?? ''),
  };
}

/** The percent that a remark names has to stand in the product's name. */
const percentName = (condition: Condition | null, over: Partial<Medication>): Partial<Medication> =>
  condition?.percent === undefined
    ? over
    : { ...over, medicationName: `시험약${condition.percent}%${over.medicationName ?? ''}` };

interface Subjects {
  /** A row by code, or by the names of what is in it. */
  readonly by: 'CODE' | 'NAME';
  readonly medication: (over: Partial<Medication>) => Medication;
}

/** A product of the row: with its code, else with a group's code and the names of its ingredients. */
function subjectOf(
  row: Pick<SubstanceRow, 'atc' | 'combinationAtc' | 'components' | 'substance' | 'substanceKor'>,
  other = 'V03AX',
): Subjects {
  const combination = splitAlternatives(row.combinationAtc ?? '')[0];
  const code = splitAlternatives(row.atc)[0];
  if (row.components) {
    const names = row.components.split(' + ').join(', ');
    // The codes of the parts of a record that was not coded further.
    const group = combination ?? other;
    return {
      by: combination === undefined ? 'NAME' : 'CODE',
      medication: (over) => medication(group, { ...over, ingredientName: names }),
    };
  }
  const whole = code ?? combination;
  if (whole !== undefined) return { by: 'CODE', medication: (over) => medication(whole, over) };
  const name = row.substance;
  return { by: 'NAME', medication: (over) => medication(other, { ...over, ingredientName: name }) };
}

/** A route and form within the rule. */
function inside<Row>(rule: Rule<Row>): Partial<Medication> {
  const wanted = rule.condition?.routes ?? (rule.routes === null ? undefined : [...rule.routes]);
  const route =
    wanted?.find((one) => rule.routes === null || rule.routes.has(one)) ??
    (rule.routes ? [...rule.routes][0] : undefined);
  const form = rule.forms && (route === undefined || route === 'oral') ? [...rule.forms][0] : undefined;
  return percentName(rule.condition, given(route, form));
}

/** A route that the rule does not name; undefined where it names all that can be made here or none. */
function otherRoute<Row>(rule: Rule<Row>): Partial<Medication> | undefined {
  if (rule.routes === null) return undefined;
  const other = (['injection', 'oral', 'eye', 'vaginal'] as const).find((route) => !rule.routes?.has(route));
  return other === undefined ? undefined : given(other);
}

function otherForm<Row>(rule: Rule<Row>): Partial<Medication> | undefined {
  if (rule.forms === null || !rule.routes?.has('oral')) return undefined;
  const other = (Object.keys(formLetters) as OralForm[]).find((form) => !rule.forms?.has(form));
  return other === undefined ? undefined : given('oral', other);
}

const fired = (result: ScreeningResult, kind: string): boolean =>
  result.findings.some(({ reasons }) =>
    reasons.some((reason) => reason.kind === kind && reason.ruleId.startsWith('DUR-')),
  );
const firedRule = (result: ScreeningResult, ruleId: string): boolean =>
  result.findings.some(({ reasons }) => reasons.some((reason) => reason.ruleId === ruleId));

const facts = (over: Partial<PatientFacts>): PatientFacts => ({ ...unknownFacts, ...over });

/** What a remark asks of the patient besides the drug. */
function meeting(condition: Condition | null): { diagnoses: string[]; gender?: 'Male' | 'Female'; age?: number } {
  return {
    diagnoses: [...(condition?.diagnoses?.slice(0, 1) ?? [])],
    ...(condition?.gender ? { gender: condition.gender } : {}),
    ...(condition?.minAge === undefined ? {} : { age: condition.minAge }),
  };
}

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
    const gravest = pregnant.findings.find(({ kind }) => kind === 'PREGNANCY')?.severity;
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
