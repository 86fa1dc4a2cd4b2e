import { fillMessage, severities, urgencies, type Effect, type Severity, type Urgency } from '@onyak/core';
import type { GuideMaterial, MaterialFinding } from '../llm/material.js';
import { plainName } from './drug-names.js';
import { escapeMarkdown } from './final-text.js';
import { heldDrugs } from './finding-harms.js';
import { noteNotScreened } from './not-screened.js';
import { asPhrase } from './polite.js';
import { quoted } from './quote.js';
import { urgencyBySeverity } from './urgency.js';

/** ⓐ to ⓩ and ① to ⑳. */
const LETTERS = { code: 0x24d0, count: 26 };
const DIGITS = { code: 0x2460, count: 20 };

/** Heads the part of a final text that speaks to the professionals; what stands before it is the patient's. */
export const CLINICIAN_HEADING = '## 의료진 참고';

const severityWords: Readonly<Record<Severity, string>> = {
  CONTRAINDICATED: '금기',
  MAJOR: '중대',
  MODERATE: '주의',
  INFO: '참고',
};
const urgencyWords: Readonly<Record<Urgency, string>> = { NOW: '지금 확인', SOON: '다음 진료 때 확인', KNOW: '참고' };
const onsetWords: Readonly<Record<Effect['onset'], string>> = {
  HOURS: '몇 시간 안',
  DAYS: '며칠 안',
  WEEKS: '몇 주 안',
  MONTHS: '몇 달 뒤',
  ANY: '',
};
const phrases = {
  counts: '찾은 것 {total}건({counts})',
  count: '{severity} {count}',
  unreviewed: '검토 전 근거 {count}건',
  inferred: '{name}(약에서 추정)',
  reactions: '기록된 이상반응 {reactions}',
  action: '조치: {text}',
  hold: '보류할 약: {text}',
  first: '먼저 검토할 약: {text}',
  monitoring: '감시: {text}',
  onset: '발현: {text}',
  check: '확인 필요 {text}',
  checks: '확인 필요: {items}',
  source: '근거 {text}',
  sources: '근거: {items}',
  notScreened: '점검하지 못한 것',
} as const;

/**
 * Every finding for the professionals, by urgency, one line a matter (severity, drugs, why, what to do, which drug to
 * hold, what to watch, what was uncertain, source), and what could not be screened. Made from the findings alone,
 * whoever wrote the patient's part, so that nothing is lost between engine and guide. Empty where there is nothing to tell.
 */
export function clinicianNotes({ findings, notScreened }: Pick<GuideMaterial, 'findings' | 'notScreened'>): string {
  const reasons = findings.flatMap((finding) => finding.reasons);
  const sources = new Footnotes(
    reasons.map(({ source }) => source),
    LETTERS,
  );
  const checks = new Footnotes(reasons.flatMap(checksOf), DIGITS);
  const lines = new Map<Urgency, string[]>();
  for (const [line, severity] of linesOf(mattersOf(findings), sources, checks)) {
    const urgency = urgencyBySeverity[severity];
    lines.set(urgency, [...(lines.get(urgency) ?? []), line]);
  }
  const blocks = [
    ...(findings.length > 0 ? [head(findings)] : []),
    ...urgencies.flatMap((urgency) => block(urgencyWords[urgency], lines.get(urgency) ?? [])),
    ...block(phrases.notScreened, noteNotScreened(notScreened)),
    ...checks.legend(phrases.checks),
    ...sources.legend(phrases.sources),
  ];
  return blocks.length === 0 ? '' : `${[CLINICIAN_HEADING, ...blocks].join('\n\n')}\n`;
}

/** The patient's part of a final text, and the professionals' part, empty where the text has none. */
export function splitFinalText(text: string): { readonly patient: string; readonly clinician: string } {
  const at = text.split('\n').findIndex((line) => line.trim() === CLINICIAN_HEADING);
  if (at < 0) return { patient: text, clinician: '' };
  const lines = text.split('\n');
  return { patient: lines.slice(0, at).join('\n'), clinician: lines.slice(at).join('\n') };
}

function block(heading: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`### ${heading}\n\n${lines.map((line) => `- ${escapeMarkdown(line)}`).join('\n')}`] : [];
}

function head(findings: readonly MaterialFinding[]): string {
  const counts = severities.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count > 0 ? [fillMessage(phrases.count, { severity: severityWords[severity], count })] : [];
  });
  const unsigned = findings.filter(({ reasons }) => {
    const known = reasons.filter(({ reviewed }) => reviewed !== undefined);
    return known.length > 0 && !known.some(({ reviewed }) => reviewed);
  }).length;
  return [
    fillMessage(phrases.counts, { total: findings.length, counts: counts.join(', ') }),
    ...(unsigned > 0 ? [fillMessage(phrases.unreviewed, { count: unsigned })] : []),
  ].join(' · ');
}

interface Matter {
  readonly severity: Severity;
  /** What concerns the same drugs, gravest first. */
  readonly members: readonly [MaterialFinding, ...MaterialFinding[]];
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
  return [...groups.values()].map((members) => ({ severity: members[0].severity, members }));
}

