import { guideWordingSchema, type GuideWording } from '@onyak/core';
import { readRows, type RequestRef, type WorkerDatabase } from '@onyak/workflows/kit';
import { z } from 'zod';

/** The institution's wordings in effect on a day of Korea's; today where none is said. */
export const wordingsOn = (db: WorkerDatabase, hospitalCode: string, day: string | null): Promise<GuideWording[]> =>
  readRows(
    db,
    guideWordingSchema,
    `select distinct on (w.phrase) w.phrase, w.number as version, w.text
     from (select coalesce($2::date, (now() at time zone 'Asia/Seoul')::date) as day) d
       join guide_wording w on w.hospital_code = $1 and w.state = 'APPROVED' and w.effective_from <= d.day
         and (w.effective_to is null or d.day < w.effective_to)
     order by w.phrase, w.number desc`,
    [hospitalCode, day],
  );

const daySchema = z.object({ day: z.string().nullable() });

/** Those that a guide is made with: of the day that its request is to be worded as of. */
export async function wordingsInEffect(
  db: WorkerDatabase,
  { reqId, hospitalCode }: RequestRef,
): Promise<GuideWording[]> {
  const sql = 'select wording_day::text as day from guide_request where req_id = $1';
  return wordingsOn(db, hospitalCode, (await readRows(db, daySchema, sql, [reqId]))[0]?.day ?? null);
}
