import { createHash } from 'node:crypto';
import type { Link, Plugin, Resource } from '@onyak/core';
import pg from 'pg';
import {
  exclusively,
  ownerTransaction,
  withOwner,
  columnsOf,
  fieldColumn,
  identifier,
  quoteList,
  LINK_ROLE,
} from '@onyak/database';

const quote = (name: string): string => pg.escapeIdentifier(name);
const policyName = (table: string): string => identifier(table, 'link');

/**
 * What the role of public links may do with a table: read the row that its transaction's certificate is for, while the link's
 * condition holds, and of it the columns that the links to it show. The policy is restrictive: no other opens what it closes.
 */
function linkSql(resource: Resource, links: readonly Link[]): string {
  const table = quote(resource.table);
  const linked = `(select public.onyak_linked(${pg.escapeLiteral(resource.name)}))`;
  const types = new Map(columnsOf(resource).map(({ name, type }) => [name, type]));
  const key = resource.key.map((field, index) => {
    const column = fieldColumn(resource, field);
    return `${quote(column)} = ${linked}[${index + 3}]::${types.get(column) ?? 'text'}`;
  });
  const purposes = links.map(({ purpose, only }) => {
    const condition = only ? ` and ${quote(fieldColumn(resource, only.field))} = ${pg.escapeLiteral(only.value)}` : '';
    return `${linked}[1] = ${pg.escapeLiteral(purpose)}${condition}`;
  });
  const fields = links.flatMap(({ shows, only }) => [...shows, ...(only ? [only.field] : [])]);
  const columns = [
    ...new Set(['hospital_code', ...[...resource.key, ...fields].map((field) => fieldColumn(resource, field))]),
  ];
  const policy = quote(policyName(resource.table));
  return `revoke all on ${table} from ${LINK_ROLE};
grant select (${quoteList(columns)}) on ${table} to ${LINK_ROLE};
drop policy if exists ${policy} on ${table};
create policy ${policy} on ${table} as restrictive to ${LINK_ROLE}
  using (hospital_code = ${linked}[2] and ${key.join(' and ')} and (${purposes.join(' or ')}));`;
}

/**
 * Opens to the role the columns of tables of codes in which links look words up, and closes what no link looks up any more.
 * @throws Error for a table whose rows are somebody's: those open by a policy alone.
 */
async function openLookUps(client: pg.Client, plugins: readonly Plugin[], policed: ReadonlySet<string>): Promise<void> {
  const wanted = new Map<string, Set<string>>();
  for (const { table, columns } of plugins.flatMap(({ links }) => links.flatMap(({ looksUp = [] }) => looksUp)))
    for (const column of columns) wanted.set(table, (wanted.get(table) ?? new Set()).add(column));
  const open = await readLookUps(client);
  for (const table of open.keys())
    if (!wanted.has(table) && !policed.has(table))
      await client.query(`revoke all on ${quote(table)} from ${LINK_ROLE}`);
  for (const [table, columns] of wanted) {
    const { rowCount } = await client.query(
      `select from pg_class c where c.oid = to_regclass($1) and not c.relrowsecurity and not exists (
         select from pg_attribute a where a.attrelid = c.oid and a.attname = 'hospital_code' and not a.attisdropped)`,
      [`public.${quote(table)}`],
    );
    if (rowCount !== 1 || policed.has(table)) throw new Error(`links may look nothing up in ${table}`);
    const names = [...columns].toSorted();
    if ((open.get(table) ?? []).join() === names.join()) continue;
    await client.query(
      `revoke all on ${quote(table)} from ${LINK_ROLE}; grant select (${quoteList(names)}) on ${quote(table)} to ${LINK_ROLE}`,
    );
  }
}

/** The columns that the role may read, by table. */
async function readLookUps(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attname::text collate "C") as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
     cross join lateral aclexplode(a.attacl) p
     where c.relnamespace = 'public'::regnamespace and p.grantee = '${LINK_ROLE}'::regrole group by c.relname`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** Makes every table follow the links that plugins declare to its rows; one that none shows any more is closed. */
export async function ensureLinkPolicies(databaseUrl: string, plugins: readonly Plugin[]): Promise<void> {
  const wanted = new Map(
    plugins.flatMap(({ resources, links }) =>
      resources.flatMap((resource): [string, string][] => {
        // Who proves anew each time who they are gets no certificate, and so nothing to read by.
        const own = links.filter((link) => link.resource === resource.name && 'digits' in link.certify);
        return own.length === 0 ? [] : [[resource.table, linkSql(resource, own)]];
      }),
    ),
  );
  await withOwner(databaseUrl, (client) =>
    exclusively(client, () =>
      ownerTransaction(client, async () => {
        const known = await readOpened(client);
        for (const table of known.keys()) if (!wanted.has(table)) await client.query(closing(table));
        for (const [table, sql] of wanted) {
          const mark = createHash('sha256').update(sql).digest('hex');
          // A policy is made under a lock that stops every reader: only when it is another one.
          if (known.get(table) === mark) continue;
          await client.query(sql);
          await client.query(
            `comment on policy ${quote(policyName(table))} on ${quote(table)} is ${pg.escapeLiteral(mark)}`,
          );
        }
        await openLookUps(client, plugins, new Set([...known.keys(), ...wanted.keys()]));
      }),
    ),
  );
}

const closing = (table: string): string =>
  `revoke all on ${quote(table)} from ${LINK_ROLE}; drop policy if exists ${quote(policyName(table))} on ${quote(table)};`;

/** Tables that are open to the role of links, with the mark of the SQL that opened them. */
async function readOpened(client: pg.Client): Promise<Map<string, string | null>> {
  const { rows } = await client.query<{ name: string; mark: string | null }>(
    `select c.relname as name, obj_description(p.oid, 'pg_policy') as mark
     from pg_policy p join pg_class c on c.oid = p.polrelid where p.polroles = array[to_regrole('${LINK_ROLE}')::oid]`,
  );
  return new Map(rows.map(({ name, mark }) => [name, mark]));
}
