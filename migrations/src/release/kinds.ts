import { institutionColumns, nameColumns } from './columns.js';
import { atcCode, code, type ListColumn, type ListRow, name, number, productCode } from './rules.js';

/** The masters that a list can be imported into. */
export const masterKinds = ['kd', 'diagnosis', 'atc', 'symptom', 'institution'] as const;
export type MasterKind = (typeof masterKinds)[number];

/** What a list of one kind looks like and which master it goes to; table and columns are those of reference_kind. */
export interface ListSpec extends ListForm {
  readonly kind: MasterKind;
  readonly table: string;
}

/** How the rows of a list are read. */
export interface ListForm {
  /** The first is the key. */
  readonly columns: readonly [ListColumn, ...ListColumn[]];
  /** Rows that are part of the list's form and not of its content: left out and counted. */
  readonly passes?: (cell: (field: string) => string) => boolean;
  /** Fields that follow from the others when the file does not have them. */
  readonly derived?: (given: ReadonlySet<string>) => readonly string[];
  /** Fills those and what is left empty in a row. @returns the field at fault when it cannot. */
  readonly complete?: (row: ListRow, given: ReadonlySet<string>) => string | undefined;
}

/** Masters need both names; an official list that leaves one empty in a row gets the other. */
const fillNames =
  (english: string, korean: string): NonNullable<ListSpec['complete']> =>
  (row) => {
    row[english] ||= row[korean] ?? '';
    row[korean] ||= row[english];
    return row[english] === '' ? english : undefined;
  };

const kd: ListSpec = {
  kind: 'kd',
  table: 'kd_drug',
  columns: [
    {
      field: 'kdCode',
      names: ['제품코드', '약품코드', '보험코드', '보험약가코드', '보험등재코드', 'EDI코드', 'KD코드', 'mdsCd', 'code'],
      rule: productCode,
    },
    { field: 'kdName', names: ['제품명', '약품명', '품목명', '한글상품명', 'KD명', 'name'], rule: name(500) },
    { field: 'atcCode', names: ['ATC코드', 'ATC'], rule: atcCode(true), optional: true },
    {
      field: 'atcName',
      names: ['ATC코드명칭', 'ATC코드명', 'ATC명', 'ATC명칭'],
      rule: name(300, { empty: true }),
      optional: true,
    },
    {
      field: 'ingredientCode',
      names: ['주성분코드', '성분코드', '일반명코드', 'gnlNmCd'],
      rule: code(/^([0-9A-Z]{9})?$/),
      optional: true,
    },
    {
      field: 'ingredientName',
      names: ['주성분명', '성분명', '일반명', '주성분명칭'],
      rule: name(500, { empty: true }),
      optional: true,
    },
    {
      field: 'manufacturer',
      names: ['업체명', '제조사', '제조업체명', '판매사', '제약사', '제조회사', '회사명'],
      rule: name(200, { empty: true }),
      optional: true,
    },
  ],
  // HIRA's map names no ingredient; the name of a whole ATC code is the substance's.
  derived: (given) =>
    given.has('atcCode') && given.has('atcName') && !given.has('ingredientName') ? ['ingredientName'] : [],
  complete(row, given) {
    if (!given.has('ingredientName'))
      row['ingredientName'] = String(row['atcCode']).length === 7 ? (row['atcName'] ?? '') : '';
    return undefined;
  },
};

/** A chapter (`XIX`) or a block of the classification (`A00-A09`): a heading, no diagnosis. */
const heading = /^(제?\d+장|[IVX]+|[A-Z]\d\d\s*[-~]\s*[A-Z]\d\d)$/;

const diagnosis: ListSpec = {
  kind: 'diagnosis',
  table: 'diagnosis',
  columns: [
    {
      field: 'diagnosisCode',
      names: [
        '상병기호',
        '상병코드',
        '질병분류코드',
        '질병코드',
        '진단코드',
        'KCD코드',
        'KCD',
        '분류코드',
        'codeNoDot',
        'code',
        '코드',
      ],
      rule: code(/^[A-Z0-9_-]{1,20}$/, { without: '.' }),
    },
    ...nameColumns('diagnosisName', ['상병명', '질병명', '진단명', '명칭']),
  ],
  passes: (cell) => heading.test(cell('diagnosisCode').trim()),
  complete: fillNames('diagnosisName', 'diagnosisNameKor'),
};

const atc: ListSpec = {
  kind: 'atc',
  table: 'atc',
  columns: [
    { field: 'atcCode', names: ['ATC코드', 'ATC', 'code', '코드'], rule: atcCode(false) },
    {
      field: 'atcName',
      names: ['ATC코드명칭', 'ATC코드명', 'ATC명', '영문명', '영문명칭', 'ATC영문명', '성분명영문', '명칭', 'name'],
      rule: name(300),
    },
    {
      field: 'atcNameKor',
      names: ['한글명', '한글명칭', 'ATC한글명', '성분명한글', '국문명', '성분명', 'nameKor'],
      rule: name(300, { empty: true }),
      optional: true,
    },
    { field: 'level', names: ['단계', '레벨', '수준'], rule: number(1, 5), optional: true, numeric: true },
  ],
  derived: (given) => (given.has('level') ? [] : ['level']),
  complete(row) {
    const level = { 1: 1, 3: 2, 4: 3, 5: 4 }[String(row['atcCode']).length] ?? 5;
    row['level'] ??= level;
    return row['level'] === level ? undefined : 'level';
  },
};

const symptom: ListSpec = {
  kind: 'symptom',
  table: 'symptom',
  columns: [
    { field: 'symptomCode', names: ['증상코드', '증상기호', '코드', 'code'], rule: code(/^[A-Z0-9_-]{1,20}$/) },
    ...nameColumns('symptomName', ['증상명', '명칭', '증상']),
    { field: 'symptomGroup', names: ['분류', '증상분류', 'group'], rule: name(100, { empty: true }), optional: true },
  ],
  complete: fillNames('symptomNameEng', 'symptomNameKor'),
};

const institution: ListSpec = { kind: 'institution', table: 'hospital', columns: institutionColumns };

export const listSpecs: Readonly<Record<MasterKind, ListSpec>> = { kd, diagnosis, atc, symptom, institution };
