import { rowId, type Resource } from '@onyak/core';
import { columnName } from '@onyak/database';
import pg from 'pg';
import { homeField, sampleImages, sampleRows, type Keys } from './arbitrary.js';
import { withFiles } from './files.js';
import type { Role, Setting } from './setting.js';

export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** Rows of a resource by institution (`H0001` for those that belong to none) and, if any were refused, why. */
export interface Seeds {
  readonly own: readonly Row[];
  readonly other: readonly Row[];
  readonly refused: readonly string[];
}

const SEED = 20_261_120;
/** Rows an institution; samples are more, because hooks may refuse some. */
const WANTED = 4;
const TRIED = 16;

/** Whether an institution has one row at most. */
export const isOneEach = (resource: Resource): boolean => resource.key.some((name) => name === homeField(resource));

/** Who adds rows: an ADMIN where rows are institutions or one for each, each institution's own people else. */
export const writerOf = (resource: Resource): Role =>
  resource.tenancy === 'institution' || isOneEach(resource) ? 'admin' : 'manager';

/** Adds rows to every resource by its own address where it has one, referenced resources first. */
export async function seedAll(setting: Setting, resources: readonly Resource[]) {
  const seeds = new Map<string, Seeds>();
  const keys = new Map<string, string[]>();
  // A row refers to rows of its own institution.
  const theirKeys = new Map<string, string[]>();
  for (const resource of inOrder(resources)) {
    const own = await seed(
      setting,
      resource,
      keys,
      resource.tenancy === 'institution' ? 'admin' : 'manager',
      'H0001',
      SEED,
    );
    const isShared = resource.tenancy !== 'hospital';
    const other = isShared ? undefined : await seed(setting, resource, theirKeys, 'neighbour', 'H0002', SEED + 1);
    seeds.set(resource.name, {
      own: own.rows,
      other: other?.rows ?? [],
      refused: [...own.refused, ...(other?.refused ?? [])],
    });
    // More than the seeds: a reference may be a key of its own, taken once.
    for (const [role, known] of [
      ['manager', keys],
      ['neighbour', theirKeys],
    ] as const) {
      const all = await setting.callers[role].call('GET', `/rest/${resource.name}?range=[0,499]`);
      known.set(
        resource.name,
        (all.body as Row[]).map((row) => String(row[resource.key[0]])),
      );
    }
  }
  for (const resource of resources.filter(({ name }) => resources.some((other) => refersTo(other, name)))) {
    const { own = [], other = [], refused = [] } = seeds.get(resource.name) ?? {};
    const again = async (role: Role, rows: readonly Row[]) => {
      const ids = encodeURIComponent(JSON.stringify({ id: rows.map(({ id }) => id) }));
      const { body } = await setting.callers[role].call(
        'GET',
        `/rest/${resource.name}?range=[0,${WANTED}]&filter=${ids}`,
      );
      return rows.map((row) => (body as Row[]).find(({ id }) => id === row.id) ?? row);
    };
    const writer = resource.tenancy === 'institution' ? 'admin' : 'manager';
    seeds.set(resource.name, {
      own: await again(writer, own),
      other: await again('neighbour', other),
      refused,
    });
  }
  return { seeds, keys };
}

/** Whose rows may change those of another resource as they are added: a plugin's own work on the row that they refer to. */
const refersTo = ({ key, fields }: Resource, name: string): boolean =>
  key.some((part) => fields[part]?.reference?.resource === name);

async function seed(setting: Setting, resource: Resource, keys: Keys, role: Role, hospital: string, start: number) {
  if (resource.source === 'table' && resource.actions.insert)
    return seedByAddress(setting, resource, keys, role, hospital, start);
  const made = resource.source === 'view' ? [] : await seedByTable(setting.owner, resource, keys, hospital, start);
  const filter = made.length > 0 ? `&filter=${encodeURIComponent(JSON.stringify({ id: made }))}` : '';
  const answer = await setting.callers[role].call('GET', `/rest/${resource.name}?range=[0,${WANTED - 1}]${filter}`);
  return { rows: answer.body as Row[], refused: [] };
}

async function seedByAddress(
  setting: Setting,
  resource: Resource,
  keys: Keys,
  role: Role,
  hospital: string,
  start: number,
) {
  const home = homeField(resource);
  const rows: Row[] = [];
  const refused: string[] = [];
  for (const values of sampleRows(resource, keys, TRIED, start)) {
    if (rows.length === WANTED) break;
    const filled = await withFiles(setting.callers[role], resource, values);
    const answer = await setting.callers[role].call('POST', `/rest/${resource.name}`, {
      ...filled,
      ...(home === undefined ? {} : { [home]: hospital }),
    });
    if (answer.status === 201) rows.push(answer.body as Row);
    else
      refused.push(
        `${answer.status} ${answer.msg ?? ''} ${JSON.stringify(answer.faults)} for ${JSON.stringify(values)}`,
      );
  }
  return { rows, refused };
}

/**
 * Rows that no address adds: like one that is there where keys are the definition's, else with its columns alone.
 * @returns ids of the rows, where they are known before; none when the table wants more than its definition tells.
 */
export async function seedByTable(owner: pg.Client, resource: Resource, keys: Keys, hospital: string, start: number) {
  const { table } = resource;
  const numbered = Object.values(resource.fields).some(({ generated }) => generated === 'identity');
  const like = numbered ? 0 : (await owner.query(`select from "${table}" limit 1`)).rowCount;
  const ids: string[] = [];
  for (const values of sampleImages(resource, keys, WANTED, start)) {
    const image = {
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [columnName(name), value])),
      ...(resource.tenancy === 'hospital' ? { hospital_code: hospital } : {}),
    };
    const columns = Object.keys(image).map((name) => `"${name}"`);
    const text = like
      ? `insert into "${table}" select (r).* from (select jsonb_populate_record((select t from "${table}" t limit 1), $1) r) s`
      : `insert into "${table}" (${columns.join(', ')}) select ${columns.join(', ')} from jsonb_populate_record(null::"${table}", $1)`;
    try {
      await owner.query(text, [JSON.stringify(image)]);
      if (!numbered) ids.push(rowId(resource, values));
    } catch (error) {
      // A row that is there already will do; that there is one is the first thing that is looked at.
      if (!(error instanceof pg.DatabaseError)) throw error;
    }
  }
  return ids;
}

/** Referenced resources before those that refer to them. */
function inOrder(resources: readonly Resource[]): Resource[] {
  const names = (fields: Resource['fields']): string[] =>
    Object.values(fields).flatMap(({ reference, codes, item }) => [
      ...(reference ? [reference.resource] : []),
      ...Object.values(codes?.of ?? {}),
      ...(item ? names(item) : []),
    ]);
  const done = new Set<Resource>();
  const visit = (resource: Resource, above: readonly Resource[]): void => {
    if (done.has(resource) || above.includes(resource)) return;
    const wanted = names(resource.fields);
    for (const other of resources) if (wanted.includes(other.name)) visit(other, [...above, resource]);
    done.add(resource);
  };
  for (const resource of resources) visit(resource, []);
  return [...done];
}
