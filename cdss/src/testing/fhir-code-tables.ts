import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { indexNames, type CodeTables } from '../fhir/index.js';
import { shippedKnowledge } from './knowledge.js';

/** The reference folder beside the project, where the development material has one. */
export const referenceFolder = fileURLToPath(new URL('../../../../shared/reference/', import.meta.url));
export const materialFolder = fileURLToPath(new URL('../../../../shared/fhir-samples/', import.meta.url));
export const hasMaterial = existsSync(referenceFolder) && existsSync(materialFolder);
/** The tables and samples the project carries itself. */
export const carriedFolder = fileURLToPath(new URL('../../../migrations/reference/', import.meta.url));
export const ownSamplesFolder = fileURLToPath(new URL('../../../samples/', import.meta.url));

/** Code tables as the database would answer them, read whole from a folder of reference files. */
export function referenceTables(folder = carriedFolder): CodeTables {
  const rows = (file: string) => parseCsv(readFileSync(`${folder}${file}`, 'utf8'));
  const products = folder === referenceFolder ? 'drugs_kd.csv' : 'kd_drug.csv';
  const text = (row: Readonly<Record<string, string>>, column: string) => row[column] ?? '';
  const combinations = new Map<string, string[]>();
  for (const row of rows('atc_components.csv')) {
    combinations.set(text(row, 'comboAtc'), [
      ...(combinations.get(text(row, 'comboAtc')) ?? []),
      text(row, 'componentAtc'),
    ]);
  }
  return {
    products: new Map(
      rows(products).map((row) => [
        text(row, 'kdCode'),
        {
          kdCode: text(row, 'kdCode'),
          kdName: text(row, 'kdName'),
          atcCode: text(row, 'atcCode'),
          atcName: text(row, 'atcName'),
          ingredientCode: text(row, 'ingredientCode'),
          ingredientName: text(row, 'ingredientName'),
        },
      ]),
    ),
    rxnorm: new Map(
      rows('rxnorm_atc.csv').map((row) => [
        text(row, 'rxnormCode'),
        { atcCode: text(row, 'atcCode'), atcName: text(row, 'atcName') },
      ]),
    ),
    snomed: new Map(
      rows('snomed_icd10.csv').map((row) => [text(row, 'snomedCode'), text(row, 'icd10').replaceAll('.', '')]),
    ),
    reactions: new Map(rows('reaction_terms.csv').map((row) => [text(row, 'snomedCode'), text(row, 'symptomNameKor')])),
    symptoms: new Map(
      rows('symptoms.csv').map((row) => [text(row, 'symptomNameEng').toLowerCase(), text(row, 'symptomNameKor')]),
    ),
    atc: new Map(
      rows('atc.csv').map((row) => [
        text(row, 'atcCode'),
        { atcName: text(row, 'atcName'), atcNameKor: text(row, 'atcNameKor') },
      ]),
    ),
    icd: new Map(
      rows('icd10.csv').map((row) => [
        text(row, 'codeNoDot'),
        { nameEng: text(row, 'nameEng'), nameKor: text(row, 'nameKor') },
      ]),
    ),
    diagnosisNames: diagnosisNames(rows),
    combinations,
    lexicon: shippedKnowledge().lexicon,
  };
}

/** Names of the tables as the database would answer them; the project's own always. */
function diagnosisNames(rows: (file: string) => Readonly<Record<string, string>>[]) {
  const named = (name: string | undefined, code: string | undefined) => ({
    name: name ?? '',
    code: (code ?? '').replaceAll('.', ''),
  });
  const own = parseCsv(readFileSync(`${carriedFolder}diagnosis_names.csv`, 'utf8'));
  return indexNames(
    own.map(({ name, icd10 }) => named(name, icd10)),
    [
      ...rows('icd10.csv').flatMap(({ nameKor, nameEng, codeNoDot }) => [
        named(nameKor, codeNoDot),
        named(nameEng, codeNoDot),
      ]),
      ...rows('snomed_icd10.csv').map(({ snomedDisplay, icd10 }) => named(snomedDisplay, icd10)),
    ],
  );
}

/** RFC 4180 without line breaks inside fields, which the reference files do not use. */
function parseCsv(content: string): Readonly<Record<string, string>>[] {
  const lines = content
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const cells = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      (match) => match[1]?.replaceAll('""', '"') ?? match[2] ?? '',
    );
  const [header = '', ...body] = lines;
  const names = cells(header);
  return body.map((line) => Object.fromEntries(cells(line).map((cell, index) => [names[index] ?? '', cell])));
}
