import type { Lexicon } from '@onyak/cdss';
import { emptyCodeTables, icdAndParents, indexNames, type CodeTables, type RecordCodes } from '@onyak/cdss/fhir';
import { OnyakError } from '@onyak/core';
import { activeLexicon } from './lexicon-cache.js';

/** Runs one SQL text: `client.query.bind(client)` of pg, or a plugin's `db.query`. */
export type QueryFunction = (
  text: string,
  values: unknown[],
) => Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>;

type Row = Readonly<Record<string, unknown>>;

/**
 * Asks the active knowledge release and the drug master for the codes of one record: ten
 * look-ups at most, none for codes the record does not have. Throws UNAVAILABLE when no
 * knowledge release is active. `lexicon`: the names in force, where the caller has them already.
 */
export async function loadCodeTables(query: QueryFunction, codes: RecordCodes, lexicon?: Lexicon): Promise<CodeTables> {
  const release = await activeRelease(query);
  const lookUp = async (sql: string, values: readonly string[]) =>
    values.length === 0 ? [] : (await query(sql, [values, release])).rows;

  const productRows =
    codes.products.length === 0
      ? []
      : (
          await query(
            'select kd_code, kd_name, atc_code, atc_name, ingredient_code, ingredient_name from kd_drug where kd_code = any($1)',
            [codes.products],
          )
        ).rows;
  const rxnormRows = await lookUp(
    'select rxnorm_code, atc_code, atc_name from kb_rxnorm_atc where rxnorm_code = any($1) and release = $2',
    codes.rxnorm,
  );
  const snomedRows = await lookUp(
    'select snomed_code, icd10 from kb_snomed_icd10 where snomed_code = any($1) and release = $2',
    codes.snomed,
  );
  const reactionRows = await lookUp(
    'select snomed_code, symptom_name_kor from kb_reaction_term where snomed_code = any($1) and release = $2',
    codes.snomed,
  );

  const symptomRows =
    codes.symptoms.length === 0
      ? []
      : (
          await query(
            `select lower(symptom_name_eng) as name, symptom_name_kor from symptom
             where lower(symptom_name_eng) = any($1) and symptom_name_kor <> ''`,
            [codes.symptoms],
          )
        ).rows;

  // Names are wanted of codes that came out of the tables too.
  const snomed = new Map(snomedRows.map((row) => [text(row, 'snomed_code'), text(row, 'icd10').replaceAll('.', '')]));
  const atcCodes = distinct([...codes.atc, ...[...productRows, ...rxnormRows].map((row) => text(row, 'atc_code'))]);
  const icdCodes = distinct([...codes.icd, ...[...snomed.values()].flatMap(icdAndParents)]);
  const combinations = await loadCombinations(lookUp, atcCodes);
  const atcNamed = distinct([...atcCodes, ...combinations.keys()]);
  const atcRows =
    atcNamed.length === 0
      ? []
      : (await query('select atc_code, atc_name, atc_name_kor from atc where atc_code = any($1)', [atcNamed])).rows;
  // A diagnosis that only has a name may be any: then the whole table is read, some 1,500 short rows.
  const icdRows = codes.diagnosisNames
    ? (await query('select code_no_dot, name_eng, name_kor from kb_icd10 where release = $1', [release])).rows
    : await lookUp(
        'select code_no_dot, name_eng, name_kor from kb_icd10 where code_no_dot = any($1) and release = $2',
        icdCodes,
      );
  return {
    ...emptyCodeTables,
    products: new Map(
      productRows.map((row) => [
        text(row, 'kd_code'),
        {
          kdCode: text(row, 'kd_code'),
          kdName: text(row, 'kd_name'),
          atcCode: text(row, 'atc_code'),
          atcName: text(row, 'atc_name'),
          ingredientCode: text(row, 'ingredient_code'),
          ingredientName: text(row, 'ingredient_name'),
        },
      ]),
    ),
    rxnorm: new Map(
      rxnormRows.map((row) => [
        text(row, 'rxnorm_code'),
        { atcCode: text(row, 'atc_code'), atcName: text(row, 'atc_name') },
      ]),
    ),
    snomed,
    reactions: new Map(reactionRows.map((row) => [text(row, 'snomed_code'), text(row, 'symptom_name_kor')])),
    symptoms: new Map(symptomRows.map((row) => [text(row, 'name'), text(row, 'symptom_name_kor')])),
    atc: new Map(
      atcRows.map((row) => [
        text(row, 'atc_code'),
        { atcName: text(row, 'atc_name'), atcNameKor: text(row, 'atc_name_kor') },
      ]),
    ),
    icd: new Map(
      icdRows.map((row) => [
        text(row, 'code_no_dot'),
        { nameEng: text(row, 'name_eng'), nameKor: text(row, 'name_kor') },
      ]),
    ),
    diagnosisNames: codes.diagnosisNames ? await loadDiagnosisNames(query, release, icdRows) : new Map(),
    combinations,
    lexicon: lexicon ?? (await activeLexicon(query)),
  };
}

/** Names of diagnoses: the project's own, then those of ICD-10 and of SNOMED CT. */
async function loadDiagnosisNames(
  query: QueryFunction,
  release: number,
  icdRows: readonly Row[],
): Promise<CodeTables['diagnosisNames']> {
  const named = (row: Row, name: string, code: string) => ({
    name: text(row, name),
    code: text(row, code).replaceAll('.', ''),
  });
  const own = await query('select name, icd10 from kb_diagnosis_name where release = $1', [release]);
  const snomed = await query(`select snomed_display, icd10 from kb_snomed_icd10 where release = $1 and icd10 <> ''`, [
    release,
  ]);
  return indexNames(
    own.rows.map((row) => named(row, 'name', 'icd10')),
    [
      ...icdRows.flatMap((row) => [named(row, 'name_kor', 'code_no_dot'), named(row, 'name_eng', 'code_no_dot')]),
      ...snomed.rows.map((row) => named(row, 'snomed_display', 'icd10')),
    ],
  );
}

async function activeRelease(query: QueryFunction): Promise<number> {
  const { rows } = await query(
    "select release from kb_release where status = 'ACTIVE' order by release desc limit 1",
    [],
  );
  const release = rows[0]?.['release'];
  if (typeof release !== 'number') throw OnyakError.of('UNAVAILABLE', 'error.unavailable');
  return release;
}

/** Combination codes with a substance among these, or themselves among these, each with all its substances. */
async function loadCombinations(
  lookUp: (sql: string, values: readonly string[]) => Promise<readonly Row[]>,
  atcCodes: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const rows =
    atcCodes.length < 2
      ? []
      : await lookUp(
          `select combo_atc, component_atc from kb_atc_component where release = $2 and combo_atc in (
       select combo_atc from kb_atc_component c where c.release = $2 and (c.combo_atc = any($1)
         or exists (select from unnest($1::text[]) code where starts_with(code, c.component_atc))))`,
          atcCodes,
        );
  const combinations = new Map<string, string[]>();
  for (const row of rows) {
    const components = combinations.get(text(row, 'combo_atc')) ?? [];
    combinations.set(text(row, 'combo_atc'), [...components, text(row, 'component_atc')]);
  }
  return combinations;
}

function text(row: Row, column: string): string {
  const value = row[column];
  return typeof value === 'string' ? value : '';
}

function distinct(codes: readonly string[]): readonly string[] {
  return [...new Set(codes)].filter((code) => code !== '');
}