/** Matters that say the same of different drugs are one line. */
function linesOf(matters: readonly Matter[], sources: Footnotes, checks: Footnotes): Map<string, Severity> {
  const subjects = new Map<string, { readonly severity: Severity; readonly names: string[] }>();
  for (const { severity, members } of matters) {
    const facts = factsOf(severity, members, sources, checks);
    const key = `${severityWords[severity]}|${facts}`;
    const same = subjects.get(key);
    if (same) same.names.push(subjectOf(members));
    else subjects.set(key, { severity, names: [subjectOf(members)] });
  }
  return new Map(
    [...subjects].map(([key, { severity, names }]) => [
      `${severityWords[severity]}: ${names.join(' / ')} — ${key.slice(key.indexOf('|') + 1)}`.replace(/\s+/gu, ' '),
      severity,
    ]),
  );
}

function factsOf(severity: Severity, members: Matter['members'], sources: Footnotes, checks: Footnotes): string {
  const reasons = members.flatMap((finding) => finding.reasons);
  const grave = urgencyBySeverity[severity] === 'NOW';
  const told = (texts: readonly string[]) => unique(texts.map(asPhrase)).join('; ');
  return [
    whyOf(members),
    fill(phrases.action, told(reasons.map(({ action }) => action))),
    holdOf(severity, members),
    fill(phrases.monitoring, unique(reasons.flatMap(({ effect }) => listed(effect?.monitoring ?? ''))).join(', ')),
    // How soon it shows matters where somebody has to act today.
    grave ? fill(phrases.onset, onsetWords[reasons[0]?.effect?.onset ?? 'ANY']) : '',
    fill(phrases.check, checks.of(reasons.flatMap(checksOf))),
    fill(phrases.source, sources.of(reasons.map(({ source }) => source))),
  ]
    .filter((part) => part !== '')
    .join('. ');
}

/** The drug to hold until it is settled, or the one of several to look at first. */
function holdOf(severity: Severity, members: Matter['members']): string {
  const held = unique(members.flatMap(heldDrugs).map(({ name }) => name));
  if (severity === 'CONTRAINDICATED') return fill(phrases.hold, held.join(', '));
  const all = unique(members.flatMap(({ drugs }) => drugs.map(({ name }) => name)));
  return held.length < all.length ? fill(phrases.first, held.join(', ')) : '';
}

/** The items of a list, whatever stands in brackets left whole. */
function listed(text: string): string[] {
  return text.split(/[,;]\s*(?![^()]*\))/u).map(asPhrase);
}

/** Why: the mechanism of the gravest reason, and the harms that the others add. */
function whyOf(members: Matter['members']): string {
  const [first, ...others] = members.flatMap((finding) => finding.reasons);
  const known = new Map(members.flatMap(({ harms }) => harms.map((harm) => [harm.id, harm.clinician] as const)));
  const said = new Set(first?.effect?.harms);
  const more = others.flatMap(({ effect, mechanism }) =>
    effect === undefined
      ? [asPhrase(mechanism)]
      : effect.harms.filter((id) => !said.has(id)).map((id) => known.get(id) ?? ''),
  );
  return unique([asPhrase(first?.mechanism ?? ''), ...more]).join('; ');
}

function checksOf({ certaintyNote, contextNote }: MaterialFinding['reasons'][number]): string[] {
  return [contextNote, certaintyNote].map(asPhrase);
}

function subjectOf(members: Matter['members']): string {
  const [{ kind, title, drugs }] = members;
  const names = unique(drugs.map(({ name }) => name)).join(' + ');
  const conditions = unique(
    members
      .flatMap(({ diagnoses }) => diagnoses)
      .map(({ name, code, inferred }) => {
        const shown = plainName(name) || code || quoted(name);
        return inferred ? fillMessage(phrases.inferred, { name: shown }) : shown;
      }),
  );
  const reactions = unique(members.flatMap(({ sideEffects }) => sideEffects).map(quoted)).join(', ');
  return unique([
    names || title,
    // The title of a burden tells its score.
    kind === 'ANTICHOLINERGIC' && names !== '' ? title : '',
    conditions.join(', '),
    reactions === '' ? '' : fillMessage(phrases.reactions, { reactions }),
  ]).join(' · ');
}

/** What many lines have in common is written out once, under them, and marked in each. */
class Footnotes {
  readonly #marks = new Map<string, string>();

  constructor(texts: readonly string[], first: { readonly code: number; readonly count: number }) {
    unique(texts).forEach((text, at) =>
      this.#marks.set(text, at < first.count ? String.fromCodePoint(first.code + at) : text),
    );
  }

  of(texts: readonly string[]): string {
    return unique(texts.map((text) => this.#marks.get(text) ?? '')).join('');
  }

  legend(template: string): string[] {
    const items = [...this.#marks].flatMap(([text, mark]) => (mark === text ? [] : [`${mark} ${text}`]));
    return items.length === 0 ? [] : [escapeMarkdown(fillMessage(template, { items: items.join(' ') }))];
  }
}

function fill(template: string, text: string): string {
  return text === '' ? '' : fillMessage(template, { text });
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}
