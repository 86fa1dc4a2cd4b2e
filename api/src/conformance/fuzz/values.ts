import { pick } from '@onyak/migrations';
import type { FuzzedOperation, Parameter, Schema } from './operations.js';

export type Random = () => number;

/** What a run has at hand for its values. */
export interface Stock {
  /** In every text that is made up: it must appear in no log. */
  readonly marker: string;
  /** Keys and codes of rows that are there, so that calls get past the door. */
  readonly known: readonly string[];
}

/** Digits that begin every number beyond a limit that is made up; for the same use as the marker. */
const digits = (marker: string): string => marker.replaceAll(/\D/g, '');

const chance = (random: Random, share: number): boolean => random() < share;

/** Texts that break what reads them as something else. */
function hostileTexts({ marker }: Stock): readonly string[] {
  const number = digits(marker);
  return [
    '',
    ' ',
    '\u3000\t\n',
    marker,
    `${marker} ${'가'.repeat(60)}`,
    marker.repeat(40),
    marker.repeat(700),
    `${marker}\0`,
    `${marker}\ud800`,
    `\udfff${marker}`,
    `\u202e${marker}\ufeff\u200b`,
    `${marker}\uffff\ufdd0`,
    '0',
    '-1',
    '00',
    '0.5',
    '1e5',
    '1e400',
    '-1e400',
    '0x10',
    '１２３',
    'NaN',
    'Infinity',
    '-Infinity',
    `2147483648${number}`,
    '2147483648',
    '-2147483649',
    '9223372036854775808',
    '9007199254740993',
    `${number}${'9'.repeat(400)}`,
    '1'.repeat(20),
    '0000-01-01',
    '0000-00-00',
    '0001-01-01',
    '10000-01-01',
    '2026-02-30',
    '20260230',
    '00000101',
    '9999-12-31',
    '99999999',
    '-0001-01-01',
    '275761-01-01',
    '0000-01-01 00:00',
    '2026-01-01 24:00',
    '0001-01-01 00:00',
    '9999-12-31 23:59',
    'infinity',
    '-infinity',
    'epoch',
    'now',
    'today',
    'null',
    'undefined',
    'true',
    'TRUE',
    'on',
    'NULL',
    '[object Object]',
    `'; drop table app_user; -- ${marker}`,
    `${marker}"`,
    `\\${marker}`,
    `%${marker}%`,
    '%',
    '_',
    '\\',
    '\\\\%',
    '*',
    '**',
    '?',
    '+',
    '(((((((((',
    '[',
    '{',
    '{}',
    '[]',
    '[[]]',
    'null~null',
    `{"a":"${marker}"}`,
    `["${marker}"]`,
    `[{"id":"${marker}"}]`,
    '{"toString":1}',
    '{"__proto__":{"a":1}}',
    '['.repeat(500),
    '['.repeat(70) + ']'.repeat(70),
    '~',
    '~~~',
    `${marker}~${marker}`,
    `H0001~${marker}`,
    `~1~2${marker}`,
    '..',
    '../../../etc/passwd',
    `${marker}.xlsx`,
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'valueOf',
    'length',
    'ㅎㄱ',
    'ㅏ',
    '가'.normalize('NFD'),
    'İ',
    'ß',
    '👩‍👩‍👧‍👦',
    '🏥'.repeat(300),
    'a@b.c',
    `${marker}@example.org`,
    '010-0000-0000',
    '(H9999)',
    `병원(${marker})`,
    'H9999',
    'Y',
    'N',
    '00000000-0000-0000-0000-000000000000',
    'ZZZZZZZZ-0000-0000-0000-000000000000',
    'x'.repeat(20_000),
  ];
}

