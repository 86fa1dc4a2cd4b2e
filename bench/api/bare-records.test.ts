import { expect, it } from 'vitest';
import { adrRecord } from '../../plugins/mrpm/resource.js';
import { names } from './bare-records.js';

/** A field more is more work for the one and not for the other: nothing would be compared, and the measure breaks. */
it('the bare server answers every field of a record', () => {
  const answered = new Set([...names.matchAll(/(?:as "(\w+)"|^\s*(status)),?/gmu)].map(([, name, own]) => name ?? own));
  const fields = Object.keys(adrRecord.fields);
  expect(fields.length).toBeGreaterThan(30);
  expect(fields.filter((name) => !answered.has(name))).toEqual([]);
});
