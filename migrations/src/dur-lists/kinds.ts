import type { EngineTable } from '../reference/tables.js';
import type { ListForm } from '../release/kinds.js';
import { type ListColumn, name } from '../release/rules.js';

/** Lists of the national drug-utilisation review that can be imported, each into the knowledge table of its own. */
export const durKinds = [
  'dur-couse',
  'dur-age',
  'dur-pregnancy',
  'dur-dose',
  'dur-duration',
  'dur-elderly',
  'dur-duplication',
] as const;
export type DurKind = (typeof durKinds)[number];

export const isDurKind = (kind: string): kind is DurKind => durKinds.some((one) => one === kind);

export interface DurSpec extends ListForm {
  readonly engineTable: EngineTable;
  /** Before the ministry's own number in a row's id. */
  readonly prefix: string;
  /** How the list calls itself in its rows. */
  readonly type: RegExp;
}

const LONGEST = 4000;
const needed = (field: string, ...names: string[]): ListColumn => ({ field, names, rule: name(LONGEST) });
const open = (field: string, ...names: string[]): ListColumn => ({
  field,
  names,
  rule: name(LONGEST, { empty: true }),
  optional: true,
});

/*
 * Korean headers are those of the published lists, the others the fields of the ministry's services (식품의약품안전처 DUR 성분정보).
 */
const type = open('type', 'DUR유형', 'TYPE_NAME', '유형');
const ingredient: readonly ListColumn[] = [
  open('mixType', '단일복합구분코드', 'MIX_TYPE', '단일/복합', '단일복합구분'),
  needed('code', 'DUR성분코드', 'INGR_CODE', '성분코드'),
  open('english', 'DUR성분명영문', 'DUR성분영문명', 'DUR성분(영문)', 'INGR_ENG_NAME', '성분명영문', '성분영문명'),
  needed('korean', 'DUR성분명', 'INGR_KOR_NAME', 'INGR_NAME', 'DUR성분', '성분명'),
  open('mix', '복합제', 'MIX_INGR', 'MIX'),
];
const partner: readonly ListColumn[] = [
  open('otherMixType', '병용금기단일복합구분코드', 'MIXTURE_MIX_TYPE', '병용금기단일/복합'),
  needed('otherCode', '병용금기DUR성분코드', 'MIXTURE_INGR_CODE'),
  open(
    'otherEnglish',
    '병용금기DUR성분영문명',
    '병용금기DUR성분명영문',
    '병용금기DUR성분(영문)',
    'MIXTURE_INGR_ENG_NAME',
  ),
  needed('otherKorean', '병용금기DUR성분명', 'MIXTURE_INGR_KOR_NAME', '병용금기DUR성분'),
  open('otherMix', '병용금기복합제', 'MIXTURE_MIX', 'MIXTURE_MIX_INGR'),
];
const notice: readonly ListColumn[] = [
  open('date', '고시일자', 'NOTIFICATION_DATE', '고시일'),
  open('noticeNo', '고시번호', 'NOTIFICATION_NO'),
  open('content', '금기내용', 'PROHBT_CONTENT', '상세정보', '금기사유'),
  open('remark', '비고', 'REMARK'),
  open('status', '상태', 'DEL_YN', '삭제여부'),
];
const number = needed('seq', 'DUR일련번호', 'DUR_SEQ', 'DUR번호', '일련번호');
const forms = open('forms', '제형', 'FORM_NAME', '제형명');
const age = ['연령기준', 'AGE_BASE'] as const;

/** A list about one substance a row. */
const single = (
  engineTable: EngineTable,
  prefix: string,
  of: RegExp,
  ...own: ListColumn[]
): Pick<DurSpec, 'engineTable' | 'prefix' | 'type' | 'columns'> => ({
  engineTable,
  prefix,
  type: of,
  columns: [number, type, ...ingredient, ...own, ...notice],
});

export const durSpecs: Readonly<Record<DurKind, DurSpec>> = {
  'dur-couse': {
    engineTable: 'durCouse',
    prefix: 'CO',
    type: /병용/,
    columns: [open('seq', ...number.names), type, ...ingredient, ...partner, ...notice],
  },
  'dur-age': single('durAge', 'AGE', /연령/, forms, needed('age', ...age)),
  'dur-pregnancy': single('durPregnancy', 'PREG', /임부/, forms, needed('grade', '등급', 'GRADE', '금기등급')),
  'dur-dose': single(
    'durDose',
    'DOSE',
    /용량/,
    forms,
    needed('maximum', '1일최대용량', 'MAX_QTY', '1일최대투여량', '최대용량'),
  ),
  'dur-duration': single(
    'durDuration',
    'DUR',
    /기간/,
    forms,
    needed('days', '최대투여기간', 'MAX_DOSAGE_TERM', '최대투여일수'),
  ),
  'dur-elderly': single('durElderly', 'ELD', /노인/, forms, open('age', ...age)),
  'dur-duplication': single(
    'durDuplication',
    'DUP',
    /중복/,
    needed('group', '계열명', 'SERS_NAME'),
    open('effectGroup', '효능군', 'EFFECT_CODE', 'EFFECT_NAME'),
  ),
};
