import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../testing/read-bundle.js';
import type { ScanLimits } from './limits.js';
import { BundleScanner, type ScannedEntry } from './scanner.js';

interface Scan {
  readonly entries: ScannedEntry[];
  readonly head: Readonly<Record<string, unknown>>;
  readonly steps: number;
}

function scan(
  bytes: Uint8Array,
  cuts: readonly number[] = [],
  limits: Partial<ScanLimits> = {},
  wants = (type: string) => type !== 'Observation',
): Scan {
  const scanner = new BundleScanner({ wants, skippedFields: ['status'], limits });
  const entries: ScannedEntry[] = [];
  const points = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
  points.slice(1).forEach((end, index) => {
    // A reader reuses its buffer: what the scanner keeps of it must be its own.
    const chunk = Uint8Array.from(bytes.subarray(points[index], end));
    for (const found of scanner.push(chunk)) entries.push(found);
    chunk.fill(0x58);
  });
  return { entries, head: scanner.finish(), steps: scanner.steps };
}

const entriesOf = (found: Scan | null) =>
  (found?.entries ?? []).map((one) => (one.kind === 'parsed' ? one.entry : null));
const wholeEntries = (bytes: Uint8Array) =>
  (JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as { entry?: unknown[] }).entry ?? [];
const text = (value: string) => Buffer.from(value);
const bundle = (entries: string, rest = '') =>
  text(`{"resourceType":"Bundle","type":"collection"${rest},"entry":[${entries}]}`);
const reason = (bytes: Uint8Array, limits: Partial<ScanLimits> = {}) =>
  refusalOf(() => scan(bytes, [7, 31, 32, 33], limits));

const jsonKey = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .filter((key) => !['__proto__', 'prototype', 'constructor', 'resourceType', 'resource'].includes(key));
const { value: jsonValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(jsonKey, tie('value'), { maxKeys: 5 }),
  ),
}));
const entry = fc.record({
  fullUrl: fc.webUrl(),
  resource: fc
    .dictionary(jsonKey, jsonValue, { maxKeys: 6 })
    .map((members) => ({ ...members, resourceType: 'Condition' })),
});
const spacing = fc.constantFrom(0, 1, 2, '\t');

describe('a bundle scanned entry by entry', () => {
  it('reads what JSON.parse reads, wherever the chunks are cut', () => {
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 6 }),
        jsonValue,
        spacing,
        fc.array(fc.nat(), { maxLength: 30 }),
        (list, meta, space, cuts) => {
          const bytes = text(
            JSON.stringify({ link: [], entry: list, meta, type: 'batch', resourceType: 'Bundle' }, null, space),
          );
          const whole: unknown = JSON.parse(bytes.toString());
          const { entries, head } = scan(bytes, cuts);
          const read = entries.map((found) => (found.kind === 'parsed' ? found.entry : null));
          expect({
            link: head['link'],
            entry: read,
            meta: head['meta'],
            type: head['type'],
            resourceType: head['resourceType'],
          }).toEqual(whole);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('reads every cut of escapes, surrogates and Korean byte by byte', () => {
    const bytes = text(
      '{"resourceType":"Bundle","id":"\\ud83d\\ude00","entry":[{"resource":{"resourceType":"Patient","n":"가\\"\\\\\\u0041😀","x":[-0.5e-7,1E+2,true,null]}}]}',
    );
    const whole = JSON.parse(bytes.toString()) as { id: string; entry: unknown[] };
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const { entries, head } = scan(bytes, [cut, cut + 1]);
      expect(entries).toEqual([{ kind: 'parsed', index: 0, entry: whole.entry[0] }]);
      expect(head['id']).toBe(whole.id);
    }
  });

  it('passes over unwanted resources, but tells their type and asked-for texts', () => {
    const bytes = bundle(
      '{"resource":{"status":"fin\\u0061l","valueQuantity":{"value":1},"resourceType":"Observation"}},{"resource":{"resourceType":"Patient"}}',
    );
    expect(scan(bytes, [70]).entries).toEqual([
      { kind: 'skipped', index: 0, resourceType: 'Observation', fields: { status: 'final' } },
      { kind: 'parsed', index: 1, entry: { resource: { resourceType: 'Patient' } } },
    ]);
  });

  it('skips a byte order mark, even one cut in pieces', () => {
    const bytes = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bundle('')]);
    for (const cuts of [[], [1], [2], [1, 2], [3]]) expect(scan(bytes, cuts).head['type']).toBe('collection');
  });

  it('looks at each byte once, whatever it is', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.array(fc.nat(), { maxLength: 20 }), (tail, cuts) => {
        const bytes = Buffer.concat([bundle('{"resource":{"resourceType":"Patient"}}'), text(' '.repeat(tail.length))]);
        expect(scan(bytes, cuts).steps).toBe(bytes.length);
      }),
    );
  });
});

