import { expect, test } from 'vitest';
import { shippedVocabulary } from '../../testing/material.js';

test('another spelling of a substance is one of each code that it has', () => {
  const vocabulary = shippedVocabulary();
  for (const code of ['M01AH01', 'L01XX33']) expect(vocabulary.namesOfAtc(code)).toContain('셀레콕시브');
  expect(vocabulary.namesOfAtc('M01AH05')).not.toContain('셀레콕시브');
});
