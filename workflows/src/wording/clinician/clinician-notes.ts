import {
  CLINICIAN_HEADING,
  clinicianSheet,
  fillMessage,
  patientSheet,
  printedSheets,
  severities,
  type Severity,
  urgencies,
  type Urgency,
} from '@onyak/core';
import type { GuideMaterial, MaterialFinding } from '../../llm/material.js';
import { checksOf, wholeLines, type NoteLine } from './clinician-lines.js';
import { unique } from './clinician-subjects.js';
import { summedLines, type Summary } from './clinician-summary.js';
import { phrases, severityWords, urgencyWords } from './clinician-texts.js';
import { escapeMarkdown } from '../final-text.js';
import { noteNotScreened } from '../not-screened.js';

/** ⓐ to ⓩ and ① to ⑳. */
const LETTERS = { code: 0x24d0, count: 26 };
const DIGITS = { code: 0x2460, count: 20 };

type Detail = Readonly<Record<Severity, 'WHOLE' | Summary>>;

/** From everything that is known to what a page always holds: what is least grave is summed up first. */
const details: readonly [Detail, ...Detail[]] = [
  { CONTRAINDICATED: 'WHOLE', MAJOR: 'WHOLE', MODERATE: 'WHOLE', INFO: 'WHOLE' },
  { CONTRAINDICATED: 'WHOLE', MAJOR: 'WHOLE', MODERATE: 'WHOLE', INFO: 'PAIRS' },
  { CONTRAINDICATED: 'WHOLE', MAJOR: 'WHOLE', MODERATE: 'ACTIONS', INFO: 'PAIRS' },
  { CONTRAINDICATED: 'WHOLE', MAJOR: 'WHOLE', MODERATE: 'PAIRS', INFO: 'NAMES' },
  { CONTRAINDICATED: 'WHOLE', MAJOR: 'ACTIONS', MODERATE: 'PAIRS', INFO: 'NAMES' },
  { CONTRAINDICATED: 'ACTIONS', MAJOR: 'ACTIONS', MODERATE: 'PAIRS', INFO: 'NAMES' },
  { CONTRAINDICATED: 'ACTIONS', MAJOR: 'ACTIONS', MODERATE: 'NAMES', INFO: 'NAMES' },
  { CONTRAINDICATED: 'ACTIONS', MAJOR: 'BRIEF', MODERATE: 'NAMES', INFO: 'NAMES' },
  { CONTRAINDICATED: 'BRIEF', MAJOR: 'BRIEF', MODERATE: 'NAMES', INFO: 'NAMES' },
  { CONTRAINDICATED: 'BRIEF', MAJOR: 'MERGED', MODERATE: 'NAMES', INFO: 'NAMES' },
  { CONTRAINDICATED: 'MERGED', MAJOR: 'MERGED', MODERATE: 'NAMES', INFO: 'NAMES' },
];
/**
 * Two sheets by the estimate, which is a tenth too long: what the patient's part leaves of them is the professionals', at
 * most one.
 */
const SHEETS = 2.1;

/**
 * Every finding for the professionals, by urgency, one line a matter (severity, drugs, why, what to do, which drug to
 * hold, what to watch, what was uncertain, source), and what could not be screened. Made from the findings alone,
 * whoever wrote the patient's part, so that nothing is lost between engine and guide. Where that is more than fits two
 * pages with the patient's part, what is less grave is summed up by its harm. Empty where there is nothing to tell.
 * @param patientPart the text it is printed with
 */
export function clinicianNotes(material: Noted, patientPart = ''): string {
  const room = Math.min(1, SHEETS - printedSheets(patientPart, patientSheet));
  const [whole, ...shorter] = details;
  let notes = notesIn(whole, material);
  for (const detail of shorter) {
    if (printedSheets(notes, clinicianSheet) <= room) return notes;
    notes = notesIn(detail, material);
  }
  return notes;
}

/** The notes of a material at every length. */
export function everyNotes(material: Noted): string[] {
  return details.map((detail) => notesIn(detail, material));
}

type Noted = Pick<GuideMaterial, 'findings' | 'notScreened'>;

function notesIn(detail: Detail, { findings, notScreened }: Noted): string {
  const whole = findings.filter((finding) => detailOf(finding, detail) === 'WHOLE');
  const reasons = whole.flatMap((finding) => finding.reasons);
  const sources = new Footnotes(
    reasons.map(({ source }) => source),
    LETTERS,
  );
  const checks = new Footnotes(reasons.flatMap(checksOf), DIGITS);
  const lines = [
    ...wholeLines(whole, { sources: (texts) => sources.of(texts), checks: (texts) => checks.of(texts) }),
    ...(['ACTIONS', 'BRIEF', 'MERGED', 'PAIRS', 'NAMES'] as const).flatMap((summary) =>
      summedLines(
        findings.filter((finding) => detailOf(finding, detail) === summary),
        summary,
      ),
    ),
  ];
  const of = (urgency: Urgency) =>
    severities.flatMap((severity) => lines.filter((line) => line.severity === severity && line.urgency === urgency));
  const blocks = [
    ...(findings.length > 0 ? [head(findings, whole.length < findings.length)] : []),
    ...blocksOf(of, detail),
    ...block(
      phrases.notScreened,
      noteNotScreened(notScreened, whole.length < findings.length).map((text) => ({ text })),
    ),
    ...checks.legend(phrases.checks),
    ...sources.legend(phrases.sources),
  ];
  return blocks.length === 0 ? '' : `${[CLINICIAN_HEADING, ...blocks].join('\n\n')}\n`;
}

/** A block for each urgency; where each grade is but a line of names, what is good to know stands with what can wait. */
function blocksOf(of: (urgency: Urgency) => readonly NoteLine[], { MODERATE }: Detail): string[] {
  const waiting = of('SOON');
  const joined = MODERATE === 'NAMES' && waiting.length > 0;
  return urgencies.flatMap((urgency) => {
    if (joined && urgency === 'KNOW') return [];
    const more = joined && urgency === 'SOON' ? of('KNOW') : [];
    return block(urgencyWords[urgency], [...of(urgency), ...more]);
  });
}

/** A recorded reaction is told whole, for it quotes the record. */
function detailOf({ kind, severity }: MaterialFinding, detail: Detail): Detail[Severity] {
  return kind === 'ALLERGY' ? 'WHOLE' : detail[severity];
}

/** The patient's part of a final text, and the professionals' part, empty where the text has none. */
export function splitFinalText(text: string): { readonly patient: string; readonly clinician: string } {
  const at = text.split('\n').findIndex((line) => line.trim() === CLINICIAN_HEADING);
  if (at < 0) return { patient: text, clinician: '' };
  const lines = text.split('\n');
  return { patient: lines.slice(0, at).join('\n'), clinician: lines.slice(at).join('\n') };
}

function block(heading: string, lines: readonly Pick<NoteLine, 'text'>[]): string[] {
  return lines.length > 0
    ? [`### ${heading}\n\n${lines.map(({ text }) => `- ${escapeMarkdown(text)}`).join('\n')}`]
    : [];
}

function head(findings: readonly MaterialFinding[], summed: boolean): string {
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
    ...(summed ? [phrases.summed] : []),
  ].join(' · ');
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