describe('refused', () => {
  const small = bundle(
    '{"fullUrl":"urn:uuid:é","resource":{"resourceType":"Patient","name":[{"text":"김\\u0020영희"}],"x":-1.5e3,"y":true}},{"resource":{"resourceType":"Observation","v":[{}]}}',
    ',"meta":{"a":1}',
  );

  it('a file that is cut anywhere', () => {
    for (let length = 0; length < small.length; length += 1) {
      expect(
        refusalOf(() => scan(small.subarray(0, length), [length - 1, 20])),
        `${length} bytes`,
      ).toBe(length === 0 ? 'EMPTY' : 'TRUNCATED');
    }
  });

  it('or reads as JSON.parse does: any byte changed, dropped or doubled', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: small.length - 1 }),
        fc.integer({ min: 0, max: 255 }),
        fc.constantFrom('change', 'drop', 'insert'),
        (at, byte, how) => {
          const tail = small.subarray(how === 'insert' ? at : at + 1);
          const bytes = Buffer.concat([
            small.subarray(0, at),
            how === 'drop' ? Buffer.alloc(0) : Buffer.from([byte]),
            tail,
          ]);
          let found: Scan | null = null;
          const outcome = refusalOf(() => {
            found = scan(bytes, [at, at + 1], {}, () => true);
          });
          // Refused with a reason of ours (anything else would have been thrown on), or read as JSON.parse does.
          expect(outcome).not.toBe('NO_REASON');
          expect(entriesOf(found)).toEqual(found === null ? [] : wholeEntries(bytes));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['words', text('this is no JSON'), 'NOT_JSON'],
    ['a comma too many', bundle('{"resource":{"resourceType":"Patient","a":1,}}'), 'NOT_JSON'],
    ['a comma too many in a skipped entry', bundle('{"resource":{"resourceType":"Observation","a":[1,]}}'), 'NOT_JSON'],
    ['a number with a leading zero', bundle('{"resource":{"resourceType":"Observation","a":01}}'), 'NOT_JSON'],
    ['a raw line break in a text', bundle('{"resource":{"resourceType":"Observation","a":"x\ny"}}'), 'NOT_JSON'],
    ['an unknown escape', bundle('{"resource":{"resourceType":"Observation","a":"\\x41"}}'), 'NOT_JSON'],
    ['XML', text('<Bundle xmlns="http://hl7.org/fhir"/>'), 'XML'],
    ['nothing but spaces', text(' \n '), 'EMPTY'],
    ['a list', text('[{"resourceType":"Bundle"}]'), 'NOT_FHIR'],
    ['another JSON object', text('{"name":"김영희","medications":[]}'), 'NOT_FHIR'],
    ['a lone resource', text('{"resourceType":"Patient","id":"1"}'), 'LONE_RESOURCE'],
    ['two bundles in a row', Buffer.concat([small, small]), 'TRAILING'],
    ['a name twice in the Bundle', text('{"resourceType":"Bundle","type":"batch","type":"history"}'), 'DUPLICATE_KEY'],
    ['entry twice', text('{"resourceType":"Bundle","entry":[],"\\u0065ntry":[]}'), 'DUPLICATE_KEY'],
    [
      'a name twice deep in a read entry',
      bundle('{"resource":{"resourceType":"Patient","a":{"b":1,"b":2}}}'),
      'DUPLICATE_KEY',
    ],
    ['a name twice in the meta of the Bundle', bundle('', ',"meta":{"x":1,"x":2}'), 'DUPLICATE_KEY'],
    [
      'resourceType twice in an entry that would be skipped',
      bundle('{"resource":{"resourceType":"Observation","resource\\u0054ype":"Patient"}}'),
      'DUPLICATE_KEY',
    ],
    [
      'resource twice',
      bundle('{"resource":{"resourceType":"Observation"},"resource":{"resourceType":"Patient"}}'),
      'DUPLICATE_KEY',
    ],
    ['__proto__', bundle('{"resource":{"resourceType":"Patient","__proto__":{}}}'), 'FORBIDDEN_KEY'],
    [
      '__proto__ in a skipped entry',
      bundle('{"resource":{"resourceType":"Observation","a":{"__proto__":{}}}}'),
      'FORBIDDEN_KEY',
    ],
    ['__proto__ with escapes', bundle('{"resource":{"resourceType":"Patient","\\u005f_proto__":{}}}'), 'FORBIDDEN_KEY'],
    ['constructor', bundle('{"resource":{"resourceType":"Patient","a":[{"constructor":1}]}}'), 'FORBIDDEN_KEY'],
    ['prototype of the Bundle', bundle('', ',"prototype":{}'), 'FORBIDDEN_KEY'],
    ['entry that is no list', text('{"resourceType":"Bundle","entry":{}}'), 'BAD_ENTRY'],
    ['an entry that is no object', bundle('null'), 'BAD_ENTRY'],
    ['bad UTF-8', Buffer.concat([text('{"resourceType":"'), Buffer.from([0xc3, 0x28]), text('"}')]), 'NOT_UTF8'],
    ['an overlong character', Buffer.concat([text('{"a":"'), Buffer.from([0xc0, 0xaf]), text('"}')]), 'NOT_UTF8'],
    [
      'a half surrogate in UTF-8',
      Buffer.concat([text('{"a":"'), Buffer.from([0xed, 0xa0, 0x80]), text('"}')]),
      'NOT_UTF8',
    ],
    ['UTF-16', Buffer.from('\ufeff{"resourceType":"Bundle"}', 'utf16le'), 'NOT_UTF8'],
    ['EUC-KR', Buffer.concat([text('{"n":"'), Buffer.from([0xb1, 0xe8]), text('"}')]), 'NOT_UTF8'],
  ])('%s', (_, bytes, expected) => {
    expect(reason(bytes)).toBe(expected);
  });
});

