import { rowId, type Resource } from '@onyak/core';
import { columnName } from '@onyak/migrations';
import type { Scope, Transaction } from '../database/database.js';
import { notFound } from './faults.js';
import { HOSPITAL_KEY } from './query.js';
import { RowStore, type RowKey } from './row-store.js';

/** One change of a row, the newest first. */
export interface HistoryRow extends Record<string, unknown> {
  /** Number of the entry. */
  readonly id: string;
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

interface StoredImage {
  readonly id: string;
  readonly trans_time: string;
  readonly user_id: string;
  readonly dml: HistoryRow['dml'];
  readonly hospital_code: string | null;
  readonly hospital_name: string | null;
  readonly image: Readonly<Record<string, unknown>>;
}

const MAX_ROWS = 1000;

/**
 * The changes of one row with the values it had after each and what differed from before.
 * @throws OnyakError NOT_FOUND when the caller's institution neither has nor had such a row.
 */
export async function readHistory(
  resource: Resource,
  db: Transaction,
  scope: Scope,
  key: RowKey,
): Promise<HistoryRow[]> {
  const hospital = key[HOSPITAL_KEY];
  const { rows } = await db.query<StoredImage>(
    `select h.id::text as id, to_char(h.trans_time at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as trans_time,
       h.user_id, h.dml, h.hospital_code, i.name as hospital_name, h.image
     from history h left join hospital i on i.code = h.hospital_code
     where h.table_name = $1 and h.row_key = $2 and ($3::text is null or h.hospital_code = $3)
     order by h.id desc limit ${MAX_ROWS}`,
    [resource.table, rowId(resource, key), hospital ?? null],
  );
  // A row from before its history was kept has none; one that never was is not found.
  if (rows.length === 0) await assertExists(resource, db, scope, key);
  return rows.map((row, index) => toHistoryRow(resource, row, rows[index + 1]));
}

async function assertExists(resource: Resource, db: Transaction, scope: Scope, key: RowKey): Promise<void> {
  if (Object.keys(key).length === 0) throw notFound();
  await new RowStore(resource, db, scope).get(key);
}

function toHistoryRow(resource: Resource, row: StoredImage, older: StoredImage | undefined): HistoryRow {
  const values = valuesOf(resource, row);
  const before = older && row.dml !== 'INSERT' ? valuesOf(resource, older) : undefined;
  const changes = before
    ? Object.keys(values)
        .filter((name) => values[name] !== before[name])
        .map((name) => ({
          field: name,
          label: resource.fields[name]?.label ?? name,
          before: before[name],
          after: values[name],
        }))
    : [];
  return {
    ...values,
    id: row.id,
    transTime: row.trans_time,
    userId: row.user_id,
    dml: row.dml,
    ...(row.hospital_code === null
      ? {}
      : { hospitalCode: row.hospital_code, hospitalNameCode: row.hospital_name ?? row.hospital_code }),
    changes,
  };
}

function valuesOf(resource: Resource, row: StoredImage): Record<string, unknown> {
  return Object.fromEntries(Object.keys(resource.fields).map((name) => [name, row.image[columnName(name)] ?? null]));
}
