import { fillMessage, type StoppRule } from '@onyak/core';
import { refusal } from '@onyak/workflows/kit';
import { effectText, ownFixed } from '../../acds/contract.js';
import type { DraftedRule } from '../schema.js';
import { texts } from './texts.js';

/**
 * The rules in force with drafts in their places; a draft of no rule is one more.
 * @throws ApplicationFailure Refusal where a draft was made of another version of its rule.
 */
export function withDrafts(rules: readonly StoppRule[], drafts: readonly DraftedRule[]): StoppRule[] {
  const made = new Map(rules.map((rule) => [rule.num, rule]));
  let next = Math.max(0, ...made.keys());
  for (const { num, ruleVersion, name, ...draft } of drafts) {
    if (num === null) {
      next += 1;
      const own = { num: next, version: 1, ruleName: name, finalResult: name, sourceId: null, edited: false };
      made.set(next, { ...own, ...draft, fixed: ownFixed });
      continue;
    }
    const base = made.get(num);
    if (base?.version !== ruleVersion || base === undefined) throw refusal(fillMessage(texts.draftGone, { num }));
    // As saving would mark it: no longer what was published.
    const edited = base.edited || (base.sourceId !== null && effectText(base) !== effectText(draft));
    made.set(num, { ...base, ...draft, edited, reviewed: base.reviewed === true && edited === base.edited });
  }
  return [...made.values()];
}
