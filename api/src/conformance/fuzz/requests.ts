import { gzipSync } from 'node:zlib';
import { pick, seeded } from '@onyak/migrations';
import type { FuzzedOperation } from './operations.js';
import { hostile, valueFor, type Random, type Stock } from './values.js';

/** A request as its bytes leave: what fetch would mend or refuse is in it too. */
export interface FuzzedRequest {
  readonly operation: FuzzedOperation;
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

const chance = (random: Random, share: number): boolean => random() < share;

/** The request number `index` of a run: the same for the same seed, whatever came before. */
export function fuzzedRequest(
  operations: readonly FuzzedOperation[],
  stock: Stock,
  seed: number,
  index: number,
): FuzzedRequest {
  const random = seeded(Math.imul(seed, 1_000_003) ^ Math.imul(index, 2_654_435_761));
  // The first draws of neighbouring seeds are alike.
  for (let skipped = 0; skipped < 4; skipped += 1) random();
  // In turn, so that each is asked as often as the others.
  const operation = operations[index % operations.length] ?? pick(random, operations);
  const values = operation.parameters
    .filter(({ in: place }) => place === 'path' || chance(random, 0.75))
    .map((parameter) => ({ parameter, value: valueFor(random, operation, parameter, stock) }));
  const inPath = new Map(values.map(({ parameter, value }) => [parameter.name, asText(value)]));
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(random, inPath.get(name) || 'X'));
  const query = values
    .filter(({ parameter }) => parameter.in === 'query')
    .map(({ parameter: { name }, value }): [string, unknown] => [name, value]);
  if (chance(random, 0.05))
    query.push([
      pick(random, ['hospitalCodeManager', 'userId', 'a', '__proto__', 'toString', '']),
      hostile(random, stock),
    ]);
  if (chance(random, 0.05) && query[0]) query.push(query[0]);
  const search = query.map(([name, value]) => `${encoded(random, name)}=${encoded(random, asText(value))}`).join('&');
  const fields = values
    .filter(({ parameter }) => parameter.in === 'body')
    .map(({ parameter: { name }, value }): [string, unknown] => [name, value]);
  if (chance(random, 0.05))
    fields.push([
      pick(random, ['hospitalCodeManager', '__proto__', 'constructor', 'toString', 'id']),
      hostile(random, stock),
    ]);
  const method = chance(random, 0.01)
    ? pick(random, ['HEAD', 'OPTIONS', 'PATCH', 'PUT', 'DELETE', 'POST'])
    : operation.method;
  const sent = method === 'GET' || method === 'HEAD' ? undefined : bodyOf(random, operation, fields, stock);
  return {
    operation,
    method,
    target: search === '' ? path : `${path}?${search}`,
    headers: { ...sent?.headers, ...strangeHeaders(random, stock) },
    ...(sent ? { body: sent.body } : {}),
  };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));

/** As an address holds it; once in a while badly. */
function encoded(random: Random, text: string): string {
  const short = text.slice(0, 6_000);
  if (chance(random, 0.01)) return pick(random, ['%', '%zz', '%E0%A4%A', '%ff%fe', '%C0%80', '%ED%A0%80', '%00']);
  return encodeURIComponent(short.toWellFormed());
}

interface Sent {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

function bodyOf(random: Random, operation: FuzzedOperation, fields: readonly [string, unknown][], stock: Stock): Sent {
  if (operation.file !== undefined && chance(random, 0.95)) return multipart(random, operation.file, fields, stock);
  if (chance(random, 0.04)) return brokenBody(random, stock);
  if (chance(random, 0.2)) {
    const form = fields.map(([name, value]) => `${encoded(random, name)}=${encoded(random, asText(value))}`).join('&');
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: Buffer.from(form) };
  }
  const object: unknown = Object.fromEntries(fields);
  const json = JSON.stringify(chance(random, 0.01) ? [object] : object);
  // JSON text, because a lone surrogate has no other way in.
  return { headers: { 'content-type': 'application/json' }, body: Buffer.from(json) };
}

