import { expect, it } from 'vitest';
import { shippedKnowledge } from '../../testing/knowledge.js';

const { lexicon } = shippedKnowledge();

it.each([
  ['이부프로펜', 'M01AE01'],
  ['Naproxen sodium 220 MG', 'M01AE02'],
  ['인도메타신', 'M01AB01'],
  ['lidocaine', 'N01BB02'],
  ['fentanyl', 'N02AB03'],
  ['덱사메타손', 'H02AB02'],
  ['timolol', 'C07AA06'],
])('%s is meant as it is mostly given, not in a narrow use of its own code', (name, atc) => {
  const asked = { atcCode: '', medicationName: name, ingredientCode: '', ingredientName: '', atcName: '' };
  expect(lexicon.ofProduct(asked).understood.map(({ atcCodes }) => atcCodes)).toEqual([[atc]]);
  expect(lexicon.read(name).understood[0]?.atcCodes).toEqual([atc]);
});

it.each([
  ['이소트레티노인 캡슐 10mg', 'D10BA01'],
  ['terbinafine 250 MG oral tablet', 'D01BA02'],
  ['케토코나졸 정', 'J02AB02'],
  ['디클로페낙 겔', 'M02AA15'],
  ['하이드로코르티손 크림 1%', 'D07AA02'],
  ['테르비나핀 크림', 'D01AE15'],
])('%s is of the form that it names', (name, atc) => {
  const asked = { atcCode: '', medicationName: name, ingredientCode: '', ingredientName: '', atcName: '' };
  expect(lexicon.ofProduct(asked).understood.map(({ atcCodes }) => atcCodes)).toEqual([[atc]]);
});

it.each([
  ['레스타시스', 'S01XA18'],
  ['프로토픽', 'D11AH01'],
  ['나조넥스', 'R01AD09'],
  ['로아큐탄', 'D10BA01'],
  ['부루펜', 'M01AE01'],
  ['쎄레브렉스', 'M01AH01'],
])('the brand %s is the preparation that is sold under it', (name, atc) => {
  expect(lexicon.read(name).understood[0]?.atcCodes).toEqual([atc]);
});

it.each([
  ['유나신', ['J01CR01']],
  ['테라플루나이트타임', ['N02BE01', 'R06AB05', 'R01BA03']],
  ['판콜에스', ['N02BE01', 'R06AB04', 'R03CA', 'R05CA03', 'N06BC01']],
])('%s, that no list of prices holds, is read with all that is in it', (name, codes) => {
  expect(lexicon.read(`${name} 먹고 두드러기`).understood.flatMap(({ atcCodes }) => atcCodes)).toEqual(codes);
});
