import { fillMessage, type Severity, type Urgency } from '@onyak/core';
import type { MaterialFinding } from '../../llm/material.js';
import { actionsToTell, reasonsToTell } from './clinician-actions.js';
import { conditionsOf, namesOf, subjectsOf, unique } from './clinician-subjects.js';
import { onsetWords, phrases, severityWords } from './clinician-texts.js';
import { whyOf, type Matter } from './clinician-why.js';
import { heldDrugs } from '../finding-harms.js';
import { asPhrase } from '../polite.js';
import { quoted } from '../quote.js';
import { urgencyBySeverity, urgencyOf } from '../urgency.js';

export interface NoteLine {
  readonly severity: Severity;
  readonly urgency: Urgency;
  readonly text: string;
}

/** Marks of what many lines have in common, by what they stand for. */
export interface Marks {
  readonly sources: (texts: readonly string[]) => string;
  readonly checks: (texts: readonly string[]) => string;
}

/** One line a matter, with everything that is known of it; matters that say the same of different drugs are one line. */
export function wholeLines(findings: readonly MaterialFinding[], marks: Marks): NoteLine[] {
  const lines = new Map<string, [Matter, ...Matter[]]>();
  for (const matter of mattersOf(findings)) {
    const [{ severity }] = matter;
    const key = [severity, asideOf(matter), ...factsOf(matter, marks)].join('|');
    const same = lines.get(key);
    if (same) same.push(matter);
    else lines.set(key, [matter]);
  }
  return [...lines.values()].map((matters) => {
    const [matter] = matters;
    const [{ severity }] = matter;
    const facts = factsOf(matter, marks);
    const held = holdOf(severity, matters.flat());
    const [why = '', figures = '', action = '', ...more] = facts;
    const said = [why, figures, action, held, ...more].filter((part) => part !== '').join('. ');
    const subjects = [subjectsOfMatters(matters), asideOf(matter)].filter((part) => part !== '').join(' · ');
    const text = `${severityWords[severity]}: ${subjects} — ${said}`.replace(/\s+/gu, ' ');
    return { severity, urgency: urgencyOf(matter[0]), text };
  });
}

/** Findings about the same drugs are one matter; a recorded reaction and a sum of scores stand for themselves. */
function mattersOf(findings: readonly MaterialFinding[]): Matter[] {
  const groups = new Map<string, [MaterialFinding, ...MaterialFinding[]]>();
  for (const finding of findings) {
    const { kind, id, drugs } = finding;
    const apart = kind === 'ALLERGY' || kind === 'ANTICHOLINERGIC' || drugs.length === 0;
    const key = apart ? id : drugs.map(({ atcCode }) => atcCode).join('+');
    const members = groups.get(key);
    if (members) members.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups.values()];
}

function subjectsOfMatters(matters: readonly Matter[]): string {
  // The conditions of a matter are those of all its findings.
  const whole = matters.map(([first, ...others]) => ({
    ...first,
    diagnoses: [first, ...others].flatMap(({ diagnoses }) => diagnoses),
  }));
  const [only] = whole;
  if (only && whole.length === 1) {
    const names = namesOf(only).join(' + ') || only.title;
    return [names, conditionsOf(whole)].filter((part) => part !== '').join(' · ');
  }
  return subjectsOf(whole).join(' / ');
}

/** What a line says of its own beside drugs and conditions: the score of a burden, recorded reactions as quotations. */
function asideOf([first, ...others]: Matter): string {
  const reactions = unique([first, ...others].flatMap(({ sideEffects }) => sideEffects).map(quoted)).join(', ');
  return [
    first.kind === 'ANTICHOLINERGIC' && first.drugs.length > 0 ? first.title : '',
    reactions === '' ? '' : fillMessage(phrases.reactions, { reactions }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Why, what was measured, what to do, what to watch, how soon, what to check, from where; each empty where nothing is known. */
function factsOf(members: Matter, marks: Marks): string[] {
  const reasons = members.flatMap((finding) => finding.reasons);
  const grave = urgencyBySeverity[members[0].severity] === 'NOW';
  return [
    whyOf(members),
    fill(phrases.figures, unique(reasons.map((reason) => reason.figures ?? '')).join(', ')),
    fill(phrases.action, actionsOf(members).join('; ')),
    fill(phrases.monitoring, monitoringOf(members)),
    // How soon it shows matters where somebody has to act today.
    grave ? fill(phrases.onset, onsetWords[reasons[0]?.effect?.onset ?? 'ANY']) : '',
    fill(phrases.check, marks.checks(reasons.flatMap(checksOf))),
    fill(phrases.source, marks.sources(reasons.map(({ source }) => source))),
  ];
}

export function actionsOf(members: readonly MaterialFinding[]): string[] {
  return unique(members.flatMap(actionsToTell));
}

/** What to measure, of the reasons that lead; `젖산(의심될 때)` beside `젖산` is the same. */
export function monitoringOf(members: readonly MaterialFinding[]): string {
  const items = unique(members.flatMap(reasonsToTell).flatMap(({ effect }) => listed(effect?.monitoring ?? '')));
  return items.filter((item) => !items.includes(item.replace(/\([^()]*\)$/u, '')) || !item.endsWith(')')).join(', ');
}

/** The drugs to hold until it is settled, or those of several to look at first. */
export function holdOf(severity: Severity, members: readonly MaterialFinding[]): string {
  const held = unique(members.flatMap(heldDrugs).map(({ name }) => name));
  if (severity === 'CONTRAINDICATED') return fill(phrases.hold, held.join(', '));
  // Drugs that stand in one line for saying the same are no pair of which one would go first.
  if (members.every(({ drugs }) => drugs.length < 2)) return '';
  const all = unique(members.flatMap(namesOf));
  return held.length < all.length ? fill(phrases.first, held.join(', ')) : '';
}

/** The items of a list, whatever stands in brackets left whole. */
function listed(text: string): string[] {
  return text.split(/[,;]\s*(?![^()]*\))/u).map(asPhrase);
}

export function checksOf({ certaintyNote, contextNote }: MaterialFinding['reasons'][number]): string[] {
  return [contextNote, certaintyNote].map(asPhrase);
}

export function fill(template: string, text: string): string {
  return text === '' ? '' : fillMessage(template, { text });
}
