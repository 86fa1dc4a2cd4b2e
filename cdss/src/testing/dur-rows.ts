import { unknownFacts, type Medication, type PatientFacts, type ScreeningResult } from '@onyak/core';
import type { DurRoute } from '../knowledge/tables/dur-tables.js';
import { splitAlternatives } from '../knowledge/substances/prefixes.js';
import type { Condition } from '../dur/lists/conditions.js';
import type { OralForm } from '../dur/lists/routes.js';
import type { Rule, SubstanceRow } from '../dur/lists/rules.js';
import { medication } from './patients.js';

/** Made-up products and patients out of the rows of the national lists, for the tests of every row. */

export const formLetters: Readonly<Record<OralForm, string>> = {
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
export function given(route: DurRoute | undefined, form?: OralForm): Partial<Medication> {
  const letters = form ? formLetters[form] : route ? routeLetters[route] : undefined;
  return {
    ingredientCode: letters === undefined ? '' : `999901${letters}`,
    medicationName: route === undefined ? '' : (routeNames[route] ?? ''),
  };
}

/** The percent that a remark names has to stand in the product's name. */
export const percentName = (condition: Condition | null, over: Partial<Medication>): Partial<Medication> =>
  condition?.percent === undefined
    ? over
    : { ...over, medicationName: `시험약${condition.percent}%${over.medicationName ?? ''}` };

interface Subjects {
  /** A row by code, or by the names of what is in it. */
  readonly by: 'CODE' | 'NAME';
  readonly medication: (over: Partial<Medication>) => Medication;
}

/** A product of the row: with its code, else with a group's code and the names of its ingredients. */
export function subjectOf(
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
export function inside<Row>(rule: Rule<Row>): Partial<Medication> {
  const wanted = rule.condition?.routes ?? (rule.routes === null ? undefined : [...rule.routes]);
  const route =
    wanted?.find((one) => rule.routes === null || rule.routes.has(one)) ??
    (rule.routes ? [...rule.routes][0] : undefined);
  const form = rule.forms && (route === undefined || route === 'oral') ? [...rule.forms][0] : undefined;
  return percentName(rule.condition, given(route, form));
}

/** A route that the rule does not name; undefined where it names all that can be made here or none. */
export function otherRoute<Row>(rule: Rule<Row>): Partial<Medication> | undefined {
  if (rule.routes === null) return undefined;
  const other = (['injection', 'oral', 'eye', 'vaginal'] as const).find((route) => !rule.routes?.has(route));
  return other === undefined ? undefined : given(other);
}

export function otherForm<Row>(rule: Rule<Row>): Partial<Medication> | undefined {
  if (rule.forms === null || !rule.routes?.has('oral')) return undefined;
  const other = (Object.keys(formLetters) as OralForm[]).find((form) => !rule.forms?.has(form));
  return other === undefined ? undefined : given('oral', other);
}

export const fired = (result: ScreeningResult, kind: string): boolean =>
  result.findings.some(({ reasons }) =>
    reasons.some((reason) => reason.kind === kind && reason.ruleId.startsWith('DUR-')),
  );
export const firedRule = (result: ScreeningResult, ruleId: string): boolean =>
  result.findings.some(({ reasons }) => reasons.some((reason) => reason.ruleId === ruleId));

export const facts = (over: Partial<PatientFacts>): PatientFacts => ({ ...unknownFacts, ...over });

/** What a remark asks of the patient besides the drug. */
export function meeting(condition: Condition | null): {
  diagnoses: string[];
  gender?: 'Male' | 'Female';
  age?: number;
} {
  return {
    diagnoses: [...(condition?.diagnoses?.slice(0, 1) ?? [])],
    ...(condition?.gender ? { gender: condition.gender } : {}),
    ...(condition?.minAge === undefined ? {} : { age: condition.minAge }),
  };
}
