import { expect, test } from 'vitest';
import { measureGrounding } from '../testing/mutations/measure.js';
import { corruptionKinds } from '../testing/mutations/corrupt.js';

// Another seed in every run; a failing one is repeated with ONYAK_SEED.
const seed = Number(process.env['ONYAK_SEED'] ?? Math.floor(Math.random() * 1_000_000));

test(`no false sentence of any kind stands, and no honest one is marked (ONYAK_SEED=${seed})`, () => {
  const measured = measureGrounding(seed, { perKind: 3, patients: 6, honest: 20 });
  expect(measured.missed).toEqual([]);
  expect(measured.alarms).toEqual([]);
  expect(corruptionKinds.length).toBeGreaterThanOrEqual(50);
  expect(measured.corrupted).toBeGreaterThan(2.5 * corruptionKinds.length);
  expect(measured.byKind.filter(({ tried }) => tried === 0)).toEqual([]);
}, 240_000);