function nested(levels: number, inner: unknown): unknown {
  let value = inner;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** JSON values that are no texts. */
function hostileJson(random: Random, { marker }: Stock): unknown {
  const number = Number(`${digits(marker)}999`);
  return pick<() => unknown>(random, [
    () => null,
    () => true,
    () => false,
    () => 0,
    () => -1,
    () => 0.5,
    () => 2_147_483_648,
    () => number,
    () => 1e300,
    () => -1e300,
    () => 5e-324,
    () => [],
    () => {},
    () => [null],
    () => [[]],
    () => [marker],
    () => [marker, marker],
    () => [{ a: marker }],
    () => ({}),
    () => ({ a: marker }),
    () => ({ toString: marker }),
    () => ({ toString: null, valueOf: null }),
    () => ({ toJSON: marker }),
    () => ({ length: 1e9, 0: marker }),
    () => ({ constructor: { name: marker } }),
    () => JSON.parse(`{"__proto__":{"polluted":"${marker}"}}`) as unknown,
    () => Array.from({ length: 50 }, () => marker),
    () => Array.from({ length: 2_000 }, (_, index) => index),
    () => nested(20, marker),
    () => nested(80, marker),
    () => ({ [marker]: { [marker]: marker } }),
    () => ({ [`${marker}\0`]: 1 }),
  ])();
}

/** A value that a client means well by. */
function plausible(random: Random, { schema, name }: Pick<Parameter, 'schema' | 'name'>, stock: Stock): unknown {
  const choices = schema['enum'] ?? ('const' in schema ? [schema['const']] : undefined);
  if (Array.isArray(choices) && choices.length > 0) return pick<unknown>(random, choices);
  const minimum = typeof schema['minimum'] === 'number' ? schema['minimum'] : 0;
  switch ([schema['type']].flat()[0]) {
    case 'integer':
    case 'number':
      return minimum + Math.floor(random() * 3);
    case 'boolean':
      return chance(random, 0.5);
    case 'array':
      return Array.from({ length: Math.floor(random() * 3) }, () =>
        plausible(random, { name, schema: isSchema(schema['items']) ? schema['items'] : {} }, stock),
      );
    case 'object':
      return Object.fromEntries(
        Object.entries(isSchema(schema['properties']) ? schema['properties'] : {}).map(([inner, of]) => [
          inner,
          chance(random, 0.08)
            ? hostile(random, stock)
            : plausible(random, { name: inner, schema: isSchema(of) ? of : {} }, stock),
        ]),
      );
    default:
      return plausibleText(random, { schema, name }, stock);
  }
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

function plausibleText(random: Random, { schema, name }: Pick<Parameter, 'schema' | 'name'>, stock: Stock): string {
  if (schema['format'] === 'date' || /date/i.test(name))
    return pick(random, ['2026-10-01', '2026-01-31', '20260131', '1950-02-28']);
  if (schema['format'] === 'date-time') return '2026-10-01 10:30';
  if (schema['format'] === 'uuid') return '0190a000-0000-7000-8000-000000000000';
  const most = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : 40;
  return pick(random, [...stock.known, stock.marker, '1', 'Y', '한국']).slice(0, most);
}

/** Any value that a client could send and should not. */
export function hostile(random: Random, stock: Stock): unknown {
  return chance(random, 0.7) ? pick(random, hostileTexts(stock)) : hostileJson(random, stock);
}

/** The JSON text of a list's sort, range or filter, more or less as the address wants it. */
function listParameter(random: Random, name: string, { fields }: FuzzedOperation, stock: Stock): string | undefined {
  const field = () => (chance(random, 0.9) && fields.length > 0 ? pick(random, fields) : pick(random, stock.known));
  const value = () =>
    chance(random, 0.3)
      ? pick(random, stock.known)
      : chance(random, 0.8)
        ? hostile(random, stock)
        : [hostile(random, stock)];
  switch (name) {
    case 'sort':
      return JSON.stringify([[field(), pick(random, ['ASC', 'DESC', 'UP'])]]);
    case 'range':
      return JSON.stringify([
        pick<unknown>(random, [0, 5, 2_147_483_648, 9_007_199_254_740_991, -1, '0', null]),
        pick<unknown>(random, [9, 24, 9_999, 2_147_483_650, 9_007_199_254_740_991, 0]),
      ]);
    case 'filter':
      return JSON.stringify(
        Object.fromEntries(
          Array.from({ length: 1 + Math.floor(random() * 2) }, () => [
            pick(random, ['q', 'id', field(), field() + pick(random, ['~', '>=', '<=']), `${field()}|${field()}~`]),
            value(),
          ]),
        ),
      );
    case 'columns':
      return [field(), field()].join(',');
    case 'field':
      return field();
    default:
      return undefined;
  }
}

/** The value of one parameter: meant well mostly, so that calls reach the work behind the door. */
export function valueFor(random: Random, operation: FuzzedOperation, parameter: Parameter, stock: Stock): unknown {
  const isList = chance(random, 0.85) ? listParameter(random, parameter.name, operation, stock) : undefined;
  if (isList !== undefined) return isList;
  return chance(random, 0.35) ? hostile(random, stock) : plausible(random, parameter, stock);
}
