import { expect, it } from 'vitest';
import { shippedKnowledge } from '../../testing/knowledge.js';

const { lexicon } = shippedKnowledge();
const codesOf = (medicationName: string) =>
  lexicon
    .ofProduct({ atcCode: '', medicationName, ingredientCode: '', ingredientName: '', atcName: '' })
    .understood.flatMap(({ atcCodes }) => atcCodes);

it.each([
  ['Ca gluconate 10%', 'A12AA03'],
  ['NaHCO3 8.4% 20mL', 'B05CB04'],
  ['Li carbonate 300mg', 'N05AN01'],
  ['Fe sulfate 256mg', 'B03AA07'],
  ['K citrate 1080mg', 'A12BA02'],
  ['Mg hydroxide 500mg', 'A02AA04'],
  ['Na valproate', 'N03AG01'],
  ['k citrate', undefined],
])('a salt under its chemical symbol: %s', (name, code) => {
  expect(codesOf(name)).toEqual(code === undefined ? [] : [code]);
});

it.each([
  ['빅토자펜주', 'A10BJ02'],
  ['삭센다펜주6밀리그램/밀리리터', 'A10BJ02'],
  ['휴미라펜주40밀리그램', 'L04AB04'],
  ['풀미코트레스퓰', 'R03BA02'],
  ['콘서타오로스서방정18mg', 'N06BA04'],
  ['졸라덱스데포주', 'L02AE03'],
  ['졸라덱스엘에이데포주사', 'L02AE03'],
  ['코센틱스센소레디펜', 'L04AC10'],
  ['줄토피플렉스터치주', 'A10AE56'],
  ['조터나브리즈헬러', 'R03AL04'],
  ['산도스타틴라르주사10밀리그램', 'H01CB02'],
])('a brand before its device: %s', (name, code) => {
  expect(codesOf(name)).toEqual([code]);
});

it.each([
  ['콜나음캡슐(덱스트로메토르판브롬화수소산염·구아이페네신)', 'R05DA09 R05CA03'],
  ['스피라마이신정', 'J01FA02'],
  ['지도부딘캡슐100밀리그램', 'J05AF01'],
])('a substance under the name that the lists of the ministry write: %s', (name, codes) => {
  expect(codesOf(name).toSorted()).toEqual(codes.split(' ').toSorted());
});
