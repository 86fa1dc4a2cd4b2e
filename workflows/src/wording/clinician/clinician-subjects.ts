import { fillMessage } from '@onyak/core';
import type { MaterialFinding } from '../../llm/material.js';
import { plainName } from '../drug-names.js';
import { setsOfPairs, type NameSets } from '../drug-sets.js';
import { phrases } from './clinician-texts.js';
import { quoted } from '../quote.js';

/** Names of a finding's substances, each once. */
export function namesOf({ drugs }: Pick<MaterialFinding, 'drugs'>): string[] {
  return unique(drugs.map(({ name }) => name));
}

/**
 * Whom findings are about, in as few words as hold every one of them: `A + (B, C)`, `A, B, C 서로`, `A, B`;
 * those of one condition together.
 */
export function subjectsOf(findings: readonly MaterialFinding[]): string[] {
  const byCondition = new Map<string, MaterialFinding[]>();
  for (const finding of findings) {
    const condition = conditionsOf([finding]);
    byCondition.set(condition, [...(byCondition.get(condition) ?? []), finding]);
  }
  return [...byCondition].flatMap(([conditions, members]) =>
    setsOf(members).map((names) =>
      conditions === '' ? names : fillMessage(phrases.conditions, { names, conditions }),
    ),
  );
}

function setsOf(findings: readonly MaterialFinding[]): string[] {
  const sets = findings.map((finding) => ({ finding, names: namesOf(finding) }));
  const pairs = sets.flatMap(({ names: [a, b, ...more] }) =>
    a !== undefined && b !== undefined && more.length === 0 ? [[a, b] as const] : [],
  );
  return unique([
    ...setsOfPairs(pairs).map(tellSets),
    ...sets.flatMap(({ names }) => (names.length > 2 ? [names.join(' + ')] : [])),
    unique(sets.flatMap(({ names }) => (names.length === 1 ? names : []))).join(', '),
    ...sets.flatMap(({ finding, names }) => (names.length === 0 ? [finding.title] : [])),
  ]);
}

function tellSets({ each, others }: NameSets): string {
  if (others.length === 0) return fillMessage(phrases.ring, { names: each.join(', ') });
  return [each, others].map((names) => (names.length > 1 ? `(${names.join(', ')})` : names.join(''))).join(' + ');
}

/** Diagnoses as a professional reads them: what was guessed from a drug, or the patient alone has said, says so. */
export function conditionsOf(findings: readonly MaterialFinding[]): string {
  const shown = findings
    .flatMap(({ diagnoses }) => diagnoses)
    .map(({ name, code, inferred, toldBy }) => {
      const told = plainName(name) || code || quoted(name);
      if (inferred) return fillMessage(phrases.inferred, { name: told });
      return toldBy ? fillMessage(phrases.toldBy[toldBy], { name: told }) : told;
    });
  return unique(shown).join(', ');
}

export function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}
