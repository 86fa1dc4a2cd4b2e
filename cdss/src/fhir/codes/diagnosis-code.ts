import type { DiagnosisFinding } from '@onyak/core';
import type { CodeTables } from './codes.js';
import { agrees, codeOfName, codesOfNames } from './diagnosis-names.js';
import { conceptTexts, icdByShape, icdInText, plainIcd, plainIcds } from './icd.js';
import { pastDiagnosis } from './qualifiers.js';
import type { RawCoding, RawConcept } from './systems.js';

/** ICD-10 codes of a concept (several where it names several diseases) and how they were found. */
export interface FoundDiagnosis {
  readonly codes: readonly string[];
  /** Null where no code was found. */
  readonly foundBy: DiagnosisFinding | null;
  /** A terminology says that the concept is no diagnosis (a social or administrative finding). */
  readonly noDiagnosis: boolean;
  /** The text says that it was there once. */
  readonly past: boolean;
}

/** Codes that one concept may give rows for. */
const MAX_CODES = 5;

/**
 * KCD, ICD-10, a national modification; else SNOMED CT by the table; else a code that has ICD-10's shape under a
 * system that says nothing else; else a code or a diagnosis name in the text. What is read by shape, text or name
 * is told as such.
 */
export function findDiagnosis(concept: RawConcept, tables: CodeTables): FoundDiagnosis {
  for (const system of ['KCD', 'ICD10', 'ICD10CM'] as const) {
    const codes = concept.codings
      .filter((coding) => coding.system === system)
      .flatMap(({ code }) => plainIcds(code, system === 'ICD10CM'));
    const found = distinct(codes);
    if (found.length > 0) return answer(found, 'CODE');
  }
  const targets = concept.codings.flatMap((coding) =>
    coding.system === 'SNOMED' ? (tables.snomed.get(coding.code) ?? []) : [],
  );
  const [mapped] = distinct(targets.map((code) => plainIcd(code)));
  if (mapped !== undefined) return answer([mapped], 'TERMINOLOGY');
  const texts = conceptTexts(concept);
  const shaped = distinct(concept.codings.map((coding) => codeByShape(coding, texts, tables)));
  if (shaped.length > 0) return answer(shaped, 'SHAPE');
  const inText = distinct(texts.map((text) => codeInText(text, tables)));
  if (inText.length > 0) return answer(inText, 'TEXT');
  for (const text of texts) {
    const byName = distinct(codesOfNames(text, tables.diagnosisNames));
    if (byName.length > 0) return answer(byName, 'NAME');
    const once = pastDiagnosis(text);
    const past = once === undefined ? [] : distinct(codesOfNames(once, tables.diagnosisNames));
    if (past.length > 0) return { ...answer(past, 'NAME'), past: true };
  }
  return { codes: [], foundBy: null, noDiagnosis: targets.length > 0, past: false };
}

/**
 * Without a system, the shape counts unless the words name another disease; under a local diagnosis system
 * likewise; under a system of unknown kind only when code and words agree, or there are no words and the code is
 * one of the table in full.
 */
function codeByShape({ system, code }: RawCoding, texts: readonly string[], tables: CodeTables): string {
  if (system !== 'NONE' && system !== 'OTHER' && system !== 'LOCAL_DIAGNOSIS') return '';
  const plain = icdByShape(code);
  if (plain === '') return '';
  const words = texts.filter((text) => icdByShape(text) !== plain);
  const agreement = agrees(plain, words, tables.icd);
  if (agreement === 'YES') return plain;
  // A dot and a code of the table: other classifications of diseases write neither.
  if (system === 'OTHER') return words.length === 0 && code.includes('.') && isListed(plain, tables) ? plain : '';
  return words.some((text) => namesAnother(text, plain, tables)) ? '' : plain;
}

function isListed(code: string, { icd }: CodeTables): boolean {
  return icd.has(code) || icd.has(code.slice(0, 4));
}

function namesAnother(text: string, code: string, tables: CodeTables): boolean {
  const named = codeOfName(text, tables.diagnosisNames);
  return named !== '' && named.slice(0, 3) !== code.slice(0, 3);
}

function codeInText(text: string, tables: CodeTables): string {
  const found = icdInText(text);
  if (!found) return '';
  return found.certain || agrees(found.code, [found.words], tables.icd) === 'YES' ? found.code : '';
}

function distinct(codes: readonly string[]): readonly string[] {
  return [...new Set(codes)].filter((code) => code !== '').slice(0, MAX_CODES);
}

function answer(codes: readonly string[], foundBy: DiagnosisFinding): FoundDiagnosis {
  // Two editions of one classification give a category and its own subcategory: the longer says more.
  const precise = codes.filter((code) => !codes.some((other) => other !== code && other.startsWith(code)));
  return { codes: precise, foundBy, noDiagnosis: false, past: false };
}
