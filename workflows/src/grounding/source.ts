import { severities, type Severity } from '@onyak/core';
import type { GuideMaterial, MaterialFinding } from '../llm/material.js';
import { readDirections, type Direction } from './directions.js';
import { findQuantities, quantityKey } from './numbers.js';
import { fold, type Vocabulary } from './vocabulary.js';

/** What the sentences that cite a set of findings may say. */
export interface Source {
  /** Every text of the findings, folded. */
  readonly text: string;
  readonly codes: ReadonlySet<string>;
  /** Numbers with their units, and bare values. */
  readonly quantities: ReadonlySet<string>;
  readonly values: ReadonlySet<number>;
  readonly directions: ReadonlySet<Direction>;
  readonly severities: ReadonlySet<Severity>;
  /** Folded names by which the findings' drugs may be called. */
  readonly drugNames: readonly string[];
}

/** The source of some findings, with extra texts that the place allows (the list of what was not screened). */
export function sourceOf(findings: readonly MaterialFinding[], vocabulary: Vocabulary, extra: readonly string[] = []): Source {
  const drugNames = findings.flatMap(({ drugs }) => drugs.flatMap(({ name, atcCode, substanceAtc }) => [name, ...vocabulary.namesOfAtc(atcCode), ...vocabulary.namesOfAtc(substanceAtc)]));
  const reasons = findings.flatMap((finding) => finding.reasons);
  const raw = [
    ...findings.flatMap(({ title, sideEffects, diagnoses, harms }) => [
      title,
      ...sideEffects,
      ...diagnoses.flatMap(({ code, name }) => [code, name]),
      ...harms.flatMap(({ plain, signs }) => [plain, ...signs]),
    ]),
    ...reasons.flatMap(({ ruleName, trigger, mechanism, action, certaintyNote, contextNote, source, ruleId }) => [ruleName, trigger, mechanism, action, certaintyNote, contextNote, source, ruleId]),
    ...drugNames,
    ...extra,
  ].join('\n');
  const found = findQuantities(raw);
  return {
    text: fold(raw),
    codes: new Set([
      ...findings.flatMap(({ drugs }) => drugs.flatMap(({ atcCode, substanceAtc, medicationCode }) => [atcCode, substanceAtc, medicationCode])),
      ...findings.flatMap(({ diagnoses }) => diagnoses.map(({ code }) => code.replaceAll('.', ''))),
      ...(raw.match(codePattern) ?? []).map((code) => code.replaceAll('.', '')),
    ]),
    quantities: new Set(found.map(quantityKey)),
    values: new Set(found.map(({ value }) => value)),
    directions: readDirections(reasons.map(({ action, mechanism, contextNote }) => `${action}\n${mechanism}\n${contextNote}`).join('\n')).directions,
    severities: new Set(findings.flatMap(({ severity, reasons: own }) => [severity, ...own.map((reason) => reason.severity)])),
    drugNames: drugNames.map(fold).filter((name) => name.length > 1),
  };
}

/** ATC and ICD-10 codes as they are written in a text. */
export const codePattern = /\b[A-Z]\d{2}(?:[A-Z]{2}\d{2}|[A-Z]{1,2}\b|\.\d{1,3}|\d{1,2})?\b/gu;

export function mostSevere(findings: readonly { readonly severity: Severity }[]): Severity {
  return severities.find((severity) => findings.some((finding) => finding.severity === severity)) ?? 'INFO';
}

/** Texts of the material beside its findings. */
export function notScreenedTexts({ notScreened }: GuideMaterial): string[] {
  return notScreened.flatMap(({ name, code, reasonText }) => [name, code, reasonText]);
}
