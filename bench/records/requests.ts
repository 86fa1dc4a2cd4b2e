import type { HttpCall, Script } from '../api/load.js';

const DAY_MS = 86_400_000;
const PERIOD_DAYS = 90;
const PAGE_ROWS = 25;
const PAGES = 4;
const sorts = ['d4InsertTime', 'ptName', 'd1OccurenceDate'] as const;
const root = '/rest/adr-record';

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const item = (id: string) => `${root}/${encodeURIComponent(id)}`;

/** What the requests of a benchmark are about. */
export interface Material {
  /** Last day of registration, yyyy-MM-dd. */
  readonly lastDay: string;
  /** Keys of records of the caller's institution, spread over all years. */
  readonly ids: readonly string[];
  readonly connections: number;
}

/** The address of a page: sorted by one of three columns either way, pages 1 to 4. */
export function pagePath(step: number, filter: Readonly<Record<string, string>>): string {
  const start = (step % PAGES) * PAGE_ROWS;
  const sort = [sorts[step % sorts.length], Math.floor(step / 2) % 2 ? 'ASC' : 'DESC'];
  return `${root}?sort=${json(sort)}&range=${json([start, start + PAGE_ROWS - 1])}&filter=${json(filter)}`;
}

/** A status and a period of 90 days, which ends on one of ten days. */
export function narrowed(step: number, lastDay: string): Readonly<Record<string, string>> {
  const end = Date.parse(`${lastDay}T00:00:00Z`) - (step % 10) * DAY_MS;
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  return {
    status: step % 5 === 0 ? 'INACTIVE' : 'ACTIVE',
    'd4InsertTime>=': day(end - (PERIOD_DAYS - 1) * DAY_MS),
    'd4InsertTime<=': day(end),
  };
}

/** Steps are primes apart, so that the connections do not ask for the same at the same moment. */
const stepOf = (turn: number, connection: number) => turn * 7 + connection * 13;

export const pages =
  ({ lastDay }: Material) =>
  (connection: number): Script =>
  (turn) => {
    const step = stepOf(turn, connection);
    return { method: 'GET', path: pagePath(step, narrowed(step, lastDay)) };
  };

/** The newest first: what the grid shows where no period and no filter is set. */
export const allRows = (): Script => (turn) => ({
  method: 'GET',
  path: `${root}?sort=${json(['d4InsertTime', 'DESC'])}&range=${json([(turn % PAGES) * PAGE_ROWS, (turn % PAGES) * PAGE_ROWS + PAGE_ROWS - 1])}&filter=${json({})}`,
});

export const oneRecord =
  ({ ids, connections }: Material) =>
  (connection: number): Script =>
  (turn) => ({ method: 'GET', path: item(ids[(turn * connections + connection) % ids.length] ?? '') });

/** Each connection changes a record of its own, with the version that its last change answered. */
export const changes =
  ({ ids }: Material) =>
  (connection: number): Script => {
    const change = changing(ids[connection] ?? '');
    return (turn, answer) => change(turn, answer);
  };

/** Asks for the row first; later an answer is that of its own last call. */
function changing(id: string): Script {
  let known = false;
  return (turn, answer) => {
    if (answer === undefined || !known) {
      known = true;
      return { method: 'GET', path: item(id) };
    }
    return { method: 'PUT', path: item(id), body: changed(JSON.parse(answer) as { version: number }, turn) };
  };
}

const changed = ({ version }: { readonly version: number }, turn: number) => ({
  version,
  d2CurrentStatus: turn % 2 ? 'Resolved' : 'Active',
  d2Severity: turn % 3 ? 'Mild' : 'Severe',
  d2ExpertOpinion: `경과를 다시 확인함 ${turn}`,
});

/** Twenty turns: 55 % pages, 20 % records by key, 15 % history lists, 10 % updates, spread evenly. */
const mix = [...'prphpuprphprppupprhp'] as const;

export const mixed =
  (material: Material) =>
  (connection: number): Script => {
    const { ids, lastDay } = material;
    const own = ids[connection] ?? '';
    let row: { version: number } | undefined;
    let asked = false;
    return (turn, answer) => {
      if (asked && answer !== undefined) row = JSON.parse(answer) as { version: number };
      const step = stepOf(turn, connection);
      const kind = mix[step % mix.length];
      asked = row === undefined || kind === 'u';
      if (row === undefined) return { method: 'GET', path: item(own) };
      if (kind === 'u') return { method: 'PUT', path: item(own), body: changed(row, turn) };
      return read(kind ?? 'p', step, ids, lastDay);
    };
  };

function read(kind: string, step: number, ids: readonly string[], lastDay: string): HttpCall {
  if (kind === 'p') return { method: 'GET', path: pagePath(step, narrowed(step, lastDay)) };
  const path = item(ids[step % ids.length] ?? '');
  return { method: 'GET', path: kind === 'h' ? `${path}/history` : path };
}
