import { expect, it } from 'vitest';
import { reactionIn } from '../../screening/allergy/allergy-reactions.js';
import { referenceTables } from '../../testing/fhir-code-tables.js';
import { bundleOf, patient, subject } from '../../testing/fhir-resources.js';
import { mapBundle } from '../../testing/read-bundle.js';
import { severityOf } from './reaction-severity.js';

const effectOf = (manifestation: unknown): string | undefined =>
  mapBundle(
    bundleOf([
      patient,
      {
        resourceType: 'AllergyIntolerance',
        patient: subject,
        category: ['medication'],
        code: { text: '세팔렉신' },
        reaction: [{ manifestation: [manifestation] }],
      },
    ]),
    referenceTables(),
  ).sideEffects[0]?.sideEffect;

it('names a reaction in Korean where the symptom master has the English name, however it is written', () => {
  expect(effectOf({ text: 'MACULOPAPULAR rash' })).toBe('세팔렉신: 반구진발진');
  expect(effectOf({ coding: [{ system: 'urn:own', code: '7', display: 'Pruritus' }] })).toBe('세팔렉신: 가려움증');
  // A name in Korean is the record's own, and a sentence is no name.
  expect(effectOf({ text: '발진', coding: [{ system: 'urn:own', code: '7', display: 'Pruritus' }] })).toBe(
    '세팔렉신: 발진',
  );
  expect(effectOf({ text: 'no pruritus since then' })).toBe('세팔렉신: no pruritus since then');
});

const gravities = ['ANAPHYLAXIS', 'SEVERE', 'ALLERGIC', 'MILD', 'INTOLERANCE', 'UNKNOWN'];
const severities = ['ANAPHYLAXIS', 'SEVERE', 'MODERATE', 'MILD', 'UNKNOWN'];

it('leaves a reaction at least as grave in Korean as it was in English, for every symptom of the master', () => {
  const isLess = (korean: string, english: string): boolean => {
    const [now, before] = [reactionIn(korean), reactionIn(english)];
    return (
      gravities.indexOf(now.gravity) > gravities.indexOf(before.gravity) ||
      severities.indexOf(severityOf([], [korean])) > severities.indexOf(severityOf([], [english])) ||
      (before.angioedema && !now.angioedema) ||
      (before.organ !== undefined && now.organ !== before.organ)
    );
  };
  const { symptoms } = referenceTables();
  expect(symptoms.size).toBeGreaterThan(100);
  expect([...symptoms].filter(([english, korean]) => isLess(korean, english))).toEqual([]);
});
