import { expect, it } from 'vitest';
import { matchEntries, menuEntries } from './entries.js';

const menu = (transaction: string, menuName: string, groupName: string) => ({
  transaction,
  path: `/${transaction.toLowerCase()}`,
  menuName,
  groupName,
  groupSeq: 1,
  icon: '',
  f1Auth: false,
});
const entries = menuEntries([
  menu('ASMT', '증상 정보', '기준정보'),
  menu('AICD', '진단 정보 (ICD-10)', '기준정보'),
  menu('MMMG', '복약지도', 'CDSS'),
  menu('MFFU', '복약지도 요청', 'CDSS'),
  menu('AVUL', '로그인 이력', '관리'),
]);
const found = (text: string) => matchEntries(entries, text).map(({ title }) => title);

it('lists every menu with HOME first while nothing is typed', () => {
  expect(found('')).toEqual(['홈', '증상 정보', '진단 정보 (ICD-10)', '복약지도', '복약지도 요청', '로그인 이력']);
  expect(matchEntries(entries, '  ').at(0)?.path).toBe('/home');
});

it.each([
  ['증상', ['증상 정보']],
  ['ㅈㅅ', ['증상 정보']],
  ['ㅈㅅㅈㅂ', ['증상 정보']],
  ['증상정보', ['증상 정보']],
  ['정보 진단', ['진단 정보 (ICD-10)']],
  ['asmt', ['증상 정보']],
  ['icd', ['진단 정보 (ICD-10)']],
  ['기준정보', ['증상 정보', '진단 정보 (ICD-10)']],
  ['cdss', ['복약지도', '복약지도 요청']],
  ['홈', ['홈']],
  ['없는 메뉴', []],
])('finds by name, initial consonants, code and group: %s', (text, titles) => {
  expect(found(text)).toEqual(titles);
});

it('puts what is called so before what contains it', () => {
  expect(found('복약지도 요청')).toEqual(['복약지도 요청']);
  expect(found('복약지도')).toEqual(['복약지도', '복약지도 요청']);
  expect(found('ㅇㄹ').at(0)).toBe('로그인 이력');
  expect(found('정보').at(0)).toBe('증상 정보');
});
