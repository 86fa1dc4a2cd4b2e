import type { KnowledgeTables } from '@onyak/cdss';
import type { DurKind } from '../dur-lists/kinds.js';

type Row = Readonly<Record<string, unknown>>;
type Item = Record<string, string>;

const units: Readonly<Record<string, string>> = { mg: '밀리그램', g: '그램', ug: '마이크로그램', drop: '방울' };
const ages: Readonly<Record<string, string>> = { year: '세', month: '개월', week: '주', day: '일' };
const ops: Readonly<Record<string, string>> = { '<': '미만', '<=': '이하', '>': '초과', '>=': '이상' };
const tables = {
  'dur-couse': 'durCouse',
  'dur-age': 'durAge',
  'dur-pregnancy': 'durPregnancy',
  'dur-dose': 'durDose',
  'dur-duration': 'durDuration',
  'dur-elderly': 'durElderly',
  'dur-duplication': 'durDuplication',
} as const satisfies Record<DurKind, keyof KnowledgeTables>;

/** Rows as the ministry's service would give them, made from rows of our tables. */
export function serviceItems(kind: DurKind, knowledge: KnowledgeTables): Item[] {
  return knowledge[tables[kind]].map((row) => (kind === 'dur-couse' ? pairItem(row) : singleItem(kind, row)));
}

const text = (row: Row, field: string): string => String(row[field] ?? '');

const notice = (row: Row): Item => ({
  NOTIFICATION_DATE: text(row, 'noticeDate').replaceAll('-', ''),
  PROHBT_CONTENT: 'the words of the ministry',
  REMARK: '',
  DEL_YN: '정상',
});

/** Components of a combination but for the first, which is the row's own substance. */
const mix = (components: string): string => components.split(' + ').slice(1).join('/');

function pairItem(row: Row): Item {
  const side = (letter: string, prefix: string): Item => ({
    [`${prefix}MIX_TYPE`]: text(row, `components${letter}`) === '' ? '단일' : '복합',
    [`${prefix}INGR_CODE`]: text(row, `ingredientCode${letter}`),
    [`${prefix}INGR_ENG_NAME`]: text(row, `substance${letter}`),
    [`${prefix}INGR_KOR_NAME`]: text(row, `substanceKor${letter}`) || text(row, `substance${letter}`),
    [`${prefix}MIX`]: mix(text(row, `components${letter}`)),
  });
  return { TYPE_NAME: '병용금기', ...side('A', ''), ...side('B', 'MIXTURE_'), ...notice(row) };
}

function singleItem(kind: DurKind, row: Row): Item {
  const bounds: Partial<Record<DurKind, Item>> = {
    'dur-age': {
      AGE_BASE: `${text(row, 'age')}${ages[text(row, 'unit')] ?? ''} ${ops[text(row, 'op')] ?? ''}`,
    },
    'dur-pregnancy': { GRADE: `${text(row, 'grade')}등급` },
    'dur-dose': {
      MAX_QTY: `${text(row, 'maximum')}${units[text(row, 'unit')] ?? text(row, 'unit')}`,
    },
    'dur-duration': { MAX_DOSAGE_TERM: `${text(row, 'maxDays')}일` },
    'dur-duplication': { SERS_NAME: text(row, 'groupName'), EFFECT_CODE: text(row, 'effectGroup') },
  };
  return {
    DUR_SEQ: text(row, 'id').replace(/^[A-Z]+-/, ''),
    TYPE_NAME: {
      'dur-age': '특정연령대금기',
      'dur-pregnancy': '임부금기',
      'dur-dose': '용량주의',
      'dur-duration': '투여기간주의',
      'dur-elderly': '노인주의',
      'dur-duplication': '효능군중복',
      'dur-couse': '병용금기',
    }[kind],
    MIX_TYPE: text(row, 'components') === '' ? '단일' : '복합',
    INGR_CODE: text(row, 'ingredientCode'),
    INGR_ENG_NAME: text(row, 'otherName') || text(row, 'substance'),
    INGR_NAME: text(row, 'substanceKor') || text(row, 'substance'),
    MIX_INGR: mix(text(row, 'components')),
    ...('forms' in row && kind !== 'dur-duplication' ? { FORM_NAME: text(row, 'forms') } : {}),
    ...bounds[kind],
    ...notice(row),
  };
}
