import { expect, it } from 'vitest';
import { enginePhrases, placeholdersOf } from '../../workflows/src/phrasing/engine-phrases.js';
import { readPlaces, shownPlaces } from './places.js';

it('every place of every sentence has a Korean name of its own, and is read back from it', () => {
  expect(enginePhrases.length).toBeGreaterThan(50);
  for (const { template } of enginePhrases) {
    const shown = shownPlaces(template);
    expect(shown).not.toMatch(/\{[^}]*[A-Za-z]/u);
    expect(readPlaces(shown)).toBe(template);
    expect(new Set(shown.match(/\{[^}]+\}/gu)).size).toBe(new Set(placeholdersOf(template)).size);
  }
});

it('a place that is none stays as it was written', () => {
  expect(readPlaces('{약을} {환자}께')).toBe('{subject} {환자}께');
});
