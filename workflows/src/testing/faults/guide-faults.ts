import { clinicianSheet, patientSheet, printedSheets } from '@onyak/core';
import type { GuideMaterial, MaterialFinding } from '../../llm/material.js';
import { splitFinalText } from '../../wording/clinician/clinician-notes.js';
import { productName } from '../../wording/drug-names.js';
import { toldToPatients } from '../../wording/sums.js';
import { instructions } from './instructions.js';
import { doubts, professionals } from './professionals.js';
import { readingFaults } from './reading-faults.js';
import { notLookedAt, recordedTexts } from './record.js';
import { signFaults } from './signs.js';
import { fault, fold, heading, unescaped, withoutNames } from './words.js';
import { markup, particles, repeated, wording } from './wording.js';

/** What a pharmacist would strike out in a final text; the checks read the text, not how it was made. */
export function guideFaults(material: GuideMaterial, text: string): string[] {
  const { patient, clinician } = splitFinalText(text);
  const plain = unescaped(patient);
  const notes = unescaped(clinician);
  return [
    ...repeated(withoutNames(material, plain)),
    ...instructions(material, plain),
    ...signFaults(material, plain),
    ...named(material, plain),
    ...particles(material, plain),
    ...wording(material, plain),
    ...lengths(plain, patient, clinician, material),
    ...notLookedAt(material, plain, notes),
    ...recordedTexts(material, plain, notes),
    ...professionals(material, notes),
    ...doubts(notes),
    ...markup(patient),
    ...readingFaults(plain),
  ];
}

/** Every drug of every finding by a name that the patient knows, and what is grave in the parts that call for a call. */
function named(material: GuideMaterial, text: string): string[] {
  const calls = fold(`${heading(text, '지금 바로 전화할 것')}${heading(text, '오늘 안에 물어볼 것')}`);
  const whole = fold(text);
  const isNamed = (where: string, { name, products }: MaterialFinding['drugs'][number]) =>
    [name, ...products.map(productName)].some((one) => one !== '' && where.includes(fold(one)));
  // A sum of weak drugs is for the professionals, and of another the drugs that do it by themselves are named.
  return toldToPatients(material.findings).flatMap(({ severity, title, drugs }) =>
    drugs
      .filter((drug) => !isNamed(severity === 'CONTRAINDICATED' || severity === 'MAJOR' ? calls : whole, drug))
      .map(({ name }) => fault('not named', `${name} (${title})`)),
  );
}

/** Characters of one line of the patient's part. */
const MAX_LINE = 700;
/** The estimate is at least a tenth above what Chromium sets (`npm run guides -- --pages` tells both). */
const ESTIMATE = 1.1;
/** Pages of a whole guide of twenty drugs. */
const PAGES = 2;

function lengths(text: string, patient: string, notes: string, { screened }: GuideMaterial): string[] {
  const long = text.split('\n').find((line) => line.length > MAX_LINE);
  const pages = printedSheets(patient, patientSheet) + printedSheets(notes, clinicianSheet);
  return [
    ...(long === undefined ? [] : [fault('too long a line', long.slice(0, 40))]),
    ...(screened.medications <= 20 && pages > PAGES * ESTIMATE
      ? [fault('longer than two pages', pages.toFixed(2))]
      : []),
  ];
}