describe('a hostile file', () => {
  it('with a million brackets is refused at the limit', () => {
    expect(reason(text(`{"resourceType":"Bundle","a":${'['.repeat(1_000_000)}`))).toBe('TOO_DEEP');
    expect(reason(bundle('{"resource":'.repeat(100_000)))).toBe('TOO_DEEP');
  });

  it('with endless numbers, names, heads or entries is refused', () => {
    expect(reason(bundle(`{"resource":{"resourceType":"Observation","v":${'9'.repeat(1_000_000)}}}`))).toBe(
      'HUGE_NUMBER',
    );
    expect(reason(bundle(`{"resource":{"resourceType":"Observation","${'k'.repeat(100_000)}":1}}`))).toBe('HUGE_KEY');
    expect(reason(bundle('', `,"meta":{"v":"${'m'.repeat(100_000)}"}`))).toBe('HUGE_HEAD');
    expect(reason(bundle(`{}${',{}'.repeat(200_000)}`))).toBe('TOO_MANY_ENTRIES');
    expect(
      reason(bundle(`{"resource":{"resourceType":"Patient","v":"${'x'.repeat(5000)}"}}`), { maxEntryBytes: 4000 }),
    ).toBe('ENTRY_TOO_LARGE');
  });

  it('one byte too long is TOO_LARGE, the limit itself is not', () => {
    const bytes = bundle('');
    expect(reason(bytes, { maxBytes: bytes.length - 1 })).toBe('TOO_LARGE');
    expect(reason(bytes, { maxBytes: bytes.length })).toBe('ACCEPTED');
  });

  it('may hold a huge attachment that nobody reads, its type told last', () => {
    const bytes = bundle(`{"resource":{"data":"${'A'.repeat(3_000_000)}","resourceType":"Binary"}}`);
    const found = scan(bytes, [100, 1_000_000, 2_000_000], { maxEntryBytes: 1_000_000 }, (type) => type === 'Patient');
    expect(found.entries).toEqual([{ kind: 'skipped', index: 0, resourceType: 'Binary', fields: {} }]);
    expect(found.steps).toBe(bytes.length);
  });

  it('takes 200,000 tiny entries in one step a byte', () => {
    const bytes = bundle(`{}${',{}'.repeat(199_999)}`);
    const found = scan(bytes, [5, 50_000, 100_001]);
    expect(found.entries).toHaveLength(200_000);
    expect(found.steps).toBe(bytes.length);
  });
});
