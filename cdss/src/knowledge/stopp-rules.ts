import type { ConditionItem, StoppFixed, StoppRule } from '@onyak/core';
import { normalizeIcd } from './prefixes.js';

/** A rule ready to be asked. */
export interface CompiledStoppRule {
  readonly rule: StoppRule;
  /** What findings call it: the published id, or `RULE-<num>`. */
  readonly id: string;
  /** Every condition of the rule, the fixed ones too; all must hold, each by any of its items. */
  readonly groups: readonly (readonly ConditionItem[])[];
  /** Codes of each group that may be present: what a finding names as evidence. */
  readonly medicationGroups: readonly (readonly string[])[];
  readonly diagnosisGroups: readonly (readonly string[])[];
  readonly fixed: StoppFixed;
}

/** The rules that are in force, in the order of their numbers. */
export function compileStopp(rules: readonly StoppRule[]): CompiledStoppRule[] {
  return rules
    .filter((rule) => rule.status === 'ACTIVE')
    .sort((a, b) => a.num - b.num)
    .map(compileStoppRule);
}

export function compileStoppRule(rule: StoppRule): CompiledStoppRule {
  const { fixed } = rule;
  const groups = [...rule.condition, ...fixed.absent.map((item) => [item])].map((group) => group.map(normalized));
  return {
    rule,
    id: rule.sourceId ?? `RULE-${rule.num}`,
    groups,
    medicationGroups: presentCodes(groups, 'MEDICATION'),
    diagnosisGroups: presentCodes(groups, 'DIAGNOSIS'),
    fixed,
  };
}

/** Codes as the patient's are compared: capitals, diagnoses without the dot. */
function normalized(item: ConditionItem): ConditionItem {
  return { ...item, code: item.type === 'DIAGNOSIS' ? normalizeIcd(item.code) : item.code.trim().toUpperCase() };
}

function presentCodes(groups: readonly (readonly ConditionItem[])[], type: ConditionItem['type']): string[][] {
  return groups
    .map((group) =>
      group.filter((item) => item.type === type && item.operator === 'is present').map((item) => item.code),
    )
    .filter((codes) => codes.length > 0);
}