function brokenBody(random: Random, { marker }: Stock): Sent {
  const json = { 'content-type': 'application/json' };
  return pick<() => Sent>(random, [
    () => ({ headers: json, body: Buffer.from(`{"a":"${marker}`) }),
    () => ({ headers: json, body: Buffer.from(`"${marker}"`) }),
    () => ({ headers: json, body: Buffer.from('null') }),
    () => ({ headers: json, body: Buffer.from('') }),
    () => ({ headers: json, body: Buffer.from([0xff, 0xfe, 0x7b]) }),
    () => ({ headers: json, body: Buffer.from('['.repeat(100_000)) }),
    () => ({ headers: json, body: Buffer.from('{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000)) }),
    () => ({ headers: json, body: Buffer.from(`{"a":"${marker}","a":${'9'.repeat(500)}}`) }),
    () => ({ headers: { ...json, 'content-encoding': 'gzip' }, body: Buffer.from(`{"a":"${marker}"}`) }),
    () => ({ headers: { ...json, 'content-encoding': 'gzip' }, body: gzipSync(`{"a":"${marker}"}`).subarray(0, 20) }),
    () => ({ headers: { ...json, 'content-encoding': 'gzip' }, body: gzipSync(`{"a":"${marker}"}`) }),
    () => ({ headers: { ...json, 'content-encoding': marker }, body: Buffer.from('{}') }),
    () => ({ headers: { ...json, 'content-encoding': 'br' }, body: Buffer.from(marker) }),
    () => ({ headers: { 'content-type': `application/json; charset=${marker}` }, body: Buffer.from('{}') }),
    () => ({ headers: { 'content-type': marker }, body: Buffer.from(marker) }),
    () => ({ headers: { 'content-type': 'text/plain' }, body: Buffer.from(marker) }),
    () => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from('a[b][c][d][e][f][g][h]=1&toString=2&__proto__[x]=3&hasOwnProperty=4&%=%zz&=5'),
    }),
    () => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(Array.from({ length: 3_000 }, (_, index) => `a${index}=${index}`).join('&')),
    }),
  ])();
}

function multipart(random: Random, field: string, fields: readonly [string, unknown][], { marker }: Stock): Sent {
  const boundary = 'onyak-boundary';
  const fileName = pick(random, [
    'record.json',
    `${marker}.json`,
    `${marker.repeat(60)}.json`,
    `${'가'.repeat(300)}.json`,
    '../../x.json',
    `a\u0000${marker}.json`,
    `%ff${marker}.json`,
    '.json',
    '',
    `${marker}.exe`,
  ]);
  const content = pick(random, [
    '{}',
    '',
    `{"resourceType":"Bundle","type":"collection","entry":[]}`,
    `{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Patient","name":[{"text":"${marker}\\u0000"}],"birthDate":"0000-01-01"}}]}`,
    `{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Patient","id":"p","name":[{"text":"${marker}\\ud800"}],"gender":"male","birthDate":"1950-01-01"}}]}`,
    `{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Patient","id":"p","name":[{"text":"${marker}"}],"gender":"male","birthDate":"1950-01-01"}},{"resource":{"resourceType":"MedicationRequest","id":"m","status":"active","intent":"order","medicationCodeableConcept":{"text":"${marker}"},"authoredOn":"0000-00-00"}}]}`,
    '['.repeat(50_000),
    marker,
    'kd_code,kd_name\n1,2\n',
    `<?xml version="1.0"?><a>${marker}</a>`,
    '\u0000\u0001\u0002',
  ]);
  const parts = [
    ...fields.map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${asText(value).toWellFormed()}\r\n`,
    ),
    `--${boundary}\r\ncontent-disposition: form-data; name="${chance(random, 0.95) ? field : marker}"; filename="${fileName}"\r\ncontent-type: application/json\r\n\r\n${content}\r\n`,
    ...(chance(random, 0.95) ? [`--${boundary}--\r\n`] : []),
  ];
  const type = chance(random, 0.97) ? `multipart/form-data; boundary=${boundary}` : 'multipart/form-data';
  return { headers: { 'content-type': type }, body: Buffer.from(parts.join('')) };
}

function strangeHeaders(random: Random, { marker }: Stock): Record<string, string> {
  if (!chance(random, 0.06)) return {};
  const value = pick(random, [
    marker,
    '',
    '%00',
    `%E0${marker}`,
    `H0001`,
    '9'.repeat(30),
    '{',
    `a${'%'.repeat(50)}`,
    marker.repeat(20),
  ]);
  const name = pick(random, [
    'hospitalCodeManager',
    'irbNumber',
    'hospitalCode',
    'fileType',
    'expectedName',
    'last-event-id',
    'accept-encoding',
    'accept',
    'if-none-match',
    'if-modified-since',
    'range',
    'x-forwarded-for',
    'x-forwarded-proto',
    'onyak-background',
    'idempotency-key',
    'user-agent',
  ]);
  return { [name]: value };
}
