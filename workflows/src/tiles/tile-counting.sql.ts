import type { Resource, Tile } from '@onyak/core';
import { fieldColumn } from '@onyak/database';

/** A statement that counts, with its parameters after the plugin's name. */
export interface Counting {
  readonly text: string;
  readonly values: readonly unknown[];
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Whose rows one is counted in: one user's, all of an institution, all institutions. */
const sets = (own: boolean): string => {
  const rest = 'tile, month, value, part';
  return `${own ? `(hospital_code, user_id, ${rest}), ` : ''}(hospital_code, ${rest}), (${rest})`;
};

const into = (rows: string, own: boolean): string => `
  insert into tile_count (hospital_code, user_id, plugin, tile, month, value, part, label, rows)
  select case when grouping(hospital_code) = 1 then '*' else hospital_code end,
    ${own ? `case when grouping(user_id) = 1 then '' else user_id end` : `''`}, $1, tile, month, value, part, max(label), count(*)
  from (${rows}) counted
  group by grouping sets (${sets(own)})
  ${own ? `having grouping(user_id) = 1 or user_id <> ''` : ''}`;

/** One pass over a resource's rows for all tiles that count them. */
export function countingOfResource(resource: Resource, tiles: readonly Tile[]): Counting {
  const column = (field: string) => `r.${quote(fieldColumn(resource, field))}`;
  const values: unknown[] = [];
  const parameter = (value: unknown): string => {
    values.push(value);
    return `$${values.length + 1}`;
  };
  const cases = tiles.flatMap(({ name, count }) => {
    if (!('resource' in count)) return [];
    const value = count.by === undefined ? `''` : `coalesce(${column(count.by)}::text, '')`;
    const where = Object.entries(count.where).map(([field, wanted]) => `${column(field)} = ${parameter(wanted)}`);
    return [`('${name}', ${where.length === 0 ? value : `case when ${where.join(' and ')} then ${value} end`})`];
  });
  const day = resource.dateRange?.field ?? '';
  const moment = resource.fields[day]?.kind === 'dateTime' ? `${column(day)} at time zone 'Asia/Seoul'` : column(day);
  const own = resource.ownRows !== undefined;
  const rows = `select r.hospital_code, ${resource.ownRows ? column(resource.ownRows.field) : 'null'} as user_id,
      date_trunc('month', ${moment})::date as month, v.tile, v.value, '' as part, '' as label
    from ${quote(resource.table)} r cross join lateral (values ${cases.join(', ')}) v (tile, value)
    where r.hospital_code is not null and ${column(day)} is not null and v.value is not null`;
  return { text: into(rows, own), values };
}

/** The rows of a view, which says itself what they are. */
export function countingOfView({ name, count }: Tile): Counting {
  if (!('view' in count)) throw new Error(`tile ${name} counts no view`);
  const rows = `select hospital_code, user_id, '${name}' as tile, date_trunc('month', day)::date as month,
      coalesce(value, '') as value, coalesce(part, '') as part, coalesce(label, '') as label
    from ${quote(count.view)} where hospital_code is not null and day is not null`;
  return { text: into(rows, count.own), values: [] };
}
