import { parseRow, rowId, type Resource } from '@onyak/core';
import { z } from 'zod';

const valuesSchema = z.looseObject({ version: z.number().optional() });
type Values = Readonly<Record<string, unknown>>;

interface Stored {
  readonly id: string;
  readonly version: number;
  readonly values: Values;
  readonly updatedBy: string;
}

export interface RestTable {
  readonly fetch: typeof globalThis.fetch;
  /** The rows as they stand, with id and version. */
  rows(): readonly Values[];
  /** Somebody else saves. */
  change(id: string, values: Values, userId: string): void;
}

/** `/rest/<resource>` over rows in memory: the host's conventions of list, versions, faults and history. */
export function startRestTable(resource: Resource, seed: readonly Values[], userId = 'MANAGER01'): RestTable {
  const rows = new Map<string, Stored>();
  const history: { id: string; rowId: string; image: Values }[] = [];
  const write = (id: string, values: Values, by: string) => {
    const before = rows.get(id);
    const version = (before?.version ?? 0) + 1;
    rows.set(id, { id, version, values, updatedBy: by });
    const changes = Object.keys(values)
      .filter((name) => before && before.values[name] !== values[name])
      .map((name) => ({ field: name, before: before?.values[name], after: values[name] }));
    const said = {
      id: String(history.length + 1),
      transTime: '2026-03-02T10:00:00+09:00',
      userId: by,
      dml: before ? 'UPDATE' : 'INSERT',
      changes,
    };
    history.unshift({ id: said.id, rowId: id, image: { ...values, ...said } });
  };
  const shown = ({ id, version, values, updatedBy }: Stored) => ({
    ...values,
    id,
    version,
    updatedBy,
    updatedAt: '2026-03-02T10:00:00+09:00',
  });
  for (const values of seed) write(rowId(resource, values), values, userId);

  const insert = (body: Values): Response => {
    const { values, faults } = parseRow(resource, body);
    if (faults.length > 0) return answer(400, { result: 'VALIDATION', msg: '입력 데이터 확인 필요', faults });
    const id = rowId(resource, values);
    if (rows.has(id)) {
      const [key] = resource.key;
      const message = `이미 등록된 ${resource.fields[key]?.label ?? key}`;
      return answer(409, { result: 'DUPLICATE', msg: message, faults: [{ field: key, message }] });
    }
    write(id, values, userId);
    return one(id);
  };
  const update = (id: string, body: z.infer<typeof valuesSchema>): Response => {
    const before = rows.get(id);
    if (!before) return answer(404, { result: 'NOT_FOUND', msg: '찾을 수 없습니다.' });
    if (body.version !== before.version) {
      const current = shown(before);
      const data = { current, updatedBy: current.updatedBy, updatedAt: current.updatedAt };
      return answer(409, { result: 'CONFLICT', msg: '다른 사용자가 먼저 수정했습니다.', data });
    }
    write(id, { ...before.values, ...parseRow(resource, { ...before.values, ...body }).values }, userId);
    return one(id);
  };
  const one = (id: string): Response => {
    const row = rows.get(id);
    return row ? answer(200, shown(row)) : answer(404, { result: 'NOT_FOUND', msg: '찾을 수 없습니다.' });
  };
  const list = (): Response => {
    const all = [...rows.values()].map(shown);
    return answer(200, all, { 'content-range': `${resource.name} 0-${all.length - 1}/${all.length}` });
  };

  return {
    rows: () => [...rows.values()].map(shown),
    change: (id, values, by) => write(id, { ...rows.get(id)?.values, ...values }, by),
    fetch: async (input, init) => {
      const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://onyak'), init);
      const [, , name, rawId, part] = new URL(request.url).pathname.split('/');
      const id = decodeURIComponent(rawId ?? '');
      if (name !== resource.name) return answer(404, { result: 'NOT_FOUND', msg: '' });
      if (part === 'history')
        return answer(
          200,
          history.filter((entry) => entry.rowId === id).map((entry) => entry.image),
        );
      if (request.method === 'GET') return rawId === undefined ? list() : one(id);
      const body = valuesSchema.parse(await request.json());
      return request.method === 'POST' ? insert(body) : update(id, body);
    },
  };
}

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}
