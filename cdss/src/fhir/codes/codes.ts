import type { DiagnosisNames } from './diagnosis-names.js';
import { emptyLexicon } from '../../lexicon/empty.js';
import type { Lexicon } from '../../lexicon/lexicon.js';
import type { RawRecord } from '../reading/raw.js';
import { icdCandidates, statesIcd } from './icd.js';
import { atcCodesOf, productCodesOf, type RawConcept } from './systems.js';
import { hasHangul } from '../values/text.js';

/** Codes of a record that the tables are asked for, each once, sorted. */
export interface RecordCodes {
  /** 9-digit product codes. */
  readonly products: readonly string[];
  readonly rxnorm: readonly string[];
  readonly snomed: readonly string[];
  /** Names of reactions without a Korean one, in lower case. */
  readonly symptoms: readonly string[];
  readonly atc: readonly string[];
  /** ICD-10 and KCD codes without dot. */
  readonly icd: readonly string[];
  /** A diagnosis has no ICD-10 code: it may be found by its name. */
  readonly diagnosisNames: boolean;
}

/** A product of the drug master (kd_drug). */
export interface ProductRow {
  readonly kdCode: string;
  readonly kdName: string;
  readonly atcCode: string;
  readonly atcName: string;
  readonly ingredientCode: string;
  readonly ingredientName: string;
}

/** What the database answers to {@link RecordCodes}; a code that is not there is unknown. */
export interface CodeTables {
  readonly products: ReadonlyMap<string, ProductRow>;
  /** RxNorm code to ATC. */
  readonly rxnorm: ReadonlyMap<string, { readonly atcCode: string; readonly atcName: string }>;
  /** SNOMED CT code to ICD-10 without dot; empty text means: not a diagnosis. */
  readonly snomed: ReadonlyMap<string, string>;
  /** SNOMED CT code of a reaction to its Korean term. */
  readonly reactions: ReadonlyMap<string, string>;
  /** English name of a symptom, in lower case, to the master's Korean one. */
  readonly symptoms: ReadonlyMap<string, string>;
  /** ATC code to names. */
  readonly atc: ReadonlyMap<string, { readonly atcName: string; readonly atcNameKor: string }>;
  /** ICD-10 code without dot to names. */
  readonly icd: ReadonlyMap<string, { readonly nameEng: string; readonly nameKor: string }>;
  /** Names that mean one diagnosis; empty where the record has no diagnosis without a code. */
  readonly diagnosisNames: DiagnosisNames;
  /** Combination ATC code to the codes of its substances. */
  readonly combinations: ReadonlyMap<string, readonly string[]>;
  /** Names into codes, for what is named and not coded. */
  readonly lexicon: Lexicon;
}

export const emptyCodeTables: CodeTables = {
  products: new Map(),
  rxnorm: new Map(),
  snomed: new Map(),
  reactions: new Map(),
  symptoms: new Map(),
  atc: new Map(),
  icd: new Map(),
  diagnosisNames: new Map(),
  combinations: new Map(),
  lexicon: emptyLexicon,
};

/** Collects the codes of a record for the table look-ups of {@link CodeTables}. */
export function collectCodes(raw: RawRecord): RecordCodes {
  const products = new Set<string>();
  const rxnorm = new Set<string>();
  const snomed = new Set<string>();
  const symptoms = new Set<string>();
  const atc = new Set<string>();
  const icd = new Set<string>();
  const drug = (concept: RawConcept) => {
    for (const code of productCodesOf(concept)) products.add(code);
    for (const code of atcCodesOf(concept)) atc.add(code);
    for (const coding of concept.codings) if (coding.system === 'RXNORM' && coding.code !== '') rxnorm.add(coding.code);
  };
  const sign = (concept: RawConcept) => {
    for (const coding of concept.codings) if (coding.system === 'SNOMED' && coding.code !== '') snomed.add(coding.code);
  };
  for (const row of raw.medications) [row.concept, ...row.ingredients].forEach(drug);
  for (const row of raw.sideEffects) {
    row.substances.forEach(drug);
    row.reactions.forEach(sign);
    for (const name of row.reactions.flatMap(foreignNames)) symptoms.add(name);
  }
  for (const row of raw.diagnoses) {
    sign(row.concept);
    for (const code of icdCandidates(row.concept)) icd.add(code);
  }
  const list = (codes: ReadonlySet<string>) => [...codes].toSorted();
  return {
    products: list(products),
    rxnorm: list(rxnorm),
    snomed: list(snomed),
    symptoms: list(symptoms),
    atc: list(atc),
    icd: list(icd),
    diagnosisNames: raw.diagnoses.some(({ concept }) => !statesIcd(concept)),
  };
}

/** What a reaction is called in the record, in lower case; nothing where it has a Korean name. */
export function foreignNames({ text, codings }: RawConcept): readonly string[] {
  const names = [text, ...codings.map(({ display }) => display)].filter((name) => name !== '');
  return names.some(hasHangul) ? [] : names.map((name) => name.toLowerCase());
}
