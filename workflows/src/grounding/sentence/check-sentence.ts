import type { GuideSentence, Severity } from '@onyak/core';
import type { MaterialFinding } from '../../llm/material.js';
import { neverDenied, readDirections } from './directions.js';
import { findQuantities, quantityKey } from './numbers.js';
import { codePattern, mostSevere, type Source } from './source.js';
import type { CheckId } from '../texts.js';
import { faultTexts } from '../texts.js';
import { fold, type Vocabulary } from '../vocabulary/vocabulary.js';

export interface Problem {
  readonly check: CheckId;
  readonly message: string;
}

/** The number to call for help is nobody's quantity. */
const emergencyCall = /119(?=(에|로)? ?(전화|연락|신고))/gu;

/** Names, codes and numbers of any text (a sentence, the overview, the closing) against what it may draw on. */
export function checkFacts(
  text: string,
  source: Source,
  vocabulary: Vocabulary,
  otherDrugNames: readonly string[],
  counts: ReadonlySet<number>,
): Problem[] {
  const problems: Problem[] = [];
  const folded = fold(text);
  for (const { name } of vocabulary.drugs.find(text))
    if (!source.text.includes(name)) problems.push({ check: 'DRUG', message: faultTexts.drug(name) });
  // Product names of other findings are not in the tables, but they are known.
  for (const name of otherDrugNames)
    if (folded.includes(name) && !source.text.includes(name))
      problems.push({ check: 'DRUG', message: faultTexts.drug(name) });
  for (const { name } of vocabulary.diagnoses.find(text))
    if (!source.text.includes(name)) problems.push({ check: 'DIAGNOSIS', message: faultTexts.diagnosis(name) });
  for (const code of text.match(codePattern) ?? [])
    if (!isKnownCode(code, source)) problems.push({ check: 'CODE', message: faultTexts.code(code) });
  for (const quantity of findQuantities(text.replace(emergencyCall, ''))) {
    const known =
      quantity.unit === '' ? source.values.has(quantity.value) : source.quantities.has(quantityKey(quantity));
    if (!known && !(quantity.unit === '가지' && counts.has(quantity.value)))
      problems.push({ check: 'NUMBER', message: faultTexts.number(quantity.text) });
  }
  return problems;
}

const severityWords: Readonly<Record<Severity, RegExp>> = {
  CONTRAINDICATED: /금기|(쓰|사용하|복용하)지 않아야|절대/u,
  MAJOR: /위험이 (매우 |아주 )?(큰|커|큽)|심각|중대|치명/u,
  MODERATE: /주의해야 하는|주의해서 써야|주의가 필요한/u,
  INFO: /알아 두면 좋은|가벼운 정도|경미/u,
};
const reassurance =
  /안전합니다|안전하니|안심|괜찮|문제(가|는|될 것이|될 것은)? ?(없|아니)|걱정(하지|할|은|이)|무해|위험(이|은|하지)? ?(없|않|낮)|염려/u;
const order: readonly Severity[] = ['CONTRAINDICATED', 'MAJOR', 'MODERATE', 'INFO'];

/** Severity as it is worded: never above the findings' own, never below, never reassuring. */
export function checkSeverity(
  sentence: GuideSentence,
  findings: readonly MaterialFinding[],
  source: Source,
): Problem[] {
  const problems: Problem[] = [];
  const { text } = sentence;
  if (reassurance.test(text)) problems.push({ check: 'SEVERITY', message: faultTexts.reassuring });
  if (findings.length === 0) return problems;
  const actual = mostSevere(findings);
  const named = order.filter((severity) => severityWords[severity].test(text));
  for (const severity of named) {
    const quoted = severityWords[severity].exec(text)?.[0] ?? '';
    const inSource = source.severities.has(severity) || source.text.includes(fold(quoted));
    if (!inSource && order.indexOf(severity) < order.indexOf(actual))
      problems.push({ check: 'SEVERITY', message: faultTexts.overstated(quoted) });
  }
  const lower = named.find((severity) => order.indexOf(severity) > order.indexOf(actual));
  if (sentence.kind === 'EXPLAIN' && lower && !named.includes(actual))
    problems.push({ check: 'SEVERITY', message: faultTexts.understated(severityWords[lower].exec(text)?.[0] ?? '') });
  return problems;
}

/** What is to be done: only what the findings say, never turned around, never for the patient alone. */
export function checkDirection(sentence: Pick<GuideSentence, 'text'>, source: Source): Problem[] {
  const reading = readDirections(sentence.text);
  const problems: Problem[] = [];
  for (const direction of reading.directions) {
    const contraindicated = direction === 'AVOID' && source.severities.has('CONTRAINDICATED');
    if (!source.directions.has(direction) && !contraindicated)
      problems.push({ check: 'DIRECTION', message: faultTexts.direction(direction) });
  }
  for (const direction of reading.denied)
    if (neverDenied.has(direction)) problems.push({ check: 'DIRECTION', message: faultTexts.denied(direction) });
  if (reading.permits) problems.push({ check: 'DIRECTION', message: faultTexts.permits });
  if (reading.selfChange) problems.push({ check: 'DIRECTION', message: faultTexts.selfChange });
  return problems;
}

const phonePattern = /(?<!\d)0\d{1,2}[-.\s)]?\d{3,4}[-.\s]?\d{4}(?!\d)/u;
const residentPattern = /\d{6}\s?[-–]\s?[1-8]\d{6}/u;
const mailPattern = /[\w.+-]+@[\w-]+\.[\w.]+/u;
const longDigits = /(?<!\d)\d{8,}(?!\d)/u;
const markup = /<[a-z!/]|https?:\/\/|www\.|\]\(/iu;
const hidden = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

/** Nothing that tells who the patient is, no links, nothing hidden. */
export function checkPrivacy(text: string, identifiers: readonly string[], source: () => Source): Problem[] {
  const problems: Problem[] = [];
  const known = (match: RegExpExecArray | null) => match === null || source().text.includes(fold(match[0]));
  if ([phonePattern, residentPattern, mailPattern, longDigits].some((pattern) => !known(pattern.exec(text))))
    problems.push({ check: 'IDENTIFIER', message: faultTexts.identifier });
  else if (identifiers.some((identifier) => namesSomebody(text, identifier)))
    problems.push({ check: 'IDENTIFIER', message: faultTexts.identifier });
  if (markup.test(text) || hidden.test(text)) problems.push({ check: 'MARKUP', message: faultTexts.markup });
  return problems;
}

/** A name of two syllables may be a word; with 님 or 씨, or longer, it is a name. */
function namesSomebody(text: string, identifier: string): boolean {
  const name = identifier.normalize('NFC').trim();
  if (name.length < 2 || !text.includes(name)) return false;
  if (/^[가-힣]{2}$/u.test(name)) return new RegExp(`${name}\\s?(님|씨|환자)`, 'u').test(text);
  if (/^[\w-]+$/u.test(name)) return name.length >= 3 && new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'u').test(text);
  return true;
}

function isKnownCode(code: string, source: Source): boolean {
  const plain = code.replaceAll('.', '');
  return source.codes.has(plain) || source.text.includes(code.toLowerCase());
}
