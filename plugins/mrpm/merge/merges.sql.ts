import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { mergedRecordSchema, type MergedRecord } from './schema.js';

interface NewMerge {
  readonly hospitalCode: string;
  readonly keptRecId: string;
  readonly mergedRecId: string;
  readonly keptVersion: number;
  readonly keptBefore: Readonly<Record<string, unknown>>;
  readonly mergedRow: Readonly<Record<string, unknown>>;
  readonly userId: string;
}

export async function insertMerge(db: TenantDatabase, row: NewMerge): Promise<void> {
  await db.query(
    `insert into adr_merge (hospital_code, kept_rec_id, merged_rec_id, kept_version, kept_before, merged_row, merged_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      row.hospitalCode,
      row.keptRecId,
      row.mergedRecId,
      row.keptVersion,
      JSON.stringify(row.keptBefore),
      JSON.stringify(row.mergedRow),
      row.userId,
    ],
  );
}

/** What was merged into a record and into those, the latest first. */
export async function mergesOf(db: TenantDatabase, recId: string): Promise<MergedRecord[]> {
  return readRows(
    db,
    mergedRecordSchema,
    `with recursive m as (
       select * from adr_merge where kept_rec_id = $1 and undone_at is null
       union
       select a.* from adr_merge a join m on a.kept_rec_id = m.merged_rec_id where a.undone_at is null
     )
     select m.merge_no::text as "mergeNo", m.kept_rec_id as "keptRecId", m.merged_rec_id as "mergedRecId",
       to_char(m.merged_at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"') as "mergedAt",
       m.merged_by as "mergedBy", coalesce(r.version = m.kept_version, false) as "isUndoable", m.merged_row as values
     from m left join adr_record r on r.rec_id = m.kept_rec_id
     order by m.merged_at desc, m.merge_no desc`,
    [recId],
  );
}

const undoableSchema = z.object({
  keptRecId: z.string(),
  mergedRecId: z.string(),
  keptVersion: z.number(),
  keptBefore: z.record(z.string(), z.unknown()),
  mergedRow: z.record(z.string(), z.unknown()),
});

/** A merge that was not undone, which nobody else undoes before the end of this transaction. */
export async function lockMerge(
  db: TenantDatabase,
  mergeNo: string,
): Promise<z.output<typeof undoableSchema> | undefined> {
  const [row] = await readRows(
    db,
    undoableSchema,
    `select kept_rec_id as "keptRecId", merged_rec_id as "mergedRecId", kept_version as "keptVersion",
       kept_before as "keptBefore", merged_row as "mergedRow"
     from adr_merge where merge_no = $1 and undone_at is null for update`,
    [mergeNo],
  );
  return row;
}

export async function markUndone(db: TenantDatabase, mergeNo: string, userId: string): Promise<void> {
  await db.query('update adr_merge set undone_at = now(), undone_by = $2 where merge_no = $1', [mergeNo, userId]);
}
