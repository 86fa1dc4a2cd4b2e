import { isDeepStrictEqual } from 'node:util';
import { rowId, type Resource } from '@onyak/core';
import { fieldColumn, readRows } from '@onyak/database';
import { z } from 'zod';
import type { Statements } from '../../database/database.js';
import { prepared } from '../../database/statement.js';
import { notFound } from '../writing/faults.js';
import { endOf } from '../query/field-condition.js';
import { HOSPITAL_KEY } from '../query/query.js';
import { RowReader, type RowKey } from './row-reader.sql.js';
import type { Sight } from '../served.js';
import { answered, quote, rowColumns } from '../query/columns.sql.js';

/** One change of a row, the newest first. */
export interface HistoryRow extends Record<string, unknown> {
  /** Number of the entry; `id` may be a field of the row. */
  readonly historyNo: string;
  /** yyyy-MM-dd HH:mm:ss, Asia/Seoul. */
  readonly transTime: string;
  readonly userId: string;
  readonly dml: 'INSERT' | 'UPDATE' | 'DELETE';
  /** Fields whose value this change changed, with what it was before; empty for an insert. */
  readonly changes: readonly {
    readonly field: string;
    readonly label: string;
    readonly before: unknown;
    readonly after: unknown;
  }[];
}

const imageSchema = z.object({
  id: z.string(),
  trans_time: z.string(),
  user_id: z.string(),
  dml: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  hospital_code: z.string().nullable(),
  hospital_name: z.string().nullable(),
  /** The fields as the API answers them. */
  row: z.record(z.string(), z.unknown()),
  owner: z.string().nullable(),
});
type StoredImage = Readonly<z.infer<typeof imageSchema>>;
const dayImageSchema = z.object({ dml: z.string(), row: z.string(), owner: z.string().nullable() });

const MAX_ROWS = 1000;

/** The row of a history entry as a row of its table, so that it is answered like one. */
const asRow = (resource: Resource): string => `jsonb_populate_record(null::${quote(resource.table)}, h.image) t`;

/** Entries of one row: table, key, and its institution where the id names one. */
const ofRow = `h.table_name = $1 and h.row_key = $2 and ($3::text is null or h.hospital_code = $3)`;
const rowValues = (resource: Resource, key: RowKey): (string | null)[] => [
  resource.table,
  rowId(resource, key),
  key[HOSPITAL_KEY] ?? null,
];

/** SQL of the user whose own row an image is; null where rows are nobody's own. */
const ownerOf = (resource: Resource): string =>
  resource.ownRows ? `t.${quote(fieldColumn(resource, resource.ownRows.field))}` : 'null';

/**
 * The changes of one row with the values it had after each and what differed from before.
 * @throws OnyakError NOT_FOUND when the caller neither sees nor saw such a row.
 */
export async function readHistory(
  resource: Resource,
  db: Statements,
  sight: Sight,
  key: RowKey,
): Promise<HistoryRow[]> {
  const names = Object.keys(resource.fields);
  const fields = names.map((name) => `${answered(resource, name)} as ${quote(name)}`).join(', ');
  const text = `select h.id::text as id, to_char(h.trans_time at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as trans_time,
       h.user_id, h.dml, h.hospital_code, i.name as hospital_name, row_to_json(r) as row, ${ownerOf(resource)} as owner
     from history h left join hospital i on i.code = h.hospital_code
     cross join lateral ${asRow(resource)} cross join lateral (select ${fields}) r
     where ${ofRow} order by h.id desc limit ${MAX_ROWS}`;
  const rows = await readRows(db, imageSchema, prepared(text, rowValues(resource, key)));
  const [newest] = rows;
  // A row from before its history was kept has none; one that never was is not found.
  if (!newest) await new RowReader(resource, db, sight).get(key);
  else refuseOthers(sight, newest.owner);
  return rows.map((row, index) => toHistoryRow(resource, row, rows[index + 1]));
}

/**
 * The row as it was at the end of a day in Korea, as JSON text.
 * @param day yyyy-MM-dd.
 * @throws OnyakError NOT_FOUND when there was none.
 */
export async function readAsOf(
  resource: Resource,
  db: Statements,
  sight: Sight,
  key: RowKey,
  day: string,
): Promise<string> {
  const columns = rowColumns(resource, sight.scope.hospitalCode);
  const text = `select h.dml, row_to_json(r)::text as row,
       (select ${ownerOf(resource)} from history h cross join lateral ${asRow(resource)} where ${ofRow} order by h.id desc limit 1) as owner
     from history h cross join lateral ${asRow(resource)} cross join lateral (select ${columns}) r
     where ${ofRow} and h.trans_time < $4::timestamptz order by h.id desc limit 1`;
  const [last] = await readRows(db, dayImageSchema, prepared(text, [...rowValues(resource, key), endOf(day)]));
  if (!last || last.dml === 'DELETE') throw notFound();
  refuseOthers(sight, last.owner);
  return last.row;
}

function refuseOthers({ owner }: Sight, rowOwner: string | null): void {
  if (owner !== undefined && rowOwner !== owner) throw notFound();
}

function toHistoryRow(resource: Resource, stored: StoredImage, older: StoredImage | undefined): HistoryRow {
  const before = older && stored.dml !== 'INSERT' ? older.row : undefined;
  const changes = before
    ? Object.keys(stored.row)
        .filter((name) => !isDeepStrictEqual(stored.row[name], before[name]))
        .map((name) => ({
          field: name,
          label: resource.fields[name]?.label ?? name,
          before: before[name],
          after: stored.row[name],
        }))
    : [];
  return {
    ...stored.row,
    historyNo: stored.id,
    transTime: stored.trans_time,
    userId: stored.user_id,
    dml: stored.dml,
    ...(stored.hospital_code === null
      ? {}
      : {
          hospitalCode: stored.hospital_code,
          hospitalNameCode: `${stored.hospital_name ?? ''}(${stored.hospital_code})`,
        }),
    changes,
  };
}
