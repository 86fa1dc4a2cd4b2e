import { todayInKorea } from '@onyak/core';
import type pg from 'pg';
import { ownerTransaction, withOwner } from '@onyak/database';
import { dayMs, makeRecord, type RecordMaterial } from './make-record.js';
import { seeded } from './random.js';

export interface GenerateOptions {
  readonly count: number;
  /** The same seed and last day make the same records; 1 by default. */
  readonly seed?: number;
  /** yyyy-MM-dd; yesterday in Korea by default, since a time of today may not have come yet. */
  readonly lastDay?: string;
  /** Days before it that registrations spread over; 730 by default. */
  readonly days?: number;
  readonly onProgress?: (done: number, count: number) => void;
}

const BATCH = 2_000;

/**
 * Adds made-up ADR records of the institutions and accounts that are there, for demonstration and measurement.
 * @returns records added; 0 when no plugin has made the table.
 */
export async function generateAdrRecords(databaseUrl: string, options: GenerateOptions): Promise<number> {
  return withOwner(databaseUrl, async (client) => {
    const added = await ownerTransaction(client, () => addRecords(client, options));
    // What the planner knows of the tables, and which pages need no second look: at once and not some minutes later.
    if (added > BATCH) await client.query('vacuum (analyze) adr_record, history');
    return added;
  });
}

/** {@link generateAdrRecords} within a transaction of the owner over all institutions. */
export async function addRecords(client: pg.Client, options: GenerateOptions): Promise<number> {
  const { count, seed = 1, onProgress = () => undefined } = options;
  const table = await client.query<{ there: boolean }>(`select to_regclass('public.adr_record') is not null as there`);
  if (!table.rows[0]?.there) return 0;
  const material = await readMaterial(client);
  const last = await client.query<{ number: number }>(
    // The numbers that this generator gave; a hospital's own look otherwise.
    `select coalesce(max(right(pt_number, 8)::integer), 0) as number from adr_record where pt_number ~ '^P[0-9]{8}$'`,
  );
  const first = (last.rows[0]?.number ?? 0) + 1;
  const random = seeded(seed + first);
  const days = registrationDays(random, options);
  const batches = Math.ceil(count / BATCH);
  const makeBatch = (batch: number): string =>
    JSON.stringify(
      [...days.subarray(batch * BATCH, (batch + 1) * BATCH)].map((day, index) =>
        makeRecord(random, first + batch * BATCH + index, day, material),
      ),
    );
  const sql = insertSql(Object.keys(makeRecord(seeded(0), 1, 0, material)));
  // Row by row, stamps and history take most of the time: here both are written by the statement.
  await client.query(`select onyak_reference_triggers('adr_record', false)`);
  let next = makeBatch(0);
  for (let batch = 0; batch < batches; batch += 1) {
    const inserted = client.query(sql, [next]);
    // Made while PostgreSQL stores the one before.
    if (batch + 1 < batches) next = makeBatch(batch + 1);
    await inserted;
    onProgress(Math.min((batch + 1) * BATCH, count), count);
  }
  await client.query(`select onyak_reference_triggers('adr_record', true)`);
  return count;
}

const dayOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Midnights of the days of registration in order: records are stored as they come in, and so are these. */
function registrationDays(random: () => number, { count, lastDay, days = 730 }: GenerateOptions): Float64Array {
  const last = lastDay === undefined ? dayOf(todayInKorea()) - dayMs : dayOf(lastDay);
  return Float64Array.from({ length: count }, () => last - Math.floor(random() * days) * dayMs).sort();
}

/** Rows with stamps and history, as the table's triggers would write them. */
function insertSql(names: readonly string[]): string {
  const columns = names.join(', ');
  const user = `current_setting('app.user_id')`;
  return `with done as (
      insert into adr_record (${columns}, version, created_by, created_at, updated_by, updated_at)
      select ${columns}, 1, ${user}, now(), ${user}, now() from json_populate_recordset(null::adr_record, $1)
      returning *)
    insert into history (table_name, row_key, hospital_code, user_id, dml, trans_time, image)
    select 'adr_record', onyak_uri(rec_id), hospital_code, ${user}, 'INSERT', now(), to_jsonb(done) from done`;
}

async function readMaterial(client: pg.Client): Promise<RecordMaterial> {
  const drugs = await client.query(`select kd_code as code, kd_name as name from kd_drug order by kd_code limit 2000`);
  const symptoms = await readSymptoms(client);
  const hospitals = await client.query(
    `select h.code, h.name, json_agg(json_build_object('id', u.id, 'name', u.user_name) order by u.id) as users
     from hospital h join app_user u on u.hospital_code = h.code group by h.code, h.name order by h.code`,
  );
  return {
    drugs: drugs.rows,
    symptoms,
    hospitals: hospitals.rows,
  };
}

/** The symptom master is a plugin's: without it the terms that reactions of health records are read by have to do. */
async function readSymptoms(client: pg.Client): Promise<RecordMaterial['symptoms']> {
  const master = await client.query<{ there: boolean }>(`select to_regclass('public.symptom') is not null as there`);
  const { rows } = await client.query<RecordMaterial['symptoms'][number]>(
    master.rows[0]?.there
      ? `select symptom_code as code, symptom_name_kor as kor, symptom_name_eng as eng from symptom order by symptom_code`
      : `select distinct snomed_code as code, symptom_name_kor as kor, null as eng from kb_reaction_term order by 1`,
  );
  return rows;
}
