import { ownerTransaction, withOwner } from '@onyak/database';
import type pg from 'pg';
import { addRecords, type GenerateOptions } from '../records/generate.js';

/**
 * Brings the demonstration's ADR records to a number, each patient of theirs in the registry of patients. None where there are as
 * many, or no plugin has made the table.
 * @returns records added
 */
export async function addDemonstrationRecords(
  databaseUrl: string,
  { count, days }: Required<Pick<GenerateOptions, 'count' | 'days'>>,
): Promise<number> {
  return withOwner(databaseUrl, (client) =>
    ownerTransaction(client, async () => {
      const there = await countRecords(client);
      if (there === undefined || there >= count) return 0;
      const added = await addRecords(client, { count: count - there, days });
      await registerPatients(client);
      return added;
    }),
  );
}

/** Records that there are; undefined where no plugin has made the table. */
async function countRecords(client: pg.Client): Promise<number | undefined> {
  if (!(await hasTable(client, 'adr_record'))) return undefined;
  const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from adr_record');
  return rows[0]?.count;
}

/** The patients of the made-up records, as an institution that keeps records has them in its registry; those there stay as they are. */
export async function registerPatients(client: pg.Client): Promise<void> {
  if (!(await hasTable(client, 'adr_record')) || !(await hasTable(client, 'patient'))) return;
  await client.query(
    `insert into patient (hospital_code, pt_number, pt_name, pt_rrn, pt_tel)
     select distinct on (hospital_code, pt_number) hospital_code, pt_number, pt_name, pt_rrn, pt_tel from adr_record
     order by hospital_code, pt_number, rec_id desc on conflict do nothing`,
  );
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.' || $1) is not null as there`, [
    name,
  ]);
  return rows[0]?.there === true;
}
