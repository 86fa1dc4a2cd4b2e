import { basename, dirname } from 'node:path';
import { atcPrefixSchema } from '@onyak/cdss';
import type pg from 'pg';
import { z } from 'zod';
import { exclusively, ownerTransaction, withOwner } from '../owner.js';
import { FaultList } from '../reference/faults.js';
import { fill } from '../reference/fill.js';
import type { ImportOptions } from '../reference/import.js';
import { readFacts } from '../reference/read-file.js';
import type { ReferenceFile, ReferenceRow } from '../reference/tables.js';

/** The columns of HIRA's ATC mapping list (data.go.kr 15118958), as the file heads them. */
const officialRowSchema = z.object({
  식약분류: z.string().max(10),
  주성분코드: z
    .string()
    .trim()
    .regex(/^[0-9A-Z]{9}$/),
  제품코드: z
    .string()
    .trim()
    .regex(/^\d{1,9}$/)
    // Spreadsheets drop leading zeros; a product code has nine digits.
    .transform((code) => code.padStart(9, '0')),
  제품명: z.string().trim().min(1).max(500),
  업체명: z.string().trim().max(200),
  ATC코드: z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), atcPrefixSchema])),
  'ATC코드 명칭': z.string().trim().max(300),
});

export interface OfficialImportOptions extends Pick<ImportOptions, 'onProgress'> {
  /** Read, check and compare, but keep nothing. */
  readonly dryRun?: boolean;
}

export interface OfficialImportResult {
  readonly rows: number;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Products that the list gives no ATC code. */
  readonly withoutAtc: number;
}

class DryRun extends Error {}

const upsert = `
insert into kd_drug (kd_code, kd_name, atc_code, atc_name, ingredient_code, ingredient_name, manufacturer)
select kd_code, kd_name, atc_code, atc_name, ingredient_code, ingredient_name, manufacturer from json_populate_recordset(null::kd_drug, $1)
on conflict (kd_code) do update set kd_name = excluded.kd_name, atc_code = excluded.atc_code, atc_name = excluded.atc_name,
  ingredient_code = excluded.ingredient_code, ingredient_name = excluded.ingredient_name, manufacturer = excluded.manufacturer
where (kd_drug.kd_name, kd_drug.atc_code, kd_drug.atc_name, kd_drug.ingredient_code, kd_drug.ingredient_name, kd_drug.manufacturer)
  is distinct from (excluded.kd_name, excluded.atc_code, excluded.atc_name, excluded.ingredient_code, excluded.ingredient_name, excluded.manufacturer)
returning version`;

function toRow(row: ReferenceRow): Record<string, unknown> {
  const atcName = row['ATC코드 명칭'] ?? '';
  return {
    kd_code: row['제품코드'],
    kd_name: row['제품명'],
    atc_code: row['ATC코드'],
    atc_name: atcName,
    ingredient_code: row['주성분코드'],
    // The list names no ingredient; the name of a whole ATC code is the substance's.
    ingredient_name: String(row['ATC코드'] ?? '').length === 7 ? atcName : '',
    manufacturer: row['업체명'],
  };
}

/**
 * Loads HIRA's official ATC mapping list (CP949 CSV) into the product master: new products are
 * added, changed ones updated, products the list no longer has are kept for old records.
 * One transaction: a file with a fault changes nothing.
 *
 * @throws OnyakError VALIDATION listing up to 20 faults with file and line.
 */
export async function importOfficialDrugs(
  databaseUrl: string,
  path: string,
  options: OfficialImportOptions = {},
): Promise<OfficialImportResult> {
  const spec: ReferenceFile = {
    file: basename(path),
    table: 'kd_drug',
    schema: officialRowSchema,
    key: ['제품코드'],
    encoding: 'cp949',
  };
  const folder = dirname(path);
  const facts = new Map([[spec.file, await readFacts(folder, spec)]]);
  const onProgress = options.onProgress ?? (() => undefined);
  return withOwner(databaseUrl, async (client) => {
    const counts = { inserted: 0, updated: 0, withoutAtc: 0 };
    let rows = 0;
    const work = async () => {
      const faults = new FaultList();
      rows = await fill({ client, folder, facts, faults, onProgress }, spec, (batch) => insert(client, batch, counts));
      faults.throwIfAny();
      if (options.dryRun) throw new DryRun();
    };
    await exclusively(client, () =>
      ownerTransaction(client, work).catch((error: unknown) => {
        if (!(error instanceof DryRun)) throw error;
      }),
    );
    return { rows, ...counts, unchanged: rows - counts.inserted - counts.updated };
  });
}

async function insert(
  client: pg.Client,
  batch: readonly ReferenceRow[],
  counts: { inserted: number; updated: number; withoutAtc: number },
): Promise<void> {
  const { rows } = await client.query<{ version: number }>(upsert, [JSON.stringify(batch.map(toRow))]);
  const inserted = rows.filter((row) => row.version === 1).length;
  counts.inserted += inserted;
  counts.updated += rows.length - inserted;
  counts.withoutAtc += batch.filter((row) => row['ATC코드'] === '').length;
}
