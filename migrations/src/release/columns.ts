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

const optionalText = (field: string, names: readonly string[], max: number): ListColumn => ({
  field,
  names,
  rule: name(max, { empty: true }),
  optional: true,
});

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
  optionalText('medicalDepartment', ['진료과목', '진료과목명', '진료과목내용명', '진료과'], 90),
  optionalText('tel', ['전화번호', '대표전화', '연락처', '소재지전화'], 20),
  optionalText('zipCode', ['우편번호', '소재지우편번호', '도로명우편번호'], 10),
  optionalText('address', ['주소', '도로명주소', '소재지', '소재지전체주소', '도로명전체주소'], 100),
  optionalText('grade', ['등급', '간호등급'], 50),
  optionalText('type', ['종별코드명', '종별', '기관유형', '의료기관종별명', '요양기관종별', '업태구분명'], 50),
];
