import { describe, expect, test } from 'vitest';
import { writtenSets, type WrittenSentence } from '../../testing/honest/written.js';
import { shippedVocabulary } from '../../testing/material.js';
import { materialOf, sampleInput } from '../../testing/sample-guides.js';
import { isGeneralAdvice } from '../advice/general-advice.js';
import { closedWorld } from './closed-world.js';

/** Of a set, at most so many of a hundred true ones may be left out, each with its reason. */
const MOST_LEFT_OUT_PERCENT = 20;

describe.each(writtenSets())('the set $name', ({ patients, honest, false: lies }) => {
  const materials = new Map(patients.map((patient) => [patient.file, materialOf(sampleInput(patient))]));
  /** Whether the check understands a sentence and finds it true. */
  const stands = ({ patient = '', finding, kind, text }: WrittenSentence): boolean => {
    if (kind === 'ADVICE' || kind === 'FINAL') return isGeneralAdvice(text, { findings: [] });
    const material = materials.get(patient);
    if (!material) throw new Error(`no patient ${patient}`);
    const ids = material.findings.map(({ id }) => id);
    if (finding !== undefined) expect(ids).toContain(finding);
    return (
      closedWorld(material, shippedVocabulary()).problems(text, kind, finding === undefined ? ids : [finding])
        .length === 0
    );
  };

  test('is large, and few of its true sentences are left out', () => {
    expect(honest.length).toBeGreaterThanOrEqual(60);
    expect(lies.length).toBeGreaterThanOrEqual(60);
    const left = honest.filter(({ leftOut }) => leftOut !== undefined).length;
    expect((100 * left) / honest.length).toBeLessThanOrEqual(MOST_LEFT_OUT_PERCENT);
  });

  test.each(honest.filter(({ leftOut }) => leftOut === undefined))('stands: $text', (sentence) => {
    expect(stands(sentence)).toBe(true);
  });

  test.each(lies)('does not stand: $text', (sentence) => {
    expect(stands(sentence)).toBe(false);
  });
});
