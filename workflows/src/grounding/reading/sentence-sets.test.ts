import { describe, expect, test } from 'vitest';
import { sentenceSets, type SetSentence } from '../../testing/honest/sets.js';
import { screenedMaterial, shippedVocabulary } from '../../testing/material.js';
import { sampleInput } from '../../testing/sample-guides.js';
import { closedWorld } from './closed-world.js';

describe.each(sentenceSets())('the set $name', ({ patients, honest, false: lies }) => {
  const materials = new Map(patients.map((patient) => [patient.file, screenedMaterial(sampleInput(patient))]));
  const checksOf = ({ patient, finding, kind, text }: SetSentence) => {
    const material = materials.get(patient);
    expect(material?.findings.map(({ id }) => id)).toContain(finding);
    return material
      ? closedWorld(material, shippedVocabulary())
          .problems(text, kind, [finding])
          .map(({ check, message }) => `${check}: ${message}`)
      : [];
  };

  test('is of sixty sentences of each kind', () => {
    expect(honest.length).toBe(60);
    // Of a second set about the same patients the false ones are those of the first.
    expect([0, 60]).toContain(lies.length);
    expect(honest.filter(({ leftOut }) => leftOut !== undefined).length).toBeLessThanOrEqual(8);
  });

  test.each(honest.filter(({ leftOut }) => leftOut === undefined))('stands: $text', (sentence) => {
    expect(checksOf(sentence)).toEqual([]);
  });

  test.each(lies)('does not stand: $text', (sentence) => {
    expect(checksOf(sentence)).not.toEqual([]);
  });
});
