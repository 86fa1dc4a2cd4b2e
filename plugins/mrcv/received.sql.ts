import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

export interface NewReceived {
  readonly hospitalCode: string;
  readonly senderRecId: string | null;
  readonly requestUserId: string | null;
  /** Checked values by the names of the record's definition. */
  readonly record: Readonly<Record<string, unknown>>;
}

/** @returns the number in the box. */
export async function insertReceived(db: TenantDatabase, row: NewReceived): Promise<number> {
  const [written] = await readRows(
    db,
    z.object({ ifNo: z.coerce.number() }),
    `insert into received_adr (hospital_code, sender_rec_id, request_user_id, record) values ($1, $2, $3, $4)
     returning if_no as "ifNo"`,
    [row.hospitalCode, row.senderRecId, row.requestUserId, JSON.stringify(row.record)],
  );
  if (!written) throw new Error('received_adr: nothing written');
  return written.ifNo;
}

/** Not taken over yet. */
const waiting = 'b.taken_rec_id is null';

/** Of the rows of a box `b`, those of an owner or of nobody; null: the institution's. */
const seen = (parameter: string) =>
  `(${parameter}::text is null or b.request_user_id is null or b.request_user_id = ${parameter})`;

const boxRowSchema = z.looseObject({ record: z.record(z.string(), z.unknown()) });

/** A page of what waits, the latest first: what was received and what it would change. */
export async function listReceived(
  db: TenantDatabase,
  owner: string | null,
  { start, limit }: { readonly start: number; readonly limit: number },
): Promise<Record<string, unknown>[]> {
  const rows = await readRows(
    db,
    boxRowSchema,
    `select b.if_no::integer as "ifNo", to_char(b.received_at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"') as "receivedAt",
       b.sender_rec_id as "senderRecId", b.request_user_id as "requestUserId", x.target_rec_id as "targetRecId", x.differing, x.state,
       h.name || '(' || h.code || ')' as "hospitalNameCode", b.record
     from (select * from received_adr b where ${waiting} and ${seen('$1')} order by b.received_at desc, b.if_no desc limit $2 offset $3) b
     join received_adr_box x on x.if_no = b.if_no join hospital h on h.code = b.hospital_code
     order by b.received_at desc, b.if_no desc`,
    [owner, limit, start],
  );
  return rows.map(({ record, ...facts }) => ({ ...record, ...facts }));
}

const countSchema = z.object({ count: z.number() });

export async function countReceived(db: TenantDatabase, owner: string | null): Promise<number> {
  const [row] = await readRows(
    db,
    countSchema,
    `select count(*)::integer as count from received_adr b where ${waiting} and ${seen('$1')}`,
    [owner],
  );
  return row?.count ?? 0;
}

/** @returns whether there was such a row. */
export async function deleteReceived(db: TenantDatabase, ifNo: number, owner: string | null): Promise<boolean> {
  const { rowCount } = await db.query(`delete from received_adr b where b.if_no = $2 and ${seen('$1')}`, [owner, ifNo]);
  return (rowCount ?? 0) > 0;
}

const pairSchema = z.object({
  record: z.record(z.string(), z.unknown()),
  targetRecId: z.string().nullable(),
  isTaken: z.boolean(),
});

/** What was received, and the record that it would change or was taken over into. */
export async function findReceived(
  db: TenantDatabase,
  ifNo: number,
  owner: string | null,
): Promise<z.infer<typeof pairSchema> | undefined> {
  const [row] = await readRows(
    db,
    pairSchema,
    `select b.record, x.target_rec_id as "targetRecId", b.taken_rec_id is not null as "isTaken" from received_adr b join received_adr_box x on x.if_no = b.if_no
     where b.if_no = $2 and ${seen('$1')}`,
    [owner, ifNo],
  );
  return row;
}

const takenSchema = z.object({ takenRecId: z.string() });

/**
 * Says which record was made of what was received; what was said before stays.
 * @returns the record that holds; undefined where there is no such row, or none of the record's institution.
 */
export async function takeReceived(
  db: TenantDatabase,
  { ifNo, recId, owner }: { readonly ifNo: number; readonly recId: string; readonly owner: string | null },
): Promise<string | undefined> {
  await db.query(
    `update received_adr b set taken_rec_id = $3, taken_at = now() where b.if_no = $2 and ${waiting} and ${seen('$1')}
     and exists (select from adr_record r where r.rec_id = $3 and r.hospital_code = b.hospital_code)`,
    [owner, ifNo, recId],
  );
  const [row] = await readRows(
    db,
    takenSchema,
    `select b.taken_rec_id as "takenRecId" from received_adr b where b.if_no = $2 and not ${waiting} and ${seen('$1')}`,
    [owner, ifNo],
  );
  return row?.takenRecId;
}
