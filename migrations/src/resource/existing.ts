import type pg from 'pg';

/** A table as the database has it. */
export interface ExistingTable {
  /** Its comment; see tableMark. */
  readonly comment: string | null;
  readonly isView: boolean;
  /** Whether a view reads with the rights of who asks, so that row-level security of its tables holds. */
  readonly securityInvoker: boolean;
  readonly rowSecurity: boolean;
  readonly columns: ReadonlyMap<
    string,
    { readonly type: string; readonly required: boolean; readonly hasDefault: boolean; readonly identity: boolean }
  >;
  readonly key: readonly string[];
  /** Names of check constraints with their comments. */
  readonly checks: ReadonlyMap<string, string | null>;
  readonly uniques: ReadonlySet<string>;
}

/** Reads the shape of a table or view from the catalogue; undefined when there is none. */
export async function readTable(client: pg.Client, table: string): Promise<ExistingTable | undefined> {
  const found = await client.query<{
    oid: string;
    comment: string | null;
    row_security: boolean;
    is_view: boolean;
    invoker: boolean;
  }>(
    `select oid, obj_description(oid, 'pg_class') as comment, relrowsecurity as row_security, relkind = 'v' as is_view,
       exists (select from unnest(reloptions) option where option in ('security_invoker=true', 'security_invoker=on')) as invoker
     from pg_class where relname = $1 and relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')`,
    [table],
  );
  const head = found.rows[0];
  if (!head) return undefined;
  const columns = await client.query<{
    name: string;
    type: string;
    required: boolean;
    has_default: boolean;
    identity: boolean;
  }>(
    `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required, atthasdef as has_default,
       attidentity <> '' as identity
     from pg_attribute where attrelid = $1 and attnum > 0 and not attisdropped order by attnum`,
    [head.oid],
  );
  const key = await client.query<{ name: string }>(
    `select a.attname as name from pg_index i cross join unnest(i.indkey) with ordinality as k (attnum, place)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
     where i.indrelid = $1 and i.indisprimary order by k.place`,
    [head.oid],
  );
  const constraints = await client.query<{ name: string; type: string; comment: string | null }>(
    `select conname as name, contype as type, obj_description(oid, 'pg_constraint') as comment
     from pg_constraint where conrelid = $1 and contype in ('c', 'u')`,
    [head.oid],
  );
  return {
    comment: head.comment,
    isView: head.is_view,
    securityInvoker: head.invoker,
    rowSecurity: head.row_security,
    columns: new Map(
      columns.rows.map(({ name, has_default, ...row }) => [name, { ...row, hasDefault: has_default || row.identity }]),
    ),
    key: key.rows.map((row) => row.name),
    checks: new Map(constraints.rows.filter((row) => row.type === 'c').map((row) => [row.name, row.comment])),
    uniques: new Set(constraints.rows.filter((row) => row.type === 'u').map((row) => row.name)),
  };
}
