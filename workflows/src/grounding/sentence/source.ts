import { severities, type Severity } from '@onyak/core';
import type { GuideMaterial, MaterialFinding } from '../../llm/material.js';
import { drugLabel, productName } from '../../wording/drug-names.js';
import { toPolite } from '../../wording/polite.js';
import { allSignsOf } from '../../wording/signs.js';
import { readDirections, type Direction } from './directions.js';
import { findQuantities, quantityKey } from './numbers.js';
import { fold, type Vocabulary } from '../vocabulary/vocabulary.js';

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
}

/** For each drug, the folded names by which it may be called. */
type NamesByDrug = readonly (readonly string[])[];

/** Sources of one guide's material: each finding is read once, whatever number of sentences cite it. */
export class SourceBook {
  readonly #vocabulary: Vocabulary;
  readonly #single = new Map<string, Source>();
  readonly #names = new Map<string, NamesByDrug>();
  /** The same drugs stand in many findings. */
  readonly #namesOfDrug = new Map<string, readonly string[]>();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** The source of some findings, with extra texts that the place allows (the list of what was not screened). */
  of(findings: readonly MaterialFinding[], extra: readonly string[] = []): Source {
    const parts = findings.map((finding) => this.one(finding));
    return merge(extra.length > 0 ? [...parts, sourceOfTexts(extra)] : parts);
  }

  /** For each drug of a finding, the folded names by which it may be called. */
  namesOf(finding: MaterialFinding): NamesByDrug {
    const known = this.#names.get(finding.id) ?? finding.drugs.map((drug) => this.#namesOf(drug));
    this.#names.set(finding.id, known);
    return known;
  }

  #namesOf(drug: MaterialFinding['drugs'][number]): readonly string[] {
    const key = JSON.stringify([drug.name, drug.atcCode, drug.substanceAtc, drug.products]);
    const known = this.#namesOfDrug.get(key) ?? namesOfDrug(drug, this.#vocabulary);
    this.#namesOfDrug.set(key, known);
    return known;
  }

  one(finding: MaterialFinding): Source {
    const known = this.#single.get(finding.id);
    if (known) return known;
    const source = sourceOfFinding(finding, this.namesOf(finding));
    this.#single.set(finding.id, source);
    return source;
  }
}

function namesOfDrug(
  { name, products, atcCode, substanceAtc }: MaterialFinding['drugs'][number],
  vocabulary: Vocabulary,
): string[] {
  return [
    name,
    ...products,
    ...products.map(productName),
    drugLabel({ name, products }),
    ...vocabulary.namesOfAtc(atcCode),
    ...vocabulary.namesOfAtc(substanceAtc),
  ]
    .map(fold)
    .filter((spelling) => spelling.length > 1);
}

function sourceOfFinding(finding: MaterialFinding, namesByDrug: NamesByDrug): Source {
  const { title, drugs, diagnoses, harms, reasons } = finding;
  const texts = [
    title,
    ...diagnoses.flatMap(({ code, name }) => [code, name]),
    ...harms.flatMap((harm) => [harm.plain, ...allSignsOf(harm)]),
    // The tables speak in the plain style; quoting them politely adds nothing.
    ...reasons.flatMap(({ ruleName, trigger, mechanism, action, certaintyNote, contextNote, source, ruleId }) =>
      [ruleName, trigger, mechanism, action, certaintyNote, contextNote, source, ruleId].flatMap((text) => [
        text,
        toPolite(text),
      ]),
    ),
    ...namesByDrug.flat(),
  ];
  const source = sourceOfTexts(texts);
  return {
    ...source,
    codes: new Set([
      ...source.codes,
      ...drugs.flatMap(({ atcCode, substanceAtc, medicationCode }) => [atcCode, substanceAtc, medicationCode]),
      ...diagnoses.map(({ code }) => code.replaceAll('.', '')),
    ]),
    directions: readDirections(
      reasons.map(({ action, mechanism, contextNote }) => `${action}\n${mechanism}\n${contextNote}`).join('\n'),
    ).directions,
    severities: new Set([finding.severity, ...reasons.map(({ severity }) => severity)]),
  };
}

function sourceOfTexts(texts: readonly string[]): Source {
  const raw = texts.join('\n');
  const found = findQuantities(raw);
  return {
    text: fold(raw),
    codes: new Set((raw.match(codePattern) ?? []).map((code) => code.replaceAll('.', ''))),
    quantities: new Set(found.map(quantityKey)),
    values: new Set(found.map(({ value }) => value)),
    directions: new Set(),
    severities: new Set(),
  };
}

function merge(parts: readonly Source[]): Source {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const all = <T>(of: (part: Source) => Iterable<T>) => new Set(parts.flatMap((part) => [...of(part)]));
  return {
    text: parts.map(({ text }) => text).join('\n'),
    codes: all(({ codes }) => codes),
    quantities: all(({ quantities }) => quantities),
    values: all(({ values }) => values),
    directions: all(({ directions }) => directions),
    severities: all(({ severities: own }) => own),
  };
}

/** Whether a folded text calls every drug of a source by one of its names. */
export function callsEveryDrug(folded: string, namesByDrug: NamesByDrug): boolean {
  return namesByDrug.every((names) => names.length === 0 || names.some((name) => folded.includes(name)));
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
