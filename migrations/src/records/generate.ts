import { todayInKorea } from '@onyak/core';
import type pg from 'pg';
import { ownerTransaction, withOwner } from '../owner.js';
import { makeRecord, type RecordMaterial } from './make-record.js';
import { seeded } from './random.js';

export interface GenerateOptions {
  readonly count: number;
  /** The same seed and last day make the same records; 1 by default. */
  readonly seed?: number;
  /** yyyy-MM-dd; today in Korea by default. */
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
  return withOwner(databaseUrl, (client) => ownerTransaction(client, () => addRecords(client, options)));
}

/** {@link generateAdrRecords} within a transaction of the owner over all institutions. */
export async function addRecords(client: pg.Client, options: GenerateOptions): Promise<number> {
  const { count, seed = 1, onProgress = () => undefined } = options;
  const table = await client.query<{ there: boolean }>(`select to_regclass('public.adr_record') is not null as there`);
  if (!table.rows[0]?.there) return 0;
  const material = await readMaterial(client, options);
  const last = await client.query<{ number: number }>(
    // The numbers that this generator gave; a hospital's own look otherwise.
    `select coalesce(max(right(pt_number, 8)::integer), 0) as number from adr_record where pt_number ~ '^P[0-9]{8}$'`,
  );
  const first = (last.rows[0]?.number ?? 0) + 1;
  const random = seeded(seed + first);
  const columns = Object.keys(makeRecord(seeded(0), 1, material)).join(', ');
  const sql = `insert into adr_record (${columns}) select ${columns} from json_populate_recordset(null::adr_record, $1)`;
  for (let done = 0; done < count;) {
    const size = Math.min(BATCH, count - done);
    const rows = Array.from({ length: size }, (_, index) => makeRecord(random, first + done + index, material));
    await client.query(sql, [JSON.stringify(rows)]);
    done += size;
    onProgress(done, count);
  }
  return count;
}

async function readMaterial(client: pg.Client, options: GenerateOptions): Promise<RecordMaterial> {
  const drugs = await client.query(`select kd_code as code, kd_name as name from kd_drug order by kd_code limit 2000`);
  const symptoms = await client.query(
    `select symptom_code as code, symptom_name_kor as kor, symptom_name_eng as eng from symptom order by symptom_code`,
  );
  const hospitals = await client.query(
    `select h.code, h.name, json_agg(json_build_object('id', u.id, 'name', u.user_name) order by u.id) as users
     from hospital h join app_user u on u.hospital_code = h.code group by h.code, h.name order by h.code`,
  );
  return {
    drugs: drugs.rows,
    symptoms: symptoms.rows,
    hospitals: hospitals.rows,
    lastDay: options.lastDay ?? todayInKorea(),
    days: options.days ?? 730,
  };
}
