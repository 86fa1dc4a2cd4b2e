import { OnyakError } from '@onyak/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readJson } from './json-text.js';
import { assertWellFormed } from './well-formed.js';

const refusalOf = (work: () => unknown): unknown => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof OnyakError ? error.code : error;
  }
};

it('reads what JSON.parse reads, and nothing else', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue({ maxDepth: 5 }), fc.string({ unit: 'grapheme' })), (value) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      let parsed: unknown;
      try {
        parsed = JSON.parse(text);
      } catch {
        parsed = undefined;
      }
      if (text === '') parsed = {};
      if (typeof parsed !== 'object' || parsed === null) expect(refusalOf(() => readJson(text))).toBe('BAD_REQUEST');
      else expect(readJson(text).value).toEqual(parsed);
    }),
  );
});

const names = fc.constantFrom('a', '이름', 'toString', '__proto__', 'then', 'toJSON', 'constructor', 'x\\', '"', ' ');
const pieces = fc.constantFrom(
  '약',
  'toString',
  '\ud800',
  '\udc00',
  '\0',
  '\\',
  '"',
  ':',
  '{',
  '😀',
  '\\ud800',
  'u0000',
);
const text = fc.array(pieces, { maxLength: 4 }).map((parts) => parts.join(''));
const values = fc.letrec((tie) => ({
  any: fc.oneof({ maxDepth: 4 }, text, fc.integer(), fc.array(tie('any'), { maxLength: 3 }), tie('object')),
  object: fc
    .array(fc.tuple(fc.oneof(names, text), tie('any')), { maxLength: 3 })
    .map(
      (entries) =>
        JSON.parse(`{${entries.map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v)}`).join(',')}}`) as object,
    ),
})).object;
/** Any letters as escapes, as clients write them that send ASCII alone. */
const escaped = (json: string): string =>
  json.replaceAll(/[a-z가-힣]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

it('says well-formed of no text whose values would be refused', () => {
  let refused = 0;
  let trusted = 0;
  fc.assert(
    fc.property(values, fc.boolean(), fc.boolean(), (value, spaced, ascii) => {
      const json = JSON.stringify(value, undefined, spaced ? 2 : 0);
      // Letters of an escape itself stay as they are.
      const sent = ascii && !json.includes('\\') ? escaped(json) : json;
      const read = readJson(sent);
      const bad = refusalOf(() => assertWellFormed(read.value)) !== undefined;
      if (bad) refused += 1;
      if (read.wellFormed) trusted += 1;
      expect(read.wellFormed && bad).toBe(false);
    }),
    { numRuns: 3_000 },
  );
  expect(refused).toBeGreaterThan(300);
  expect(trusted).toBeGreaterThan(300);
});

it('refuses what is nested too deeply before it is read, and takes brackets in texts for texts', () => {
  const deep = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  expect(refusalOf(() => readJson(deep(63)))).toBeUndefined();
  expect(refusalOf(() => readJson(deep(64)))).toBe('BAD_REQUEST');
  expect(refusalOf(() => readJson(JSON.stringify({ a: `"\\${'['.repeat(500)}"` })))).toBeUndefined();
  const begun = process.cpuUsage();
  expect(refusalOf(() => readJson('['.repeat(8_000_000)))).toBe('BAD_REQUEST');
  expect(process.cpuUsage(begun).user).toBeLessThan(1_000_000);
});
