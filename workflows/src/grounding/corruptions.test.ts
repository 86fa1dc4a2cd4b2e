import { expect, test } from 'vitest';
import { isFull, tellDone } from '../../../testing/proofs.js';
import { measureGrounding } from '../testing/mutations/measure.js';
import { corruptionKinds } from '../testing/mutations/corrupt.js';

// Here the same patients and sentences in every run, so that a failure is somebody's change; `npm run bench -- grounding`
// draws others each time. ONYAK_SEED repeats or tries one.
const seed = Number(process.env['ONYAK_SEED'] ?? 4);
/** Of each kind of corruption. */
const MOST = 3;
const full = isFull('grounding');
const perKind = full ? MOST : 1;

test(`no false sentence of any kind stands, and no honest one is marked (ONYAK_SEED=${seed})`, () => {
  const measured = measureGrounding(seed, { perKind, patients: 6, honest: full ? 20 : 8 });
  tellDone('grounding', measured.corrupted, MOST * corruptionKinds.length);
  expect(measured.missed).toEqual([]);
  expect(measured.alarms).toEqual([]);
  expect(corruptionKinds.length).toBeGreaterThanOrEqual(50);
  expect(measured.corrupted).toBeGreaterThan(0.8 * perKind * corruptionKinds.length);
  expect(measured.byKind.filter(({ tried }) => tried === 0)).toEqual([]);
}, 240_000);
