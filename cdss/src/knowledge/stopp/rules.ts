import type { ConditionItem, StoppFixed, StoppRule } from '@onyak/core';
import { stoppMechanisms } from '../../messages-stopp.js';
import { texts } from '../../messages.js';
import { normalizeIcd } from '../substances/prefixes.js';

/** A rule ready to be asked. */
export interface CompiledStoppRule {
  readonly rule: StoppRule;
  /** What findings call it: the published id, or `RULE-<num>`. */
  readonly id: string;
  /** Who it is about. */
  readonly age: StoppRule['age'];
  readonly gender: StoppRule['gender'];
  /** Every condition of the rule, the fixed ones too; all must hold, each by any of its items. */
  readonly groups: readonly (readonly ConditionItem[])[];
  /** The same as they are asked. */
  readonly asked: readonly AskedGroup[];
  /** Codes of each group that may be present: what a finding names as evidence. */
  readonly medicationGroups: readonly (readonly string[])[];
  /** The codes of all these groups. */
  readonly medications: readonly string[];
  readonly diagnosisGroups: readonly (readonly string[])[];
  readonly fixed: StoppFixed;
  /** Why it matters: of a published rule in words of its own. */
  readonly mechanism: string;
  /** A rule that somebody changed is no longer what its source says. */
  readonly source: string;
  /** Glomerular filtration rate below which a published kidney rule speaks. */
  readonly filtrationBelow: number | undefined;
}

/** The items of a group side by side: nearly all ask whether a drug is taken or a diagnosis is there. */
export interface AskedGroup {
  readonly drugs: readonly string[];
  readonly diagnoses: readonly string[];
  /** What must not be there. */
  readonly absent: readonly ConditionItem[];
}

/** Of the published kidney rules. */
const filtrationBounds: Readonly<Record<string, number>> = {
  'STOPP-E1': 30,
  'STOPP-E2': 30,
  'STOPP-E3': 15,
  'STOPP-E4': 50,
  'STOPP-E5': 10,
  'STOPP-E6': 30,
};

/** The rules that are in force, in the order of their numbers. */
export function compileStopp(rules: readonly StoppRule[]): CompiledStoppRule[] {
  return rules
    .filter((rule) => rule.status === 'ACTIVE')
    .sort((a, b) => a.num - b.num)
    .map(compileStoppRule);
}

/** Where rules begin: a rule without a drug that must be taken concerns everybody. */
interface Beginnings {
  readonly byPrefix: ReadonlyMap<string, readonly number[]>;
  readonly always: readonly number[];
  /** The rules that begin with a drug, by what its codes are: the same for all who take it. */
  readonly byDrug: WeakMap<ReadonlySet<string>, Uint16Array>;
}

const beginnings = new WeakMap<readonly CompiledStoppRule[], Beginnings>();

/**
 * The rules of a set whose first group of drugs has a prefix of one of these drugs, in order, with those that ask for no drug: a
 * sixth of all for a patient of 20 drugs. A drug is told by the prefixes of its codes.
 */
export function rulesAbout(
  rules: readonly CompiledStoppRule[],
  drugs: readonly { readonly entry: { readonly prefixes: ReadonlySet<string> } }[],
): CompiledStoppRule[] {
  let known = beginnings.get(rules);
  if (!known) beginnings.set(rules, (known = beginningsOf(rules)));
  // One mark for each rule: in order without being sorted.
  const isMeant = new Uint8Array(rules.length);
  for (const at of known.always) isMeant[at] = 1;
  for (const { entry } of drugs) for (const at of rulesOfDrug(known, entry.prefixes)) isMeant[at] = 1;
  const meant: CompiledStoppRule[] = [];
  for (let at = 0; at < rules.length; at += 1) {
    const rule = isMeant[at] === 1 ? rules[at] : undefined;
    if (rule) meant.push(rule);
  }
  return meant;
}

function rulesOfDrug({ byPrefix, byDrug }: Beginnings, prefixes: ReadonlySet<string>): Uint16Array {
  let known = byDrug.get(prefixes);
  if (!known) {
    const found: number[] = [];
    for (const prefix of prefixes) for (const at of byPrefix.get(prefix) ?? none) found.push(at);
    byDrug.set(prefixes, (known = Uint16Array.from(found)));
  }
  return known;
}

