import { readRows, type TenantDatabase } from '@onyak/api/kit';
import type { z } from 'zod';
import {
  choicesSchema,
  modelCallSchema,
  versionDetailSchema,
  type Choices,
  type Conditions,
  type ModelCall,
} from './schema.js';

interface Version {
  readonly reqId: string;
  readonly seq: number;
}

/** What a statement is narrowed to: who asks, when, and the choices above the lists. */
export interface Bounds {
  /** Whose requests; null for all of the institution's. */
  readonly owner: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly choices: Pick<Conditions, 'modelGen' | 'modelEval' | 'hospital' | 'mark'>;
}

/** On the view `e`; parameters of {@link boundValues}. */
export const boundedSql = `($1::text is null or e.user_id = $1)
  and ($2::date is null or e.trans_time >= $2::date::timestamp at time zone 'Asia/Seoul')
  and ($3::date is null or e.trans_time < ($3::date + 1)::timestamp at time zone 'Asia/Seoul')
  and ($4 = '' or e.model_gen = $4) and ($5 = '' or e.model_eval = $5)
  and ($6 = '' or e.hospital_code = $6) and ($7 = '' or e.mark = $7)`;

export const boundValues = ({ owner, from, to, choices }: Bounds): readonly unknown[] => [
  owner,
  from,
  to,
  choices.modelGen,
  choices.modelEval,
  choices.hospital,
  choices.mark,
];

/** What there is to choose from among the versions that the caller sees. */
export async function readChoices(db: TenantDatabase, owner: string | null): Promise<Choices> {
  const [row] = await readRows(
    db,
    choicesSchema,
    `with e as materialized (select distinct model_gen, model_eval, hospital_code from llm_evaluation e where $1::text is null or e.user_id = $1)
     select array(select distinct model_gen from e where model_gen is not null order by 1) as "modelsGen",
       array(select distinct model_eval from e where model_eval is not null order by 1) as "modelsEval",
       coalesce((select json_agg(json_build_object('code', h.code, 'name', h.name) order by h.code)
         from hospital h where h.code in (select hospital_code from e)), '[]') as institutions`,
    [owner],
  );
  return row ?? { modelsGen: [], modelsEval: [], institutions: [] };
}

const checkedSchema = versionDetailSchema.pick({ excluded: true, faults: true });

const items = (name: string) =>
  `jsonb_array_elements(case jsonb_typeof(n.merged_data -> '${name}') when 'array' then n.merged_data -> '${name}' else '[]' end) x`;
const told = `'at', x ->> 'at', 'text', evaluation_text(x ->> 'text', r.subject_name, r.subject_number)`;

/** What the checks say of a version's sentences, with the patient's name taken out of them; undefined where the owner has none. */
export async function readChecked(
  db: TenantDatabase,
  version: Version,
  owner: string | null,
): Promise<z.infer<typeof checkedSchema> | undefined> {
  const [row] = await readRows(
    db,
    checkedSchema,
    `select
       (select coalesce(json_agg(json_build_object(${told}, 'reasons', x -> 'reasons')), '[]') from ${items('excluded')}) as excluded,
       (select coalesce(json_agg(json_build_object(${told}, 'reasons', json_build_array(x ->> 'message'))), '[]') from ${items('faults')}) as faults
     from guide_node n join request r on r.req_id = n.req_id
     where n.req_id = $1 and n.seq = $2 and ($3::text is null or r.user_id = $3)`,
    [version.reqId, version.seq, owner],
  );
  return row;
}

/** Calls of models that a version took, the first first; what was said in them is not told. */
export const listCalls = (db: TenantDatabase, version: Version): Promise<ModelCall[]> =>
  readRows(
    db,
    modelCallSchema,
    `select c.id::text as no, to_char(c.at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"') as at, c.purpose, c.model,
       coalesce(c.prompt_version, '') as "promptVersion", c.temperature, round(c.ms / 1000.0, 2)::double precision as seconds,
       round(c.first_token_ms / 1000.0, 2)::double precision as "firstSeconds", c.tokens_in as "tokensIn", c.tokens_out as "tokensOut",
       coalesce(c.finish_reason, '') as "finishReason", coalesce(c.error, '') as error
     from llm_call c join guide_node n on n.req_id = c.req_id and n.hospital_code = c.hospital_code and n.seq = c.seq
     where c.req_id = $1 and c.seq = $2 order by c.id`,
    [version.reqId, version.seq],
  );
