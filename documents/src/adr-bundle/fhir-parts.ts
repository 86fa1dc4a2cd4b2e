import { system } from './codes.js';
import type { ExchangedDrug, ExchangedSymptom } from './record.js';

/** JSON of FHIR: what is undefined is left out. */
export interface Resource {
  readonly resourceType: string;
  readonly [name: string]: unknown;
}

/** Names entries to each other; the same record gives the same names. */
export type Urn = (...part: readonly (string | number)[]) => string;

/** What makes a drug the same one. */
export const keyOf = ({ drugType, drugCode, drugName }: ExchangedDrug): string[] => [drugType, drugCode, drugName];

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as narrative, its lines kept; characters that XHTML has not are left out. */
export const narrative = (text: string): object => ({
  status: 'generated',
  div: `<div xmlns="http://www.w3.org/1999/xhtml"><p>${text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
    .replaceAll('\n', '<br/>')}</p></div>`,
});

export const reference = (to: string): object => ({ reference: to });

/** A code of a standard with the word that is read; the word alone where the standard has none. */
export const concept = (codeSystem: string, code: string | undefined, text: string, display?: string): object => ({
  ...(code === undefined ? {} : { coding: [{ system: codeSystem, code, ...(display ? { display } : {}) }] }),
  text,
});

export const drugConcept = ({ drugType, drugCode, drugName }: ExchangedDrug): object =>
  concept(drugType === 'ATC' ? system.atc : system.edi, drugCode, drugName);

export const symptomConcept = ({ symptomCode, symptomNameKor, symptomNameEng }: ExchangedSymptom): object =>
  concept(system.symptom, symptomCode, symptomNameKor, symptomNameEng ?? undefined);

/** yyyyMMdd as FHIR writes a day. */
export const fhirDay = (digits: string): string => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;

/** Without what is undefined, at every depth: FHIR has no null and no empty list. */
export function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(tidy);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      part === undefined || part === null || (Array.isArray(part) && part.length === 0) ? [] : [[name, tidy(part)]],
    ),
  );
}

/** Phone and mail, as many as there are. */
export const contacts = (tel: string | null, email: string | null): object[] => [
  ...(tel ? [{ system: 'phone', value: tel }] : []),
  ...(email ? [{ system: 'email', value: email }] : []),
];