const none: readonly number[] = [];

function beginningsOf(rules: readonly CompiledStoppRule[]): Beginnings {
  const byPrefix = new Map<string, number[]>();
  const always: number[] = [];
  rules.forEach(({ groups }, at) => {
    const first = groups.find((group) => group.every(isTaken));
    if (!first) always.push(at);
    for (const { code } of first ?? []) byPrefix.set(code, [...(byPrefix.get(code) ?? []), at]);
  });
  return { byPrefix, always, byDrug: new WeakMap() };
}

function isTaken({ type, operator }: ConditionItem): boolean {
  return type === 'MEDICATION' && operator === 'is present';
}

export function compileStoppRule(given: StoppRule): CompiledStoppRule {
  const fixed = ofOneShape(given.fixed);
  const rule: StoppRule = {
    num: given.num,
    version: given.version,
    sourceId: given.sourceId,
    ruleName: given.ruleName,
    status: given.status,
    gender: given.gender,
    age: given.age,
    finalResult: given.finalResult,
    condition: given.condition,
    edited: given.edited,
    reviewed: given.reviewed,
    fixed,
  };
  const groups = [...rule.condition, ...fixed.absent.map((item) => [item])].map((group) => group.map(normalized));
  const medicationGroups = presentCodes(groups, 'MEDICATION');
  return {
    rule,
    id: rule.sourceId ?? `RULE-${rule.num}`,
    age: rule.age,
    gender: rule.gender,
    groups,
    asked: groups.map((group) => ({
      drugs: codesThatAre('MEDICATION', group),
      diagnoses: codesThatAre('DIAGNOSIS', group),
      absent: group.filter(({ operator }) => operator !== 'is present'),
    })),
    medicationGroups,
    medications: medicationGroups.flat(),
    diagnosisGroups: presentCodes(groups, 'DIAGNOSIS'),
    fixed,
    mechanism: mechanismOf(rule),
    source: sourceOf(rule),
    filtrationBelow: rule.sourceId === null || rule.edited ? undefined : filtrationBounds[rule.sourceId],
  };
}

function mechanismOf({ sourceId, ruleName, fixed }: StoppRule): string {
  const known = sourceId === null ? undefined : stoppMechanisms[sourceId];
  return known ?? (fixed.source === '' ? texts.ownRuleMechanism(ruleName) : texts.stoppMechanism(ruleName));
}

function sourceOf({ fixed, edited }: StoppRule): string {
  if (fixed.source === '') return texts.ownRuleSource;
  return edited ? texts.editedRuleSource(fixed.source) : fixed.source;
}

/** All fields, also those that the rule leaves out: rules of a dozen shapes would be slower to ask. */
function ofOneShape(fixed: StoppFixed): StoppFixed {
  return {
    severity: fixed.severity,
    source: fixed.source,
    section: fixed.section,
    computable: fixed.computable,
    note: fixed.note,
    absent: fixed.absent,
    minDistinctMedications: fixed.minDistinctMedications,
    withinOnePrefix: fixed.withinOnePrefix,
    minDays: fixed.minDays,
    aboveDailyMg: fixed.aboveDailyMg,
    unknownDose: fixed.unknownDose,
    otherRoutes: fixed.otherRoutes,
    certainRoute: fixed.certainRoute,
    absentInHistory: fixed.absentInHistory,
    certainWhenComputed: fixed.certainWhenComputed,
  };
}

/** Codes as the patient's are compared: capitals, diagnoses without the dot. */
function normalized(item: ConditionItem): ConditionItem {
  return { ...item, code: item.type === 'DIAGNOSIS' ? normalizeIcd(item.code) : item.code.trim().toUpperCase() };
}

function presentCodes(groups: readonly (readonly ConditionItem[])[], type: ConditionItem['type']): string[][] {
  return groups.map((group) => codesThatAre(type, group)).filter((codes) => codes.length > 0);
}

/** Codes of a group whose presence makes it hold. */
function codesThatAre(type: ConditionItem['type'], group: readonly ConditionItem[]): string[] {
  return group.filter((item) => item.type === type && item.operator === 'is present').map((item) => item.code);
}
