import type { JsonObject } from '../values/json.js';
import { objectsOf, objectOf, stringOf } from '../values/json.js';
import { clean } from '../values/text.js';

/** Code systems the mapping reads, whatever name a writer gives them; `OTHER` is kept for its display. */
export type CodeSystem =
  | 'EDI'
  | 'KDCODE'
  | 'ATC'
  | 'RXNORM'
  | 'SNOMED'
  | 'KCD'
  | 'ICD10'
  | 'ICD10CM'
  | 'ICD9CM'
  | 'LOINC'
  | 'MEDDRA'
  | 'UNII'
  | 'ABSENT'
  /** A classification that is none of these and whose codes may look like ICD-10 (ICPC, ICD-O, procedures). */
  | 'FOREIGN'
  /** A local system whose name says that it holds diagnoses. */
  | 'LOCAL_DIAGNOSIS'
  /** No system is named. */
  | 'NONE'
  | 'OTHER';

/** A coding of the file, told by system; `code` is trimmed and bounded. */
export interface RawCoding {
  readonly system: CodeSystem;
  readonly code: string;
  readonly display: string;
}

/** A CodeableConcept of the file. */
export interface RawConcept {
  readonly codings: readonly RawCoding[];
  readonly text: string;
}

/** Names of the systems in their FHIR form and as the registered OID; versions after `|` do not count. */
const systems: ReadonlyMap<string, CodeSystem> = new Map([
  ['www.hl7korea.or.kr/codesystem/hira-edi-medication', 'EDI'],
  ['www.whocc.no/atc', 'ATC'],
  ['whocc.no/atc', 'ATC'],
  ['urn:oid:2.16.840.1.113883.6.73', 'ATC'],
  ['www.nlm.nih.gov/research/umls/rxnorm', 'RXNORM'],
  ['urn:oid:2.16.840.1.113883.6.88', 'RXNORM'],
  ['snomed.info/sct', 'SNOMED'],
  ['urn:oid:2.16.840.1.113883.6.96', 'SNOMED'],
  ['hl7.org/fhir/sid/icd-10', 'ICD10'],
  ['urn:oid:2.16.840.1.113883.6.3', 'ICD10'],
  ['hl7.org/fhir/sid/icd-10-cm', 'ICD10CM'],
  ['urn:oid:2.16.840.1.113883.6.90', 'ICD10CM'],
  ['hl7.org/fhir/sid/icd-9-cm', 'ICD9CM'],
  ['urn:oid:2.16.840.1.113883.6.103', 'ICD9CM'],
  ['loinc.org', 'LOINC'],
  ['www.meddra.org', 'MEDDRA'],
  ['fdasis.nlm.nih.gov', 'UNII'],
  ['urn:oid:2.16.840.1.113883.4.9', 'UNII'],
  ['hl7.org/fhir/uv/ips/codesystem/absent-unknown-uv-ips', 'ABSENT'],
  ['terminology.hl7.org/codesystem/data-absent-reason', 'ABSENT'],
  ['terminology.hl7.org/codesystem/v3-nullflavor', 'ABSENT'],
]);

/** Short names for `diagnosisType` where no ICD-10 code is known. */
export const systemNames: Readonly<Record<CodeSystem, string>> = {
  EDI: 'HIRA EDI',
  KDCODE: 'KD',
  ATC: 'ATC',
  RXNORM: 'RxNorm',
  SNOMED: 'SNOMED CT',
  KCD: 'KCD',
  ICD10: 'ICD-10',
  ICD10CM: 'ICD-10-CM',
  ICD9CM: 'ICD-9-CM',
  LOINC: 'LOINC',
  MEDDRA: 'MedDRA',
  UNII: 'UNII',
  ABSENT: '',
  FOREIGN: '',
  LOCAL_DIAGNOSIS: '',
  NONE: '',
  OTHER: '',
};

/**
 * Systems by what their name says wherever it stands (an address, an OID, a short form), in this order; signs
 * between the words are one hyphen. ICD-10 of every country, but not its procedures, ICD-9, ICD-11 or ICD-O.
 */
const families: readonly (readonly [RegExp, CodeSystem])[] = [
  [/kpis-kdcode$/, 'KDCODE'],
  [/(?:^|-)(?:snomed(?:-?ct)?|sct|ihtsdo(?:tools)?)(?:-|$)/, 'SNOMED'],
  [/(?:^|-)(?:rxnorm)(?:-|$)/, 'RXNORM'],
  [/(?:^|-)loinc(?:-|$)/, 'LOINC'],
  [/(?:^|-)(?:whocc|atc)(?:-|$)/, 'ATC'],
  [/(?:^|-)icd-?10-?(?:pcs|procedure)|^i10p$|^2-16-840-1-113883-6-(?:4|43|104)$/, 'FOREIGN'],
  [
    /(?:^|-)(?:icd-?o(?:-?\d)?|icd-?11|icpc|icf|ops|opcs|cpt|hcpcs|drg|read|readv2|ctv3|orpha(?:net)?|omim|hpo|mesh|mondo|nanda|umls)(?:-|$)/,
    'FOREIGN',
  ],
  [/(?:^|-)icd-?9|^i9c?$|^2-16-840-1-113883-6-(?:2|42|103)$/, 'ICD9CM'],
  [/kcd(?:-?\d+)?(?:-|$)|한국표준질병/, 'KCD'],
  [/icd-?10-?cm|^i10c$|^2-16-840-1-113883-6-90$/, 'ICD10CM'],
  [
    // The same book in French and Spanish: CIM-10, CIE-10.
    /(?:^|-)icd(?:-?10|-|$)|icd10|(?:^|-)ci[em]-?10|^i10$|^2-16-840-1-113883-6-3(?:-\d+)*$|international-classification-of-diseases/,
    'ICD10',
  ],
  [/(?:^|-)(?:dx|diag|diagnos[ei]s|disease|problems?|sick)(?:-|$)|diagnosis|상병|진단|질병/, 'LOCAL_DIAGNOSIS'],
];

