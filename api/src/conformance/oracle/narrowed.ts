import { fieldColumn, keyColumns, connectionTo } from '@onyak/database';
import type { Plugin, Resource } from '@onyak/core';
import pg from 'pg';
import type { Asker } from './askers.js';

interface Column {
  readonly name: string;
  readonly nullable: boolean;
}

/** No trigger writes history of what follows, no rule refuses it: it is not an act but another world. */
const unbound = `do $$
declare
  part record;
begin
  for part in select conname as name, conrelid::regclass as of from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace loop
    execute format('alter table %s drop constraint %I', part.of, part.name);
  end loop;
  for part in select oid::regclass as of from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('alter table %s no force row level security', part.of);
    execute format('alter table %s disable trigger user', part.of);
  end loop;
end $$`;
const bound = `do $$
declare
  part record;
begin
  for part in select oid::regclass as of from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relrowsecurity loop
    execute format('alter table %s force row level security', part.of);
  end loop;
end $$; alter table user_action enable trigger oracle_quiet;`;

/**
 * Takes everything out of a database that an asker may not see, whatever holds it: rows of other institutions, in
 * every table that has institutions; others' rows where only one's own are seen; what others have kept for themselves.
 * Of rows that other institutions show in part, the rest is made to differ.
 * @returns how many rows went or changed.
 */
export async function narrow(url: string, asker: Asker, plugins: readonly Plugin[]): Promise<number> {
  const resources = plugins.flatMap((plugin) => plugin.resources);
  const owner = connectionTo({ connectionString: url });
  await owner.connect();
  try {
    await owner.query(unbound);
    let touched = 0;
    for (const plugin of plugins) {
      const seesAll = asker.rights.get(plugin.code.toUpperCase()) === true;
      for (const resource of plugin.resources) touched += seesAll ? 0 : await takeOthersOwn(owner, asker, resource);
    }
    touched += await takeColleaguesRequests(owner, asker, plugins);
    for (const table of await tablesWithInstitutions(owner)) {
      const shown = resources.find((resource) => resource.table === table && resource.others);
      const foreign = `hospital_code is not null and hospital_code <> $1`;
      const mine = ['session', 'app_user', 'user_view'].includes(table)
        ? ` and ${table === 'app_user' ? 'id' : 'user_id'} <> ${pg.escapeLiteral(asker.id)}`
        : '';
      const text = shown
        ? `update "${table}" set ${await otherwise(owner, shown)} where ${foreign}`
        : `delete from "${table}" where ${foreign}${mine}`;
      touched += (await owner.query(text, [asker.hospitalCode])).rowCount ?? 0;
    }
    await owner.query('delete from user_view where user_id <> $1', [asker.id]);
    await owner.query(bound);
    return touched;
  } finally {
    await owner.end();
  }
}

/** Rows that belong to somebody else, where the asker sees only the own ones, with their history. */
async function takeOthersOwn(owner: pg.Client, asker: Asker, resource: Resource): Promise<number> {
  if (!resource.ownRows || resource.source === 'view') return 0;
  const column = fieldColumn(resource, resource.ownRows.field);
  const key = keyColumns(resource).map((name) => `onyak_uri(coalesce("${name}"::text, ''))`);
  const others = `"${column}" is distinct from $1`;
  await owner.query(
    `delete from history where table_name = '${resource.table}'
     and row_key in (select ${key.join(` || '~' || `)} from "${resource.table}" where ${others})`,
    [asker.id],
  );
  return (await owner.query(`delete from "${resource.table}" where ${others}`, [asker.id])).rowCount ?? 0;
}

/**
 * Requests of colleagues, and what was counted over guides, where the asker sees only the own: with a menu of their kind but
 * without its function; without the menu nobody's.
 */
async function takeColleaguesRequests(owner: pg.Client, { id, rights }: Asker, plugins: readonly Plugin[]) {
  let taken = 0;
  for (const { kind, menus } of plugins.flatMap(({ requests }) => requests)) {
    // Guides are asked for in another menu than they are read in.
    const readIn = kind === 'guide' ? ['MMMG'] : menus;
    if (readIn.some((menu) => rights.get(menu) === true)) continue;
    const { rowCount } = await owner.query('delete from request where kind = $1 and user_id <> $2', [kind, id]);
    taken += rowCount ?? 0;
  }
  const guides = rights.get('MMMG');
  if (guides === true) return taken;
  const mine = guides === undefined ? '' : id;
  const figures = await owner.query('delete from stopp_seen where owner is distinct from $1', [mine]);
  return taken + (figures.rowCount ?? 0);
}

async function tablesWithInstitutions(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ table_name: string }>(
    `select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'hospital_code' and t.table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map((row) => row.table_name);
}

/** Sets whatever other institutions do not show. */
async function otherwise(owner: pg.Client, resource: Resource): Promise<string> {
  const open = [
    ...keyColumns(resource),
    'hospital_code',
    ...(resource.others ?? []).map((name) => fieldColumn(resource, name)),
  ];
  const { rows } = await owner.query<Column>(
    `select column_name as name, is_nullable = 'YES' as nullable from information_schema.columns
     where table_schema = 'public' and table_name = $1`,
    [resource.table],
  );
  const hidden = rows.filter(({ name, nullable }) => nullable && !open.includes(name));
  return ['version = version + 7', `updated_by = 'SOMEBODY'`, ...hidden.map(({ name }) => `"${name}" = null`)].join(
    ', ',
  );
}
