import { readableSql, readRows, type TenantDatabase } from '@onyak/api/kit';
import { versionsSchema, type Versions } from '../schema.js';

const { texts, others } = versionsSchema.shape;
/** Requests with the same content that are told of. */
const MOST = 20;

/** Every text that the final guides of a request have had, the first of each as it was made; the same words twice in a row are one. */
export const listSavedTexts = (db: TenantDatabase, reqId: string): Promise<Versions['texts']> =>
  readRows(
    db,
    texts.element,
    `select seq, (row_number() over (partition by seq order by id))::int as no, text, "userId", at from (
       select h.id, n.seq, h.image ->> 'text' as text, h.user_id as "userId",
         to_char(h.trans_time at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as at,
         lag(h.image ->> 'text') over (partition by n.seq order by h.id) as before
       from guide_node n join history h on h.table_name = 'guide_text' and h.row_key = onyak_uri(n.req_id) || '~' || n.seq and h.dml <> 'DELETE'
       where n.req_id = $1) saved
     where text <> '' and text is distinct from before order by seq, no`,
    [reqId],
  );

/** The request that this one repeats, and those that repeat it or the same, as far as the owner sees them. */
export const listRelatives = (db: TenantDatabase, reqId: string, owner: string | null): Promise<Versions['others']> =>
  readRows(
    db,
    others.element,
    `select r.req_id as "reqId", s.result as screening,
       (select coalesce(json_agg(json_build_object('seq', n.seq, 'at', to_char(n.trans_time at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS'),
          'model', coalesce(n.llm_model_gen, ''), 'prompt', coalesce(n.prompt_gen, ''), 'guide', n.merged_data -> 'guide') order by n.seq), '[]')
        from guide_node n where n.req_id = r.req_id and n.merged_data is not null) as nodes
     from guide_request own
       join guide_request g on g.hospital_code = own.hospital_code and g.req_id <> own.req_id
         and (g.req_id = own.replay_of or g.replay_of = own.req_id or g.replay_of = own.replay_of)
       join request r on r.req_id = g.req_id join guide_screening s on s.req_id = g.req_id
     where own.req_id = $1 and ${readableSql('r', '$2')}
     order by r.created_at, r.req_id limit ${MOST}`,
    [reqId, owner],
  );
