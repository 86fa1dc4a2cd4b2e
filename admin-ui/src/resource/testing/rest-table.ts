import { parseRow, rowId, type Resource } from '@onyak/core';
import { z } from 'zod';
import { isListed, orderOf } from './rest-list.js';

const valuesSchema = z.looseObject({ version: z.number().optional() });
type Values = Readonly<Record<string, unknown>>;

interface Stored {
  readonly id: string;
  readonly version: number;
  readonly values: Values;
  readonly updatedBy: string;
}

interface Entry {
  readonly rowId: string;
  readonly day: string;
  readonly values: Values;
  readonly image: Values;
}

export interface RestTable {
  readonly fetch: typeof globalThis.fetch;
  /** The rows as they stand, with id and version. */
  rows(): readonly Values[];
  /** Somebody else saves. @param day of the change, yyyy-MM-dd. */
  change(id: string, values: Values, userId: string, day?: string): void;
}

export interface TableOptions {
  readonly userId?: string;
  /** Values that the server writes into a new row. */
  readonly generate?: (count: number) => Values;
}

const firstDay = '2026-03-02';

/** `/rest/<resource>` over rows in memory: the host's conventions of list, versions, faults, history. */
export function startRestTable(resource: Resource, seed: readonly Values[], options: TableOptions = {}): RestTable {
  const { userId = 'MANAGER01', generate } = options;
  const rows = new Map<string, Stored>();
  const history: Entry[] = [];
  const record = (id: string, dml: string, values: Values, before: Values | undefined, by: string, day: string) => {
    const changes = Object.keys(values)
      .filter((name) => before && JSON.stringify(before[name]) !== JSON.stringify(values[name]))
      .map((name) => ({ field: name, before: before?.[name], after: values[name] }));
    const said = {
      historyNo: String(history.length + 1),
      transTime: `${day}T10:00:00+09:00`,
      userId: by,
      dml,
      changes,
    };
    history.unshift({ rowId: id, day, values, image: { ...values, ...said } });
  };
  const write = (id: string, values: Values, by: string, day = firstDay) => {
    const before = rows.get(id);
    rows.set(id, { id, version: (before?.version ?? 0) + 1, values, updatedBy: by });
    record(id, before ? 'UPDATE' : 'INSERT', values, before?.values, by, day);
  };
  const shown = ({ id, version, values, updatedBy }: Stored): Values =>
    resource.source === 'table'
      ? { ...values, id, version, updatedBy, updatedAt: '2026-03-02T10:00:00+09:00' }
      : { ...values, id };
  for (const values of seed) write(rowId(resource, values), values, userId);

  const insert = (body: Values): Response => {
    const { values, faults } = parseRow(resource, body);
    if (faults.length > 0) return answer(400, { result: 'VALIDATION', msg: '입력 데이터 확인 필요', faults });
    const whole = { ...values, ...generate?.(rows.size + 1) };
    const id = rowId(resource, whole);
    if (rows.has(id)) {
      const [key] = resource.key;
      const message = `이미 등록된 ${resource.fields[key]?.label ?? key}`;
      return answer(409, { result: 'DUPLICATE', msg: message, faults: [{ field: key, message }] });
    }
    write(id, whole, userId);
    return one(id);
  };
  const refuse = (before: Stored, version: number | undefined): Response | undefined => {
    if (version === before.version) return undefined;
    const current = shown(before);
    const data = { current, updatedBy: before.updatedBy, updatedAt: current['updatedAt'] };
    return answer(409, { result: 'CONFLICT', msg: '다른 사용자가 먼저 수정했습니다.', data });
  };
  const update = (id: string, body: z.infer<typeof valuesSchema>): Response => {
    const before = rows.get(id);
    if (!before) return gone();
    const refused = refuse(before, body.version);
    if (refused) return refused;
    const { values, faults } = parseRow(resource, { ...before.values, ...body });
    if (faults.length > 0) return answer(400, { result: 'VALIDATION', msg: '입력 데이터 확인 필요', faults });
    write(id, { ...before.values, ...values }, userId);
    return one(id);
  };
  const remove = (id: string, version: number): Response => {
    const before = rows.get(id);
    if (!before) return gone();
    const refused = refuse(before, version);
    if (refused) return refused;
    rows.delete(id);
    record(id, 'DELETE', before.values, before.values, userId, firstDay);
    return answer(200, shown(before));
  };
  const one = (id: string): Response => {
    const row = rows.get(id);
    return row ? answer(200, shown(row)) : gone();
  };
  const list = (query: URLSearchParams): Response => {
    const filter = json(query.get('filter'), z.record(z.string(), z.unknown())) ?? {};
    const all = [...rows.values()].map(shown).filter((row) => isListed(resource, row, filter));
    all.sort(orderOf(json(query.get('sort'), z.array(z.unknown())) ?? []));
    const [from, to] = json(query.get('range'), z.tuple([z.number(), z.number()])) ?? [0, 24];
    const page = all.slice(from, to + 1);
    const span = page.length === 0 ? '*' : `${from}-${from + page.length - 1}`;
    return answer(200, page, { 'content-range': `${resource.name} ${span}/${all.length}` });
  };
  const asOf = (id: string, day: string): Response => {
    const last = history.find((entry) => entry.rowId === id && entry.day <= day);
    return last && last.image['dml'] !== 'DELETE' ? answer(200, last.values) : gone();
  };
  const read = (part: string | undefined, id: string | undefined, query: URLSearchParams): Response => {
    if (id === undefined) return list(query);
    if (part === 'as-of') return asOf(id, query.get('day') ?? '');
    if (part === 'history') {
      const images = history.filter((entry) => entry.rowId === id).map((entry) => entry.image);
      return answer(200, images);
    }
    return one(id);
  };

  return {
    rows: () => [...rows.values()].map(shown),
    change: (id, values, by, day) => write(id, { ...rows.get(id)?.values, ...values }, by, day),
    fetch: async (input, init) => {
      const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://onyak'), init);
      const { pathname, searchParams } = new URL(request.url);
      const [, , name, rawId, part] = pathname.split('/');
      const id = rawId === undefined ? undefined : decodeURIComponent(rawId);
      if (name !== resource.name) return gone();
      if (request.method === 'GET') return read(part, id, searchParams);
      if (request.method === 'DELETE') return remove(id ?? '', Number(searchParams.get('version')));
      const body = valuesSchema.parse(await request.json());
      return request.method === 'POST' ? insert(body) : update(id ?? '', body);
    },
  };
}

/** Several tables behind one address; what is none of theirs is not found. */
export function serve(...tables: readonly (readonly [Resource, RestTable])[]): typeof globalThis.fetch {
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const name = new URL(address, 'http://onyak').pathname.split('/')[2];
    const found = tables.find(([resource]) => resource.name === name);
    return found ? found[1].fetch(input, init) : Promise.resolve(gone());
  };
}

function json<T>(text: string | null, schema: z.ZodType<T>): T | undefined {
  return text === null ? undefined : schema.parse(JSON.parse(text));
}

const gone = () => answer(404, { result: 'NOT_FOUND', msg: '대상을 찾을 수 없습니다.' });

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}
