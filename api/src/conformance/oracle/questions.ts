import { callsOf, type Field, type Resource } from '@onyak/core';
import fc from 'fast-check';

/** A question to the API: a GET, or a POST with parameters where a call's style has it so. */
export interface Question {
  readonly method: 'GET' | 'POST';
  readonly address: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A row of any institution as the API answers it: what an attacker would guess at. */
export type KnownRow = Readonly<Record<string, unknown>> & { readonly id: string };

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const query = (parts: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(parts)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .join('&');

/** A query string of values as they are. */
const encoded = (parts: readonly (readonly [string, string | undefined])[]): string =>
  parts.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`])).join('&');

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const junk = fc.constantFrom('0', '없음', '%', '_', '김', 'ㄱ', 'A', '2026', '1');

/** A part of a text, its first or last characters or its initials' like. */
const partOf = (text: string) =>
  fc
    .nat({ max: Math.max(0, text.length - 1) })
    .chain((from) => fc.integer({ min: 1, max: 4 }).map((length) => text.slice(from, from + length)));

/** What a field is asked for: most often a value that some row of some institution has. */
function valueOf(
  name: string,
  field: Field,
  rows: readonly KnownRow[],
): fc.Arbitrary<string | number | boolean | null> {
  const known = rows.map((row) => row[name]).filter((value) => ['string', 'number', 'boolean'].includes(typeof value));
  const values = (known as (string | number | boolean)[]).map((value) =>
    field.kind === 'dateTime' ? String(value).slice(0, 10) : value,
  );
  const [first, ...more] = values;
  const other = field.kind === 'date' || field.kind === 'dateTime' ? day : fc.oneof(junk, fc.constant(null));
  return first === undefined ? other : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(first, ...more) }, other);
}

function conditionOf(resource: Resource, rows: readonly KnownRow[]): fc.Arbitrary<readonly [string, unknown]> {
  const names = Object.keys(resource.fields);
  return fc.constantFrom(...names).chain((name) => {
    const field = resource.fields[name];
    if (!field) return fc.constant(['q', ''] as const);
    const value = valueOf(name, field, rows);
    const part = value.chain((text) =>
      typeof text === 'string' && text !== '' ? partOf(text) : fc.constant(String(text)),
    );
    const either = fc.constantFrom(...names).map((second) => `${name}|${second}`);
    return fc.oneof(
      { weight: 4, arbitrary: value.map((one) => [name, one] as const) },
      { weight: 1, arbitrary: fc.array(value, { minLength: 1, maxLength: 3 }).map((some) => [name, some] as const) },
      { weight: 3, arbitrary: part.map((text) => [`${name}~`, text] as const) },
      {
        weight: 2,
        arbitrary: fc.tuple(fc.constantFrom('>=', '<='), value).map(([sign, one]) => [`${name}${sign}`, one] as const),
      },
      { weight: 1, arbitrary: fc.tuple(either, part).map(([both, text]) => [`${both}~`, text] as const) },
    );
  });
}

function filterOf(resource: Resource, rows: readonly KnownRow[]): fc.Arbitrary<string | undefined> {
  const id = rows.length === 0 ? fc.constant('x') : fc.constantFrom(...rows.map((row) => row.id));
  const texts = (resource.search?.fields ?? []).flatMap((name) =>
    rows.flatMap((row) => (typeof row[name] === 'string' && row[name] !== '' ? [row[name]] : [])),
  );
  const search = texts.length === 0 ? junk : fc.constantFrom(...texts).chain(partOf);
  const conditions = fc.array(
    fc.oneof(
      { weight: 6, arbitrary: conditionOf(resource, rows) },
      { weight: 2, arbitrary: search.map((text) => ['q', text] as const) },
      { weight: 2, arbitrary: fc.array(id, { minLength: 1, maxLength: 3 }).map((ids) => ['id', ids] as const) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('H0001', 'H0002', 'K0001').map((code) => ['hospitalCode', code] as const),
      },
    ),
    { minLength: 1, maxLength: 2 },
  );
  return fc.option(
    conditions.map((parts) => json(Object.fromEntries(parts))),
    { nil: undefined, freq: 6 },
  );
}

/** What may be asked of one resource over REST and by its calls. */
export function questionsOf(resource: Resource, rows: readonly KnownRow[]): fc.Arbitrary<Question> {
  const base = `/rest/${resource.name}`;
  const filter = filterOf(resource, rows);
  const sort = fc.option(
    fc
      .array(
        fc.tuple(fc.constantFrom('id', 'updatedAt', ...Object.keys(resource.fields)), fc.constantFrom('ASC', 'DESC')),
        { minLength: 1, maxLength: 2 },
      )
      .map(json),
    { nil: undefined },
  );
  const range = fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 15 })).map(([from, more]) => json([from, from + more]));
  const id = rows.length === 0 ? fc.constant('x') : fc.constantFrom(...rows.map((row) => encodeURIComponent(row.id)));
  const get = (address: string): Question => ({ method: 'GET', address });
  const list = (path: string, ranged: boolean) =>
    fc
      .record({ filter, sort, range: ranged ? range : fc.constant(undefined) })
      .map((parts) => get(`${path}?${query(parts)}`));
  const field = fc.constantFrom(...Object.keys(resource.fields));
  return fc.oneof(
    { weight: 8, arbitrary: list(base, true) },
    { weight: 4, arbitrary: fc.record({ filter, field }).map((parts) => get(`${base}/values?${query(parts)}`)) },
    { weight: 2, arbitrary: id.map((one) => get(`${base}/${one}`)) },
    { weight: 2, arbitrary: id.map((one) => get(`${base}/${one}/history`)) },
    { weight: 1, arbitrary: fc.tuple(id, day).map(([one, on]) => get(`${base}/${one}/as-of?day=${on}`)) },
    { weight: 1, arbitrary: list(`${base}/export.xlsx`, false) },
    ...(resource.others ? [{ weight: 4, arbitrary: list(`${base}/others`, true) }] : []),
    ...callQuestions(resource, rows).map((arbitrary) => ({ weight: 4, arbitrary })),
  );
}

/** `select` and `selectHistory` with their parameters, and some that they do not have. */
function callQuestions(resource: Resource, rows: readonly KnownRow[]): fc.Arbitrary<Question>[] {
  const { search, filters = {}, dateRange, ownRows, key, fields } = resource;
  const some = (name: string) => valueOf(name, fields[name] ?? ({} as Field), rows).map(String);
  const text = search
    ? fc
        .constantFrom(...search.fields)
        .chain(some)
        .chain((value) => fc.oneof(fc.constant(value), partOf(value || 'x')))
    : junk;
  const parameters: Record<string, fc.Arbitrary<string>> = {
    ...(search ? { [search.param]: text } : {}),
    ...Object.fromEntries(Object.entries(filters).map(([name, rule]) => [name, some(rule.fields[0])])),
    ...Object.fromEntries(key.map((name) => [name, some(name)])),
    ...(dateRange ? { startDate: day, endDate: day } : {}),
    ...(ownRows ? { searchAll: fc.constantFrom('Y', 'N') } : {}),
    hospitalCodeManager: fc.constantFrom('H0001', 'H0002', '*'),
    hospitalCode: fc.constantFrom('H0001', 'H0002', '*'),
  };
  const given = fc.record(parameters, { requiredKeys: [] });
  return callsOf(resource)
    .filter(({ name }) => name === 'select' || name === 'selectHistory')
    .map(({ name, method, path }) => {
      const named =
        name === 'selectHistory' ? fc.record(Object.fromEntries(key.map((part) => [part, some(part)]))) : given;
      return named.map((body): Question =>
        method === 'POST'
          ? { method, address: path, body }
          : {
              method: 'GET',
              address: `${path}?${encoded(Object.entries(body))}`,
            },
      );
    });
}

/** GET calls of plugins beyond their resources, with parameters that rows of any institution suggest. */
export function otherQuestions(
  calls: readonly { readonly path: string; readonly parameters: readonly string[] }[],
  rows: readonly KnownRow[],
  kinds: readonly string[],
): fc.Arbitrary<Question> | undefined {
  const texts = rows
    .flatMap((row) => Object.values(row))
    .filter((value): value is string => typeof value === 'string' && value !== '' && value.length < 80);
  const [first, ...more] = calls;
  if (!first) return undefined;
  const value = fc.oneof(fc.constantFrom('DOCTOR01', 'GUIDE-H0001', 'GUIDE-H0002', 'IRB-H0002', ...texts), day, junk);
  const requests = fc.tuple(fc.constantFrom('H0001', 'H0002'), fc.integer({ min: 1, max: 12 }));
  const numbers = kinds.map((kind) => requests.map(([home, number]) => `${kind.toUpperCase()}-${home}${number}`));
  const valueFor = (name: string) => {
    if (/date/i.test(name)) return day;
    if (/^(reqId|id)$/.test(name)) return fc.oneof(...numbers, value);
    return name === 'searchAll' ? fc.constantFrom('Y', 'N') : value;
  };
  return fc.constantFrom(first, ...more).chain(({ path, parameters }) =>
    fc
      .record(Object.fromEntries(parameters.map((name) => [name, valueFor(name)])), {
        requiredKeys: [],
      })
      .map((given) => {
        const inPath = Object.entries(given).filter(([name]) => path.includes(`{${name}}`));
        const address = inPath
          .reduce((text, [name, part = '']) => text.replace(`{${name}}`, encodeURIComponent(part)), path)
          .replaceAll(/\{\w+\}/g, 'x');
        const rest = Object.entries(given).filter(([name]) => !path.includes(`{${name}}`));
        return {
          method: 'GET',
          address: `${address}?${encoded(rest)}`,
        };
      }),
  );
}
