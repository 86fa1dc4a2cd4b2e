import { expect, it } from 'vitest';
import { screenedMaterial, shippedVocabulary } from '../testing/material.js';
import { sketch } from '../testing/sketch.js';
import { datasetItems } from './dataset.js';

it('names a sign that two harms of a finding share once', () => {
  const drugs = [['N05AH04', '가온쿠에티아핀정(쿠에티아핀)']] as const;
  const material = screenedMaterial(sketch({ drugs, age: 81, gender: 'Female' }));
  const items = datasetItems(
    { material, vocabulary: shippedVocabulary() },
    { overview: '', sections: [], closing: '' },
    [],
    null,
  );
  const named = items.flatMap(({ target_outcome }) => target_outcome.map(({ watchful_symptoms: signs }) => signs));
  expect(named.filter((signs) => signs.split(', ').includes('어눌한 말'))).not.toEqual([]);
  for (const signs of named) expect(new Set(signs.split(', ')).size).toBe(signs.split(', ').length);
});
