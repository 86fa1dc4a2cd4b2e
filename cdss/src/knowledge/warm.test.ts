import { expect, it } from 'vitest';
import { screen } from '../screening/screen.js';
import { shippedTables } from '../testing/knowledge.js';
import { medication, patient } from '../testing/patients.js';
import { buildKnowledge } from './build.js';
import { warmKnowledge, warmLexicon } from './warm.js';

const tables = shippedTables();
const made = (parts: readonly { isMade: boolean }[]) => parts.map(({ isMade }) => isMade);

it('compiles what a patient would first need, with room for other work between the steps', async () => {
  const index = buildKnowledge(tables, 1);
  const parts = [...index.dur.parts, ...index.lexicon.parts];
  expect(new Set(made(parts))).toEqual(new Set([false]));
  const before: number[] = [];
  await warmKnowledge(index, async () => before.push(made(parts).filter(Boolean).length));
  expect(new Set(made(parts))).toEqual(new Set([true]));
  // Each step found room before it, the first too: nothing was compiled in one go.
  expect(before.length).toBe(parts.length);
  expect(before[0]).toBe(0);
  expect(Math.max(...before)).toBeGreaterThan(parts.length / 2);
});

it('holds everything that a screening by names asks for', async () => {
  const index = buildKnowledge(tables, 1);
  const parts = [...index.dur.parts, ...index.lexicon.parts];
  const input = patient({
    drugs: [medication('', { medicationName: '와파린정', dailyDosage: '1' }), medication('M01AE01')],
    facts: undefined,
  });
  screen(input, index);
  const needed = parts.filter(({ isMade }) => isMade).length;
  expect(needed).toBeGreaterThan(5);
  const warm = buildKnowledge(tables, 1);
  await warmKnowledge(warm, async () => undefined);
  expect(screen(input, warm)).toEqual(screen(input, index));
});

it('warms the names alone for a process that screens nobody', async () => {
  const index = buildKnowledge(tables, 1);
  await warmLexicon(index.lexicon, async () => undefined);
  expect(new Set(made(index.lexicon.parts))).toEqual(new Set([true]));
  expect(new Set(made(index.dur.parts))).toEqual(new Set([false]));
});
