import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { genderSchema, medicationSchema, screeningResultSchema } from '@onyak/core';
import { z } from 'zod';
import { wordingSchema, type WordingRow } from '../schema.js';

const today = `(now() at time zone 'Asia/Seoul')::date`;
const time = (column: string) =>
  `coalesce(to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"'), '')`;
const day = (column: string) => `coalesce(to_char(${column}, 'YYYY-MM-DD'), '')`;

/** What a wording is today: in effect, still to come, over. */
const state = `case when w.state <> 'APPROVED' then w.state when w.effective_to is not null and (w.effective_to <= ${today} or w.effective_to = w.effective_from) then 'ENDED'
  when w.effective_from > ${today} then 'WAITING' else 'IN_EFFECT' end`;

const columns = `w.id, w.phrase, w.number, w.text, w.engine, w.reason, ${state} as state, w.proposed_by as "proposedBy", ${time('w.proposed_at')} as "proposedAt",
  coalesce(w.reviewed_by, '') as "reviewedBy", ${time('w.reviewed_at')} as "reviewedAt", w.review_note as "reviewNote",
  ${day('w.effective_from')} as "effectiveFrom", ${day('w.effective_to')} as "effectiveTo", coalesce(w.ended_by, '') as "endedBy", w.end_note as "endNote"`;

/** Every version of every wording of the institution, what waits for review first. */
export const listWordings = (db: TenantDatabase): Promise<WordingRow[]> =>
  readRows(
    db,
    wordingSchema,
    `select ${columns} from guide_wording w order by w.state = 'PROPOSED' desc, w.phrase, w.number desc`,
    [],
  );

/** Held until the transaction ends: two people cannot decide about one at once. */
export async function lockWording(db: TenantDatabase, id: string): Promise<WordingRow | undefined> {
  const [row] = await readRows(db, wordingSchema, `select ${columns} from guide_wording w where w.id = $1 for update`, [
    id,
  ]);
  return row;
}

const idSchema = z.object({ id: z.string(), number: z.number() });

/** Stores a proposal as the next version of its phrase; undefined where another waits for review. */
export async function insertProposal(
  db: TenantDatabase,
  proposal: {
    readonly hospitalCode: string;
    readonly phrase: string;
    readonly text: string;
    readonly engine: string;
    readonly reason: string;
    readonly userId: string;
  },
): Promise<{ readonly id: string; readonly number: number } | undefined> {
  const { hospitalCode, phrase, text, engine, reason, userId } = proposal;
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`guide_wording ${hospitalCode} ${phrase}`]);
  const [row] = await readRows(
    db,
    idSchema,
    `insert into guide_wording (hospital_code, phrase, number, text, engine, reason, proposed_by)
     select $1, $2, coalesce(max(w.number), 0) + 1, $3, $4, $5, $6 from guide_wording w where w.hospital_code = $1 and w.phrase = $2
     having count(*) filter (where w.state = 'PROPOSED') = 0
     returning id, number`,
    [hospitalCode, phrase, text, engine, reason, userId],
  );
  return row;
}

export async function rejectProposal(
  db: TenantDatabase,
  { id, userId, note }: { readonly id: string; readonly userId: string; readonly note: string },
): Promise<void> {
  await db.query(
    `update guide_wording set state = 'REJECTED', reviewed_by = $2, reviewed_at = now(), review_note = $3 where id = $1`,
    [id, userId, note],
  );
}

/** Lets a proposal take effect from a day on, on which the version before it ends. */
export async function approveProposal(
  db: TenantDatabase,
  approval: { readonly id: string; readonly userId: string; readonly note: string; readonly from: string },
): Promise<void> {
  const { id, userId, note, from } = approval;
  await db.query(
    `update guide_wording w set effective_to = greatest($2::date, w.effective_from) from guide_wording p
     where p.id = $1 and w.hospital_code = p.hospital_code and w.phrase = p.phrase and w.state = 'APPROVED'
       and (w.effective_to is null or w.effective_to > $2::date)`,
    [id, from],
  );
  await db.query(
    `update guide_wording set state = 'APPROVED', reviewed_by = $2, reviewed_at = now(), review_note = $3, effective_from = $4 where id = $1`,
    [id, userId, note, from],
  );
}

/** Ends a wording: from that day on the engine says its own sentence. */
export async function endWording(
  db: TenantDatabase,
  ending: { readonly id: string; readonly userId: string; readonly note: string; readonly from: string },
): Promise<void> {
  await db.query(
    `update guide_wording set effective_to = greatest($4::date, effective_from), ended_by = $2, ended_at = now(), end_note = $3 where id = $1`,
    [ending.id, ending.userId, ending.note, ending.from],
  );
}

const exampleSchema = z.object({
  age: z.number().nullable(),
  gender: genderSchema,
  medications: z.array(medicationSchema),
  screening: screeningResultSchema,
  identifiers: z.array(z.string()),
});

/** The newest guides of the institution that show a sentence, each as far as its words are checked by it. */
export const readExamples = (db: TenantDatabase, hospitalCode: string, phrase: string, limit: number) =>
  readRows(
    db,
    exampleSchema,
    `select (r.payload ->> 'age')::int as age, coalesce(r.payload ->> 'gender', 'Unknown') as gender,
       coalesce(r.payload -> 'medications', '[]') as medications, s.result as screening,
       array_remove(array[btrim(r.subject_name), btrim(r.subject_number)], '') as identifiers
     from (select u.req_id, max(u.at) as at from guide_sentence_use u join guide_screening g on g.req_id = u.req_id
       where u.hospital_code = $1 and u.phrase = $2 group by u.req_id order by at desc limit $3) u
     join request r on r.req_id = u.req_id join guide_screening s on s.req_id = u.req_id order by u.at desc`,
    [hospitalCode, phrase, limit],
  );
