import type { Plugin } from '@onyak/core';
import type pg from 'pg';
import { z } from 'zod';

/** A row that names no drug. */
const medication = {
  rowId: 'm0',
  source: 'USER',
  dispenseDate: '2026-03-01',
  medicationCode: '',
  medicationName: '이름 없는 약',
  ingredientCode: '',
  ingredientName: '',
  totalDosageDays: 30,
  strength: '',
  singleDosage: '',
  dailyDosage: '',
  onMedication: '복용중',
  dispenseOrganization: '',
  atcCode: '',
  atcName: '',
};

/** What requests of any kind have read out of them. */
const payload = JSON.stringify({
  name: '가명',
  age: 70,
  gender: 'Male',
  irbNumber: 'IRB',
  phrFileId: null,
  phrFhirDate: '2026-03-15',
  medications: [medication],
  allPrescriptionData: [medication],
  diagnoses: [],
  sideEffects: [],
  observationDays: 365,
  newRowIds: [],
  rules: 'IN_FORCE',
  drafts: [],
  type: 'RUBRIC',
  items: [],
});

/** What a wizard was filled with. */
const raw = JSON.stringify({
  name: '가명',
  age: 70,
  gender: 'Male',
  allPrescriptionData: [],
  allPrescriptionSelection: [],
  diagnoses: [],
  diagnosesSelection: [],
  sideEffects: [],
  phrFhirDate: '20260315',
  onMedOver5Days: 0,
  phrFileId: null,
});

/** What a kind's own table has of each request; a table that wants more must be named here. */
const values: Readonly<Record<string, string>> = {
  req_id: 'req_id',
  hospital_code: 'hospital_code',
  age: '70',
  gender: `'Male'`,
  record_date: 'current_date',
  raw_data: `'${raw}'`,
  rules: `'IN_FORCE'`,
  type: `'RUBRIC'`,
  items: '0',
};

/** Twelve requests of each kind in both institutions, each of one of the colleagues who ask. */
export async function addRequests(owner: pg.Client, plugins: readonly Plugin[]): Promise<void> {
  for (const { kind } of plugins.flatMap(({ requests }) => requests)) {
    await owner.query(
      `insert into request (req_id, kind, hospital_code, user_id, subject_number, subject_name, payload)
       select upper($1) || '-' || h || n, $1, h, coalesce(a.ids[1 + n % cardinality(a.ids)], 'DOCTOR01'), 'IRB-' || h, '가명' || n, $2
       from unnest(array['H0001', 'H0002']) h, generate_series(1, 12) n,
         lateral (select array_agg(id order by id) as ids from app_user u where u.hospital_code = h and u.id like 'ASKER%') a`,
      [kind, payload],
    );
    const table = await tableOf(owner, kind);
    if (!table) continue;
    const sources = table.columns.map((column) => {
      const source = values[column];
      if (source === undefined) throw new Error(`${table.name}.${column}: what has it in these worlds?`);
      return source;
    });
    await owner.query(
      `insert into ${table.name} (${table.columns.join(', ')}) select ${sources.join(', ')} from request where kind = $1`,
      [kind],
    );
  }
}

const tableSchema = z.tuple([z.object({ name: z.string(), columns: z.array(z.string()) })]);

/** The table that continues the row of a kind's requests (`multi_drug_request`), with what it cannot do without. */
async function tableOf(owner: pg.Client, kind: string) {
  const words = kind.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const { rows } = await owner.query(
    `select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.columns c where c.table_schema = 'public' and c.table_name in ($1, $2, $3)
       and c.is_nullable = 'NO' and c.column_default is null
       and c.column_name not in ('created_by', 'created_at', 'updated_by', 'updated_at')
     group by c.table_name order by c.table_name desc limit 1`,
    [`${words}_request`, `${words}_run`, words],
  );
  return tableSchema.safeParse(rows).data?.[0];
}