/** Which system a `Coding.system` names. */
function systemOf(uri: string): CodeSystem {
  const plain = uri
    .trim()
    .slice(0, 300)
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\|.*$/, '')
    .replace(/\/$/, '');
  if (plain === '') return 'NONE';
  const known = systems.get(plain);
  if (known) return known;
  const words = plain.replace(/^urn:oid:/, '').replace(/[^\p{L}\p{N}]+/gu, '-');
  return families.find(([pattern]) => pattern.test(words))?.[1] ?? 'OTHER';
}

/** Codings that are kept of one concept; real ones have up to about 30 (Epic lists every RxNorm synonym). */
const MAX_CODINGS = 50;

/** Reads a CodeableConcept; a concept marked absent by extension becomes an ABSENT coding. */
export function readConcept(value: unknown): RawConcept {
  const concept = objectOf(value);
  const codings = objectsOf(concept['coding']).slice(0, MAX_CODINGS).map(readCoding);
  if (isAbsent(concept)) codings.push({ system: 'ABSENT', code: 'unknown', display: '' });
  return { codings, text: clean(stringOf(concept['text'])) };
}

function readCoding(coding: JsonObject): RawCoding {
  const system =
    isAbsent(coding) || isAbsent(objectOf(coding['_code'])) ? 'ABSENT' : systemOf(stringOf(coding['system']));
  return { system, code: clean(stringOf(coding['code']), 100), display: clean(stringOf(coding['display'])) };
}

function isAbsent(element: JsonObject): boolean {
  return objectsOf(element['extension']).some((extension) =>
    stringOf(extension['url']).endsWith('/data-absent-reason'),
  );
}

/** SNOMED CT codes that say "no known ..." or "no current problem". */
const nothingKnown = new Set([
  '716186003',
  '409137002',
  '429625007',
  '428607008',
  '428197003',
  '1003774007',
  '160244002',
  '160245001',
  '787481004',
  '787482006',
  '787483001',
  '716184000',
  '716220001',
]);

/** Whether the text beside a code for "no known allergy" says something of its own: it may name what the code leaves out. */
export function namesBesideNothing(concept: RawConcept): boolean {
  return (
    concept.text !== '' && !isNegation(concept.text) && !concept.codings.some(({ display }) => display === concept.text)
  );
}

/** Whether a concept says that nothing is known or recorded ("no known allergy", data absent). */
export function saysNothingKnown(concept: RawConcept): boolean {
  if (concept.codings.some((coding) => coding.system === 'SNOMED' && nothingKnown.has(coding.code))) return true;
  const absent = concept.codings.some((coding) => coding.system === 'ABSENT');
  if (absent)
    return (
      concept.codings.every((coding) => coding.system === 'ABSENT') &&
      (concept.text === '' ||
        isNegation(concept.text) ||
        concept.codings.some((coding) => coding.code.startsWith('no-')))
    );
  return (
    isNegation(concept.text) || (concept.text === '' && concept.codings.some((coding) => isNegation(coding.display)))
  );
}

/** The whole of a text: what it excepts or adds is read as a text. */
const negation =
  /^(?:(?:no known|no current|not known|nil known)(?:\s+(?:\w*allerg\w*|drugs?|foods?|medications?|medicines?|environment\w*|latex|other|active|known|and|or|adverse|reactions?|intoleranc\w*|problems?|conditions?|diseases?|substances?|history|of|to|any|at|this|time|present))*|n?kd?a|알려진 [가-힣\s]*(?:없음|없습니다))\W*(?:\([a-z ]+\))?\W*$/i;

function isNegation(text: string): boolean {
  return negation.test(text);
}

/** The first coding of one of the systems, in the order of the systems. */
export function codingOf(concept: RawConcept, ...wanted: readonly CodeSystem[]): RawCoding | undefined {
  for (const system of wanted) {
    const found = concept.codings.find((coding) => coding.system === system && coding.code !== '');
    if (found) return found;
  }
  return undefined;
}

/** What a person would call the concept: its text, else the first display, else the first code. */
export function conceptText(concept: RawConcept): string {
  return (
    concept.text ||
    concept.codings.find((coding) => coding.display !== '')?.display ||
    concept.codings.find((coding) => coding.code !== '')?.code ||
    ''
  );
}

/** ATC codes of a concept, upper case, each once; other shapes than ATC's five levels do not count. */
export function atcCodesOf(concept: RawConcept): readonly string[] {
  const codes = concept.codings
    .filter((coding) => coding.system === 'ATC')
    .map((coding) => coding.code.toUpperCase().replace(/\s/g, ''))
    .filter((code) => /^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/.test(code));
  return [...new Set(codes)];
}

/**
 * Candidate 9-digit product codes of a concept: EDI codes, and digits 4 to 12 of 13-digit
 * standard codes. A code of eight digits lost its leading zero on the way (spreadsheets do that).
 */
export function productCodesOf(concept: RawConcept): readonly string[] {
  const codes = concept.codings.flatMap((coding) => {
    if (coding.system !== 'EDI' && coding.system !== 'KDCODE') return [];
    const code = coding.code.replace(/[\s-]/g, '');
    if (/^\d{9}$/.test(code)) return [code];
    if (/^\d{8}$/.test(code)) return [`0${code}`];
    return /^\d{13}$/.test(code) ? [code.slice(3, 12)] : [];
  });
  return [...new Set(codes)];
}
