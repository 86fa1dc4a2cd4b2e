import { fillMessage, severities } from '@onyak/core';
import type { MaterialFinding } from '../../llm/material.js';
import { actionsToTell } from './clinician-actions.js';
import { fill, holdOf, monitoringOf, type NoteLine } from './clinician-lines.js';
import { namesOf, subjectsOf, unique } from './clinician-subjects.js';
import { kindWords, phrases, severityWords } from './clinician-texts.js';
import { urgencyBySeverity } from '../urgency.js';
import { isOfKidneys } from './clinician-why.js';
import { heldDrugs } from '../finding-harms.js';
import { asPhrase } from '../polite.js';

/**
 * How much a summed line still says: the drugs that meet, what to do about each and what to watch; the first thing to do
 * about each; the same by what to do, whatever the harm; without what to do; each drug by itself.
 */
export type Summary = 'ACTIONS' | 'BRIEF' | 'MERGED' | 'PAIRS' | 'NAMES';

/** Actions told in one line where only actions are told. */
const ACTIONS_A_LINE = 8;

/** What is as grave as this is never told without what to do. */
export const alwaysActed: ReadonlySet<MaterialFinding['severity']> = new Set(['CONTRAINDICATED', 'MAJOR']);

/** Of what to do about a finding the first, where there is no room for more. */
export function leadAction(finding: MaterialFinding): string {
  return actionsToTell(finding)[0] ?? '';
}

/**
 * Findings of one severity and one harm as one line: whom it concerns, what to do, whom to look at first, what to
 * watch. By names alone the harms of a severity are one line.
 */
export function summedLines(findings: readonly MaterialFinding[], detail: Summary): NoteLine[] {
  if (detail === 'MERGED') return mergedLines(findings);
  const groups = new Map<string, [MaterialFinding, ...MaterialFinding[]]>();
  // By names alone no disease is told.
  for (const finding of detail === 'NAMES' ? findings : findings.flatMap(byDisease)) {
    const key = `${finding.severity}|${matterOf(finding)}`;
    const members = groups.get(key);
    if (members) members.push(finding);
    else groups.set(key, [finding]);
  }
  if (detail === 'NAMES') return namesOnly([...groups.values()]);
  return [...groups.values()].map((members) => {
    const [first] = members;
    const { severity } = first;
    const subjects = detail === 'PAIRS' ? subjectsOf(members) : subjectsWithActions(members, detail);
    const text = [
      `${severityWords[severity]} · ${matterOf(first)}: ${subjects.join(' / ')}`,
      detail === 'PAIRS' || severity === 'CONTRAINDICATED' ? holdOf(severity, members) : '',
      detail === 'BRIEF' ? '' : fill(phrases.monitoring, monitoringOf(members)),
    ]
      .filter((part) => part !== '')
      .join('. ');
    return { severity, urgency: urgencyBySeverity[severity], text: text.replace(/\s+/gu, ' ') };
  });
}

/** `가 + (나, 다) → 피합니다`: those of one action together, so that each drug stands beside what to do about it. */
function subjectsWithActions(members: readonly MaterialFinding[], detail: 'ACTIONS' | 'BRIEF'): string[] {
  const byActions = new Map<string, MaterialFinding[]>();
  for (const member of members) {
    const actions = detail === 'ACTIONS' ? actionsToTell(member).join('; ') : leadAction(member);
    byActions.set(actions, [...(byActions.get(actions) ?? []), member]);
  }
  return [...byActions].map(([actions, own]) => {
    const subject = subjectsOf(own).join(', ');
    return actions === '' ? subject : fillMessage(phrases.each, { subject, actions });
  });
}

/**
 * The first thing to do about a forbidden pair, its drug to be held called the first one: the same words for every pair of
 * which one is held, whose name stands first. That the prescriber is called is said once for all of them.
 */
export function heldAction(finding: MaterialFinding): string {
  const action = leadAction(finding);
  const [held, ...more] = unique(heldDrugs(finding).map(({ name }) => name));
  if (finding.severity !== 'CONTRAINDICATED' || held === undefined || more.length > 0 || namesOf(finding).length !== 2)
    return action;
  return action
    .replace(`${held}를`, phrases.firstOne)
    .replace(`${held}을`, phrases.firstOne)
    .replace(phrases.whenChanging, '')
    .replace(new RegExp(`^${phrases.forbiddenCall}`, 'u'), '');
}

/** `(가, 나) + 다`: those to be held before the one that is not; pairs of the same other drug together. */
function heldFirst(findings: readonly MaterialFinding[]): string[] {
  const byOther = new Map<string, string[]>();
  for (const finding of findings) {
    const held = unique(heldDrugs(finding).map(({ name }) => name));
    const other = namesOf(finding)
      .filter((name) => !held.includes(name))
      .join(', ');
    byOther.set(other, unique([...(byOther.get(other) ?? []), ...held]));
  }
  return [...byOther].map(([other, held]) => {
    const names = held.length > 1 ? `(${held.join(', ')})` : held.join('');
    return `${names} + ${other}`;
  });
}

