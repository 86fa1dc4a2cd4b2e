import { expect, test } from 'vitest';
import { measureGrounding } from '../testing/mutations/measure.js';
import { corruptionKinds } from '../testing/mutations/corrupt.js';

// Here the same patients and sentences in every run, so that a failure is somebody's change; `npm run bench -- grounding`
// draws others each time. ONYAK_SEED repeats or tries one.
const seed = Number(process.env['ONYAK_SEED'] ?? 4);

test(`no false sentence of any kind stands, and no honest one is marked (ONYAK_SEED=${seed})`, () => {
  const measured = measureGrounding(seed, { perKind: 3, patients: 6, honest: 20 });
  expect(measured.missed).toEqual([]);
  expect(measured.alarms).toEqual([]);
  expect(corruptionKinds.length).toBeGreaterThanOrEqual(50);
  expect(measured.corrupted).toBeGreaterThan(2.5 * corruptionKinds.length);
  expect(measured.byKind.filter(({ tried }) => tried === 0)).toEqual([]);
}, 240_000);
