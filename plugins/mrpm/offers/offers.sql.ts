import { readableSql, readRows, type TenantDatabase } from '@onyak/api/kit';
import { offeredDrugSchema, offeredSymptomSchema, type OfferedDrug, type OfferedSymptom } from './schema.js';

/** Records and requests of a patient that are read at most, the latest first. */
const MAX_READ = 50;
/** Rows of a kind that are offered at most. */
const MAX_OFFERED = 20;

/** Whose rows count: null for all of the institution's. */
interface Asked {
  readonly ptNumber: string;
  readonly owner: string | null;
}

const records = `(select d1_list, d1_occurence_date from adr_record
    where pt_number = $1 and status = 'ACTIVE' and ($2::text is null or request_user_id = $2)
    order by d4_insert_time desc limit ${MAX_READ}) r
  cross join lateral jsonb_array_elements(r.d1_list) one`;

/** Causative drugs of the patient's records. */
export const drugsOfRecords = (db: TenantDatabase, { ptNumber, owner }: Asked): Promise<OfferedDrug[]> =>
  readRows(
    db,
    offeredDrugSchema,
    `select d->>'drugType' as "drugType", d->>'drugCode' as "drugCode", max(d->>'drugName') as "drugName", 'RECORD' as "from",
       max(one->>'d1OccurenceDate') as day
     from ${records} cross join lateral jsonb_array_elements(one->'d1CausativeDrug') d
     group by 1, 2 order by 5 desc, 2 limit ${MAX_OFFERED}`,
    [ptNumber, owner],
  );

export const symptomsOfRecords = (db: TenantDatabase, { ptNumber, owner }: Asked): Promise<OfferedSymptom[]> =>
  readRows(
    db,
    offeredSymptomSchema,
    `select s->>'symptomCode' as "symptomCode", max(s->>'symptomNameKor') as "symptomNameKor",
       coalesce(max(s->>'symptomNameEng'), '') as "symptomNameEng", 'RECORD' as "from", max(one->>'d1OccurenceDate') as day
     from ${records} cross join lateral jsonb_array_elements(one->'d1Symptom') s
     group by 1 order by 5 desc, 1 limit ${MAX_OFFERED}`,
    [ptNumber, owner],
  );

/** What the patient takes by the requests for a guide of a year, as the masters name it: what none has cannot be chosen. */
export const drugsOfGuides = (db: TenantDatabase, { ptNumber, owner }: Asked): Promise<OfferedDrug[]> =>
  readRows(
    db,
    offeredDrugSchema,
    `select case when k.kd_code is null then 'ATC' else 'KD' end as "drugType", coalesce(k.kd_code, a.atc_code) as "drugCode",
       max(coalesce(k.kd_name, a.atc_name)) as "drugName", 'GUIDE' as "from",
       to_char(max(r.created_at) at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day
     from (select payload, created_at from request q
         where q.kind = 'guide' and q.subject_number = $1 and q.created_at > now() - interval '1 year' and ${readableSql('q', '$2')}
         order by created_at desc limit ${MAX_READ}) r
       cross join lateral jsonb_array_elements(r.payload->'medications') m
       left join kd_drug k on k.kd_code = m->>'medicationCode'
       left join atc a on k.kd_code is null and a.atc_code = m->>'atcCode'
     where coalesce(k.kd_code, a.atc_code) is not null
     group by 1, 2 order by 5 desc, 3 limit ${MAX_OFFERED}`,
    [ptNumber, owner],
  );
