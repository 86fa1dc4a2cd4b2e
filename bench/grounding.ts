import { measureGrounding } from '../workflows/src/testing/mutations/measure.js';
import type { BenchRow, Part } from './measure-all.js';

const PER_KIND = 10;
const PATIENTS = 40;
const HONEST = 200;
/** False texts that may reach a reader, of all: one of a hundred. */
const MAX_MISSED_PERCENT = 1;
const MAX_CHECK_MS = 10;

const percent = (part: number, of: number) => (of === 0 ? 0 : (100 * part) / of);
/** An aim of zero has no ratio: met it is 0, missed it is how often. */
const none = (name: string, value: number, unit: string): BenchRow => ({
  name,
  value,
  unit,
  limit: 0,
  ratio: value === 0 ? 0 : 1 + value,
});

/**
 * Guides and final texts of random patients, corrupted in every kind and held against the checks; honest ones, the
 * composer's and paraphrased, beside them. `ONYAK_SEED` repeats a run.
 */
export async function run(part: Part): Promise<void> {
  const seed = Number(process.env['ONYAK_SEED'] ?? Math.floor(Math.random() * 1_000_000));
  const measured = await Promise.resolve(
    measureGrounding(seed, { perKind: PER_KIND, patients: PATIENTS, honest: HONEST }),
  );
  const { corrupted, missed, byKind, heldOut, honest, alarms, checkMs } = measured;
  console.error(
    `grounding: seed ${seed}, ${corrupted} corrupted texts of ${byKind.length} kinds, ${honest} honest guides`,
  );
  for (const { kind, tried, caught } of byKind) console.error(`  ${kind}: ${caught} of ${tried}`);
  for (const { where, kind, text } of missed) console.error(`  missed (${where}, ${kind}): ${text}`);
  for (const { where, kind, text, reasons } of alarms)
    console.error(`  false alarm (${where}, ${kind}): ${text} — ${reasons.join(' ')}`);
  const slipped = missed.filter(({ held }) => held).length;
  await part(() => [
    {
      name: `grounding: corrupted texts that were not caught, of ${corrupted}`,
      value: percent(missed.length, corrupted),
      unit: '%',
      limit: MAX_MISSED_PERCENT,
      ratio: percent(missed.length, corrupted) / MAX_MISSED_PERCENT,
    },
    {
      name: `grounding: the same of wordings set aside, of ${heldOut}`,
      value: percent(slipped, heldOut),
      unit: '%',
      limit: MAX_MISSED_PERCENT,
      ratio: percent(slipped, heldOut) / MAX_MISSED_PERCENT,
    },
    none(
      `grounding: kinds not caught every time, of ${byKind.length}`,
      byKind.filter(({ tried, caught }) => caught < tried).length,
      '',
    ),
    none(`grounding: false alarms on ${honest} honest guides and their final texts`, alarms.length, ''),
    {
      name: 'grounding: the first check of one guide (median, CPU)',
      value: checkMs,
      unit: 'ms',
      limit: MAX_CHECK_MS,
      ratio: checkMs / MAX_CHECK_MS,
    },
  ]);
}
