import { keptVersionSchema, type KeptVersion } from '@onyak/core';
import { readableSql, readRows } from '@onyak/database';
import type { TenantDatabase } from '../call.js';

/** Requests that judged the same anew, of which are told at most. */
const MOST = 20;

/** Empty where the owner sees no such request, or it has no result. */
type ReadKeptVersions = (db: TenantDatabase, reqId: string, owner: string | null) => Promise<KeptVersion[]>;

/**
 * Every version of a result's guide: as it was made, as each edit left it, and those of the requests that judged the same anew, as
 * far as the owner sees them.
 * @param requests has `req_id`, `replay_of` and `deleted_at`; a name of the code, never what is sent
 * @param results has `screening`, `result` with `guide` and `finalGuide`, and `final_guide`, kept in history by `req_id`
 */
export function keptVersionsIn(requests: string, results: string): ReadKeptVersions {
  const texts = `select row_number() over (order by id)::int as no, text, "userId", at from (
      select h.id, h.image ->> 'final_guide' as text, h.user_id as "userId",
        to_char(h.trans_time at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as at,
        lag(h.image ->> 'final_guide') over (order by h.id) as before
      from history h where h.table_name = '${results}' and h.row_key = onyak_uri(m.req_id) and h.dml <> 'DELETE') saved
    where text is not null and text is distinct from before`;
  const sql = `with own as (select req_id, coalesce(replay_of, req_id) as root from "${requests}" where req_id = $1)
    select m.req_id as "reqId", to_char(s.created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as at, s.screening,
      s.result -> 'guide' as guide, s.result ->> 'finalGuide' as "finalGuide",
      coalesce((select json_agg(t order by no) from (${texts}) t), '[]') as texts
    from own join "${requests}" m on m.req_id in (own.req_id, own.root) or m.replay_of in (own.req_id, own.root)
      join request r on r.req_id = m.req_id join "${results}" s on s.req_id = m.req_id
    where m.deleted_at is null and s.result is not null and ${readableSql('r', '$2')}
      and exists (select from request asked where asked.req_id = own.req_id and ${readableSql('asked', '$2')})
    order by m.req_id <> own.req_id, r.created_at, r.req_id limit ${MOST}`;
  return (db, reqId, owner) => readRows(db, keptVersionSchema, sql, [reqId, owner]);
}