/** By what to do alone, some to a line; what is to be held stands with each line. */
function mergedLines(findings: readonly MaterialFinding[]): NoteLine[] {
  return severities.flatMap((severity) => {
    const byAction = new Map<string, MaterialFinding[]>();
    for (const finding of findings.filter((one) => one.severity === severity)) {
      const action = heldAction(finding);
      byAction.set(action, [...(byAction.get(action) ?? []), finding]);
    }
    const groups = [...byAction.values()];
    return groups.flatMap((_group, at) => {
      if (at % ACTIONS_A_LINE !== 0) return [];
      const own = groups.slice(at, at + ACTIONS_A_LINE);
      const text = [
        `${severityWords[severity]} · ${own.flatMap(mergedSubjects).join(' / ')}`,
        own.flat().some((finding) => leadAction(finding).startsWith(phrases.forbiddenCall)) ? phrases.callAll : '',
        severity === 'CONTRAINDICATED' ? holdOf(severity, own.flat()) : '',
      ]
        .filter((part) => part !== '')
        .join('. ');
      return [{ severity, urgency: urgencyBySeverity[severity], text: text.replace(/\s+/gu, ' ') }];
    });
  });
}

function mergedSubjects(members: readonly MaterialFinding[]): string[] {
  const [first] = members;
  const actions = first ? heldAction(first) : '';
  if (!first || actions === '') return subjectsOf(members);
  const subjects = actions.includes(phrases.firstOne) ? heldFirst(members) : subjectsOf(members);
  return [fillMessage(phrases.each, { subject: subjects.join(', '), actions })];
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
      : [
          {
            severity,
            urgency: urgencyBySeverity[severity],
            text: `${severityWords[severity]} · ${matters.join(' / ')}`.replace(/\s+/gu, ' '),
          },
        ];
  });
}

/** Whether a line of notes sums a finding up. */
export function sumsUp(line: string, finding: MaterialFinding): boolean {
  const has = (words: string) => line.toLowerCase().includes(words.toLowerCase());
  return has(`${severityWords[finding.severity]} · `) && has(`${matterOf(finding)}: `);
}

/** Kinds whose reasons rest on a disease and bring a harm of it. */
const ofDisease: ReadonlySet<MaterialFinding['kind']> = new Set(['DISEASE', 'STOPP']);

/** A criterion for older people may be about the drug alone; one about a disease names it. */
const restsOnDisease = ({ kind, conditions = [] }: MaterialFinding['reasons'][number]): boolean =>
  ofDisease.has(kind) || (kind === 'BEERS' && conditions.length > 0);

/**
 * A line under a harm names the diseases that its own reasons rest on. What a drug does to another disease, with another harm, is a
 * part of its own: under the first one's harm the other disease would be told as if that harm were its own.
 */
function byDisease(finding: MaterialFinding): MaterialFinding[] {
  const { kind, reasons, diagnoses, drugs } = finding;
  const [first] = reasons;
  if (!first || drugs.length !== 1 || diagnoses.length === 0) return [finding];
  const harmOf = ({ effect }: (typeof reasons)[number]) => effect?.harms[0];
  const apart = reasons.filter(
    (reason) =>
      restsOnDisease(reason) &&
      // Under a fact of its own (the kidneys, an age) another disease is told wrongly, whatever its harm.
      (harmOf(reason) !== harmOf(first) ||
        (kindWords[kind] !== undefined && !(kind === 'RENAL' && (reason.conditions ?? []).every(isOfKidneys)))) &&
      (reason.conditions ?? []).every((code) => first.conditions?.includes(code) !== true),
  );
  const codes = new Set(apart.flatMap(({ conditions }) => conditions ?? []));
  if (codes.size === 0) return [finding];
  const rest = reasons.filter((reason) => !apart.includes(reason));
  const resting = new Set(rest.flatMap(({ conditions }) => conditions ?? []));
  const byHarm = new Map<string, (typeof reasons)[number][]>();
  for (const reason of apart) byHarm.set(harmOf(reason) ?? '', [...(byHarm.get(harmOf(reason) ?? '') ?? []), reason]);
  return [
    { ...finding, reasons: rest, diagnoses: diagnoses.filter(({ code }) => !codes.has(code) || resting.has(code)) },
    ...[...byHarm.values()].map((own) => ({
      ...finding,
      kind: own[0]?.kind ?? finding.kind,
      severity: own[0]?.severity ?? finding.severity,
      reasons: own,
      diagnoses: diagnoses.filter(({ code }) => own.some(({ conditions }) => conditions?.includes(code) === true)),
    })),
  ];
}

/** What a finding is summed up under: its kind where that is a fact of its own, else its gravest harm. */
function matterOf({ kind, reasons, harms }: MaterialFinding): string {
  const [first] = reasons;
  const harm = harms.find(({ id }) => id === first?.effect?.harms[0]);
  return kindWords[kind] ?? harm?.clinician ?? asPhrase(first?.mechanism ?? '');
}
