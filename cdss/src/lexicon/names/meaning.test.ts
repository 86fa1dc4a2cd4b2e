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
