import { urgencies, type Urgency } from '@onyak/core';
import { joinWords } from '../../wording/particles.js';
import type { MaterialFinding } from '../material.js';
import type { Wishes } from './feedback.js';

/** Findings that say the same about different drugs and are worded together. */
export interface FindingGroup {
  readonly findings: readonly [MaterialFinding, ...MaterialFinding[]];
}

/** Findings of one urgency: wished ones first, then most severe first as the engine ordered them. */
export function groupsByUrgency(
  findings: readonly MaterialFinding[],
  wishes: Wishes,
): ReadonlyMap<Urgency, readonly FindingGroup[]> {
  const rank = (finding: MaterialFinding) => {
    const index = wishes.first.indexOf(finding.id);
    return index < 0 ? wishes.first.length : index;
  };
  const ordered = findings
    .map((finding, index) => ({ finding, index }))
    .sort((a, b) => rank(a.finding) - rank(b.finding) || a.index - b.index);
  return new Map(
    urgencies.map((urgency) => {
      const groups = new Map<string, [MaterialFinding, ...MaterialFinding[]]>();
      for (const { finding } of ordered) {
        if (finding.urgency !== urgency) continue;
        // What is to be explained at length stands alone, and so does what is told in the engine's own sentence.
        const alone =
          wishes.explain.includes(finding.id) || finding.kind === 'ALLERGY' || finding.kind === 'ANTICHOLINERGIC';
        const key = alone ? finding.id : sameWords(finding);
        const group = groups.get(key);
        if (group) group.push(finding);
        else groups.set(key, [finding]);
      }
      return [urgency, [...groups.values()].map((members) => ({ findings: members }))];
    }),
  );
}

function sameWords(finding: MaterialFinding): string {
  const pair = isPair(finding);
  const reasons = finding.reasons.map(({ kind, ruleName, mechanism, action, certaintyNote, contextNote }) =>
    // An interaction rule's name is its pair; everywhere else the name says something of its own.
    [kind, kind === 'INTERACTION' ? '' : ruleName, mechanism, action, certaintyNote, contextNote].join('|'),
  );
  return [finding.kind, finding.severity, pair, finding.diagnoses.map(({ code }) => code).join('+'), ...reasons].join(
    '\n',
  );
}

export function isPair(finding: MaterialFinding): boolean {
  return finding.kind === 'INTERACTION' || finding.kind === 'SAME_INGREDIENT' || finding.kind === 'SAME_CLASS';
}

/** Names of the drugs as the record has them, each once. */
export function drugNames(findings: readonly MaterialFinding[]): string[] {
  return [...new Set(findings.flatMap(({ drugs }) => drugs.map(({ name }) => name)))];
}

/** `와파린과 이부프로펜`; what has no drug is called by its title. */
export function subjectOf(finding: MaterialFinding): string {
  const names = drugNames([finding]);
  return names.length > 0 ? joinWords(names) : finding.title;
}
