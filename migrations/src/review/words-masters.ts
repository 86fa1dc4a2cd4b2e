import type { MasterKind } from '../release/kinds.js';

/** Words for the columns of the masters that lists are imported into, as their screens have them. */
export const masterFields: Readonly<Record<MasterKind, Readonly<Record<string, string>>>> = {
  kd: {
    kdCode: 'KD 코드',
    kdName: 'KD 명',
    atcCode: 'ATC 코드',
    atcName: 'ATC 명',
    ingredientCode: '성분 코드',
    ingredientName: '성분명',
    manufacturer: '제조사',
  },
  diagnosis: { diagnosisCode: '진단 코드', diagnosisName: '진단명 (영문)', diagnosisNameKor: '진단명 (한글)' },
  atc: { atcCode: 'ATC 코드', atcName: 'ATC 명칭(영문)', atcNameKor: 'ATC 명칭(국문)', level: '단계' },
  symptom: {
    symptomCode: '증상 코드',
    symptomNameEng: '증상명 (영문)',
    symptomNameKor: '증상명 (한글)',
    symptomGroup: '분류',
  },
  institution: {
    code: '기관 코드',
    name: '기관명',
    owner: '대표자',
    bedCnt: '병상 수',
    medicalDepartment: '진료과',
    tel: '전화번호',
    zipCode: '우편번호',
    address: '주소',
    grade: '등급',
    type: '종별',
    secondFactor: '2단계 인증',
  },
};
