import { unknownFacts } from '@onyak/core';
import { expect, it } from 'vitest';
import { screenedMaterial, shippedVocabulary } from '../testing/material.js';
import { medicationRow } from '../testing/payload.js';
import { datasetItems } from './dataset.js';

it('names a sign that two harms of a finding share once', () => {
  const medications = [medicationRow('N05AH04', '가온쿠에티아핀정(쿠에티아핀)', 0)];
  const material = screenedMaterial({
    recordDate: '2026-03-15',
    age: 81,
    gender: 'Female',
    medications,
    allPrescriptions: medications,
    diagnoses: [],
    sideEffects: [],
    observationDays: 365,
    facts: unknownFacts,
  });
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
