import { severities } from '@onyak/core';
import type { MaterialFinding } from '../llm/material.js';
import { actionsOf, fill, holdOf, monitoringOf, type NoteLine } from './clinician-lines.js';
import { namesOf, subjectsOf, unique } from './clinician-subjects.js';
import { kindWords, phrases, severityWords } from './clinician-texts.js';
import { asPhrase } from './polite.js';

/** How much a summed line still says: the drugs that meet and what to do; without what to do; each drug by itself. */
export type Summary = 'ACTIONS' | 'PAIRS' | 'NAMES';

/**
 * Findings of one severity and one harm as one line: whom it concerns, what to do, whom to look at first, what to
 * watch. By names alone the harms of a severity are one line.
 */
export function summedLines(findings: readonly MaterialFinding[], detail: Summary): NoteLine[] {
  const groups = new Map<string, [MaterialFinding, ...MaterialFinding[]]>();
  for (const finding of findings) {
    const key = `${finding.severity}|${matterOf(finding)}`;
    const members = groups.get(key);
    if (members) members.push(finding);
    else groups.set(key, [finding]);
  }
  if (detail === 'NAMES') return namesOnly([...groups.values()]);
  return [...groups.values()].map((members) => {
    const [first] = members;
    const { severity } = first;
    const text = [
      `${severityWords[severity]} · ${matterOf(first)}: ${subjectsOf(members).join(' / ')}`,
      detail === 'ACTIONS' ? fill(phrases.action, actionsOf(members).join('; ')) : '',
      holdOf(severity, members),
      fill(phrases.monitoring, monitoringOf(members)),
    ]
      .filter((part) => part !== '')
      .join('. ');
    return { severity, text: text.replace(/\s+/gu, ' ') };
  });
}

function namesOnly(groups: readonly (readonly [MaterialFinding, ...MaterialFinding[]])[]): NoteLine[] {
  return severities.flatMap((severity) => {
    const matters = groups
      .filter(([first]) => first.severity === severity)
      .map((members) => {
        const names = members.flatMap((finding) => (finding.drugs.length > 0 ? namesOf(finding) : [finding.title]));
        return `${matterOf(members[0])}: ${unique(names).join(', ')}`;
      });
    return matters.length === 0
      ? []
      : [{ severity, text: `${severityWords[severity]} · ${matters.join(' / ')}`.replace(/\s+/gu, ' ') }];
  });
}

/** Whether a line of notes sums a finding up. */
export function sumsUp(line: string, finding: MaterialFinding): boolean {
  const has = (words: string) => line.toLowerCase().includes(words.toLowerCase());
  return has(`${severityWords[finding.severity]} · `) && has(`${matterOf(finding)}: `);
}

/** What a finding is summed up under: its kind where that is a fact of its own, else its gravest harm. */
function matterOf({ kind, reasons, harms }: MaterialFinding): string {
  const [first] = reasons;
  const harm = harms.find(({ id }) => id === first?.effect?.harms[0]);
  return kindWords[kind] ?? harm?.clinician ?? asPhrase(first?.mechanism ?? '');
}
