import { readFileSync } from 'node:fs';
import { patientFactRowSchema, screen, type PatientFactRow, type ScreeningInput } from '@onyak/cdss';
import type { Leaflet } from '@onyak/core';
import { parseCsv } from '../../../cdss/src/testing/csv.js';
import { shippedTables } from '../../../cdss/src/testing/knowledge.js';
import { composeLeaflet } from '../leaflet/compose.js';
import { shippedIndex } from './material.js';

const file = new URL('../../../migrations/reference/patient_facts.csv', import.meta.url);

/** The facts for patients that the project ships. */
export const shippedFacts = (): PatientFactRow[] =>
  parseCsv(readFileSync(file, 'utf8')).map((row) => patientFactRowSchema.parse(row));

let names: ReturnType<typeof readNames> | undefined;

function readNames() {
  const { atc, atcComponents } = shippedTables();
  const byCode = new Map(atc.map(({ atcCode, atcName, atcNameKor }) => [atcCode, atcNameKor || atcName]));
  return {
    nameOf: (code: string) => byCode.get(code) ?? '',
    componentsOf: (code: string) =>
      atcComponents.filter(({ comboAtc }) => comboAtc === code).map(({ componentAtc }) => componentAtc),
  };
}

/** The guide of a patient as the product makes it, by the shipped tables. */
export function leafletOf(input: ScreeningInput, name = '홍길동', facts = shippedFacts()): Leaflet {
  names ??= readNames();
  return composeLeaflet({
    patient: { name, age: input.age, gender: input.gender },
    recordDate: input.recordDate,
    medications: input.medications,
    screening: screen(input, shippedIndex()),
    facts,
    names,
  });
}

/** Every text of a guide that a patient reads, names and lists of names apart. */
export const textsOf = (leaflet: Leaflet): string[] => [
  ...leaflet.ask.flatMap(({ heading, texts }) => [heading, ...texts]),
  ...leaflet.drugs.flatMap(({ parts }) => parts.flatMap(({ texts }) => texts)),
  ...leaflet.storage.map(({ text }) => text),
  ...leaflet.harms.map(({ text }) => text),
  ...leaflet.signs,
  ...leaflet.keep,
  ...leaflet.unknown,
];
