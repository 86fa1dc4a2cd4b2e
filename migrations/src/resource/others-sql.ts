import type { Resource } from '@onyak/core';
import pg from 'pg';
import { APP_ROLE, columnsOf, fieldColumn, identifier } from '@onyak/database';

const quote = (name: string): string => pg.escapeIdentifier(name);

/** The function that reads other institutions' rows of a table. */
export const othersFunction = (resource: Pick<Resource, 'table'>): string => identifier(resource.table, 'others');

/** Columns of other institutions' rows that may be read, beside the institution. */
export function othersColumns(resource: Resource): string[] {
  const fields = [...resource.key, ...(resource.others ?? [])];
  return [...new Set(fields.map((field) => fieldColumn(resource, field)))].filter((name) => name !== 'hospital_code');
}

/**
 * Makes the function behind `others`, or removes the one of an earlier definition. It runs as the owner,
 * over all institutions, because row-level security would hide the rows; it gives the named columns
 * alone, and nothing to a transaction without an institution.
 */
export function othersSql(resource: Resource): string {
  if (resource.tenancy !== 'hospital') return '';
  const name = quote(othersFunction(resource));
  const drop = `drop function if exists ${name}();`;
  if (!resource.others) return drop;
  const columns = othersColumns(resource);
  const types = new Map(columnsOf(resource).map((column) => [column.name, column.type]));
  const result = columns.map((column) => `${quote(column)} ${types.get(column) ?? 'text'}`);
  return `${drop}
create function ${name}() returns table (hospital_code text, ${result.join(', ')})
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  context text := current_setting('app.hospital_code', true);
begin
  if coalesce(context, '') = '' then
    return;
  end if;
  perform set_config('app.hospital_code', '*', true);
  return query select t.hospital_code, ${columns.map((column) => `t.${quote(column)}`).join(', ')}
    from public.${quote(resource.table)} t where t.hospital_code <> context;
  -- The caller's own context comes back; an error before ends the transaction.
  perform set_config('app.hospital_code', context, true);
end $$;
revoke execute on function ${name}() from public;
grant execute on function ${name}() to ${APP_ROLE};`;
}
