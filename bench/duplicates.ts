import { seeded } from '../migrations/src/records/random.js';
import { readMaterial } from '../plugins/mrpd/duplicates/testing/material.js';
import { measurePairs } from '../plugins/mrpd/duplicates/testing/measure.js';
import { makeHospitalPairs } from '../plugins/mrpd/duplicates/testing/hospital-pairs.js';
import { makeSystemPairs } from '../plugins/mrpd/duplicates/testing/system-pairs.js';
import { makePairs } from '../plugins/mrpd/duplicates/testing/pairs.js';
import type { BenchRow, Part } from './measure-all.js';

const PAIRS = 2000;
const LEAST_PRECISION = 0.8;
const LEAST_RECALL = 0.85;

/** How well records of one event are told from others, on pairs of a seed of this run (`ONYAK_SEED` for a given one). */
export async function run(part: Part): Promise<void> {
  const seed = Number(process.env['ONYAK_SEED'] ?? Math.floor(Math.random() * 1_000_000));
  const material = readMaterial();
  const row = (name: string, value: number, limit: number): BenchRow => ({
    name: `duplicates: ${name} of ${PAIRS} pairs (seed ${seed})`,
    value,
    unit: '',
    limit,
    // As of every other row: up to 1 holds.
    ratio: limit / value,
  });
  for (const [how, make] of [
    ['', makePairs],
    [', errors by their cause', makeHospitalPairs],
    [', of another system', makeSystemPairs],
  ] as const)
    await part(() => {
      const { precision, recall } = measurePairs(make(seeded(seed), PAIRS, material), material);
      return [row(`precision${how}`, precision, LEAST_PRECISION), row(`recall${how}`, recall, LEAST_RECALL)];
    });
}
