import { fillMessage, type Severity } from '@onyak/core';
import type { GuideMaterial, MaterialFinding } from '../llm/material.js';
import { escapeMarkdown } from './final-text.js';
import { tellNotScreened } from './not-screened.js';
import { asPhrase } from './polite.js';

/** Heads the part of a final text that speaks to the professionals; what stands before it is the patient's. */
export const CLINICIAN_HEADING = '## 의료진 참고';

const severityWords: Readonly<Record<Severity, string>> = {
  CONTRAINDICATED: '금기',
  MAJOR: '중대',
  MODERATE: '주의',
  INFO: '참고',
};
const phrases = {
  inferred: '{name}(약에서 추정)',
  reactions: '이상반응 기록 {reactions}',
  action: '조치: {actions}',
  check: '확인 필요: {notes}',
  source: '출처: {sources}',
  notScreened: '점검하지 못한 것: {items}',
} as const;

/**
 * Every finding in one line (severity, drugs, mechanism, action, what was uncertain, source) and what
 * could not be screened. Made from the findings alone, whoever wrote the patient's part, so that
 * nothing is lost between engine and guide. Empty where there is nothing to tell.
 */
export function clinicianNotes({ findings, notScreened }: Pick<GuideMaterial, 'findings' | 'notScreened'>): string {
  const lines = [
    ...findings.map(findingLine),
    ...(notScreened.length > 0
      ? [fillMessage(phrases.notScreened, { items: tellNotScreened(notScreened).join(', ') })]
      : []),
  ];
  return lines.length === 0
    ? ''
    : `${CLINICIAN_HEADING}\n\n${lines.map((line) => `- ${escapeMarkdown(line)}`).join('\n')}\n`;
}

/** The patient's part of a final text, and the professionals' part, empty where the text has none. */
export function splitFinalText(text: string): { readonly patient: string; readonly clinician: string } {
  const at = text.split('\n').findIndex((line) => line.trim() === CLINICIAN_HEADING);
  if (at < 0) return { patient: text, clinician: '' };
  const lines = text.split('\n');
  return { patient: lines.slice(0, at).join('\n'), clinician: lines.slice(at).join('\n') };
}

function findingLine({ kind, severity, title, drugs, diagnoses, sideEffects, reasons }: MaterialFinding): string {
  const names = unique(drugs.map(({ name }) => name)).join(' + ');
  const conditions = unique(
    diagnoses.map(({ name, code, inferred }) =>
      inferred ? fillMessage(phrases.inferred, { name: name || code }) : name || code,
    ),
  );
  const subject = unique([
    names || title,
    // The title of a burden tells its score.
    kind === 'ANTICHOLINERGIC' && names !== '' ? title : '',
    conditions.join(', '),
    fill(phrases.reactions, 'reactions', unique(sideEffects).join('; ')),
  ]).join(' · ');
  const notes = unique(reasons.flatMap(({ certaintyNote, contextNote }) => [contextNote, certaintyNote]).map(asPhrase));
  const facts = [
    unique(reasons.map(({ mechanism }) => asPhrase(mechanism))).join('; '),
    fill(phrases.action, 'actions', unique(reasons.map(({ action }) => asPhrase(action))).join('; ')),
    fill(phrases.check, 'notes', notes.join('; ')),
    fill(phrases.source, 'sources', unique(reasons.map(({ source }) => source)).join(', ')),
  ].filter((part) => part !== '');
  return `${severityWords[severity]}: ${subject} — ${facts.join('. ')}`.replace(/\s+/gu, ' ');
}

function fill(template: string, key: string, value: string): string {
  return value === '' ? '' : fillMessage(template, { [key]: value });
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}
