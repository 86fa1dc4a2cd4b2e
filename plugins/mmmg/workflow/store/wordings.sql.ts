import { guideWordingSchema, type GuideWording } from '@onyak/core';
import { readRows, type RequestRef, type WorkerDatabase } from '@onyak/workflows/kit';

/** The institution's wordings in effect when a guide is made: today, or on the day that its request is to be worded as of. */
export const wordingsInEffect = (db: WorkerDatabase, ref: Pick<RequestRef, 'reqId'>): Promise<GuideWording[]> =>
  readRows(
    db,
    guideWordingSchema,
    `select distinct on (w.phrase) w.phrase, w.number as version, w.text
     from guide_request g
       cross join lateral (select coalesce(g.wording_day, (now() at time zone 'Asia/Seoul')::date) as day) d
       join guide_wording w on w.hospital_code = g.hospital_code and w.state = 'APPROVED' and w.effective_from <= d.day
         and (w.effective_to is null or d.day < w.effective_to)
     where g.req_id = $1 order by w.phrase, w.number desc`,
    [ref.reqId],
  );
