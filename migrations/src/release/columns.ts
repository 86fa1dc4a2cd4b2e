import { code, cutName, type ListColumn, name, number } from './rules.js';

const NAME_LIMIT = 200;

/** The English and the Korean name of a master. */
export function nameColumns(field: string, words: readonly string[]): [ListColumn, ListColumn] {
  const spelled = (language: readonly string[]) => [
    ...language.map((word) => `${word}명`),
    ...language.map((word) => `${word}명칭`),
    ...words.flatMap((word) => language.flatMap((each) => [`${word}(${each})`, `${each}${word}`])),
  ];
  return [
    {
      field: field === 'symptomName' ? 'symptomNameEng' : field,
      names: [...spelled(['영문', '영어']), 'nameEng', 'english'],
      rule: cutName(NAME_LIMIT),
    },
    {
      field: `${field}Kor`,
      names: [...spelled(['한글', '국문']), 'nameKor', ...words],
      rule: cutName(NAME_LIMIT),
    },
  ];
}

/** Text that may be missing; empty is none. */
const optionalText = (field: string, names: readonly string[], max: number): ListColumn => ({
  field,
  names,
  rule: (text) => (text.trim() === '' ? null : name(max)(text)),
  optional: true,
});

/** The kinds of institution of the specification; the insurer's own names of some, and what it counts besides them. */
const institutionTypes: Readonly<Record<string, string>> = { 상급종합: '상급종합병원', 치과병원: '치과의원' };
const knownTypes = new Set(
  '병원 의원 기타 한방병원 종합병원 상급종합병원 요양병원 재활병원 치과의원 한의원'.split(' '),
);
const institutionType: ListColumn['rule'] = (text) => {
  const value = text.trim();
  const known = institutionTypes[value] ?? value;
  return known === '' ? null : knownTypes.has(known) ? known : '기타';
};

const grades = new Set(['동문병원', '비협력병원', '협력병원']);
const grade: ListColumn['rule'] = (text) => {
  const value = text.trim();
  return value === '' ? null : grades.has(value) ? value : undefined;
};

/** Institutions; the limits are those of specification 2 §5. */
export const institutionColumns: readonly [ListColumn, ...ListColumn[]] = [
  {
    field: 'code',
    names: ['기관코드', '병원코드', '요양기관번호', '요양기관기호', '요양기호', '의료기관코드', '코드'],
    rule: code(/^[A-Z0-9_-]{1,30}$/),
  },
  { field: 'name', names: ['요양기관명', '기관명', '병원명', '의료기관명', '사업장명', '명칭'], rule: name(40) },
  optionalText('owner', ['대표자', '대표자명', '개설자', '개설자명', '병원장'], 20),
  {
    field: 'bedCnt',
    names: ['병상수', '총병상수', '허가병상수', '병상'],
    rule: number(0, 99_999),
    optional: true,
    numeric: true,
  },
  optionalText('medicalDepartment', ['진료과', '진료과목', '진료과목명', '진료과목내용명'], 90),
  optionalText('tel', ['전화번호', '대표전화', '연락처', '소재지전화'], 20),
  optionalText('zipCode', ['우편번호', '소재지우편번호', '도로명우편번호'], 10),
  optionalText('address', ['주소', '도로명주소', '소재지', '소재지전체주소', '도로명전체주소'], 100),
  { field: 'grade', names: ['등급', '협력등급'], rule: grade, optional: true },
  {
    field: 'type',
    names: ['종별', '종별코드명', '기관유형', '의료기관종별명', '요양기관종별', '업태구분명'],
    rule: institutionType,
    optional: true,
  },
];
