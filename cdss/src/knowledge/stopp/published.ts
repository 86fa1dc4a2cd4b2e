import { MAX_CONDITION_GROUPS, type Condition, type ConditionItem, type StoppRule } from '@onyak/core';
import { texts } from '../../messages.js';
import { splitAlternatives, splitGroups } from '../substances/prefixes.js';
import { stoppFacts } from './facts.js';
import type { StoppRow } from '../tables/tables.js';

/** A published rule before the database numbers it. */
export type PublishedStoppRule = Omit<StoppRule, 'num' | 'version'> & { readonly sourceId: string };

/** What a code is called in the editor. */
export type CodeName = (type: ConditionItem['type'], code: string) => string;

const byId = new Intl.Collator('en', { numeric: true });

/**
 * Rows of the published STOPP table as rules that the editor can show and change, in the order of
 * their ids (B2 before B10). "None of these" is one group for each code, because every one of them
 * must be absent; a list that does not fit into the groups stays a fixed condition of the rule.
 */
export function publishedStoppRules(rows: readonly StoppRow[], nameOf: CodeName = sameCode): PublishedStoppRule[] {
  return [...rows].sort((a, b) => byId.compare(a.id, b.id)).map((row) => published(row, nameOf));
}

const sameCode: CodeName = (_type, code) => code;

function published(row: StoppRow, nameOf: CodeName): PublishedStoppRule {
  const item = (type: ConditionItem['type'], operator: ConditionItem['operator']) => (code: string) => ({
    type,
    code,
    name: nameOf(type, code),
    operator,
  });
  const present: Condition = [
    ...splitGroups(row.medications).map((group) => group.map(item('MEDICATION', 'is present'))),
    ...splitGroups(row.diagnoses).map((group) => group.map(item('DIAGNOSIS', 'is present'))),
  ];
  const absent = [
    ...splitAlternatives(row.absentMedications).map(item('MEDICATION', 'is not present')),
    ...splitAlternatives(row.absentDiagnoses).map(item('DIAGNOSIS', 'is not present')),
  ];
  const fits = present.length + absent.length <= MAX_CONDITION_GROUPS;
  return {
    sourceId: row.id,
    ruleName: row.nameKor,
    status: 'ACTIVE',
    gender: row.gender === '' ? null : row.gender,
    age: row.ageGroup,
    finalResult: row.resultKor,
    edited: false,
    condition: fits ? [...present, ...absent.map((one) => [one])] : present,
    fixed: {
      ...stoppFacts(row.id),
      source: texts.stoppSource,
      section: row.section,
      computable: row.computable,
      note: row.note,
      absent: fits ? [] : absent,
      ...(row.minDistinctMedications === null ? {} : { minDistinctMedications: row.minDistinctMedications }),
    },
  };
}
