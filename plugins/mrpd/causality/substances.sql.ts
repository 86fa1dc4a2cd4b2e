import { sharedName } from '@onyak/cdss';
import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { drugKey, type Drug } from '../template/schema.js';
import type { Substances } from './same-reaction.js';

const rowSchema = z.object({
  drugType: z.string(),
  drugCode: z.string(),
  substances: z.array(z.object({ atc: z.string(), name: z.string() })),
});

/**
 * The substances of drugs as ATC codes: of a product by its ATC code, of a combination each of its components as the active
 * knowledge release has them. A product that no list has stands for itself, so that it is the same as itself alone.
 */
export const substancesOf = async (db: TenantDatabase, drugs: readonly Drug[]): Promise<Substances> =>
  read(db, drugs, ({ atc }) => atc);

/** The same, to be held against each other: a substance that has several codes is one. */
export const comparableSubstancesOf = async (db: TenantDatabase, drugs: readonly Drug[]): Promise<Substances> =>
  read(db, drugs, ({ atc, name }) => sharedName(atc, name) ?? atc);

async function read(
  db: TenantDatabase,
  drugs: readonly Drug[],
  keyOf: (substance: { readonly atc: string; readonly name: string }) => string,
): Promise<Substances> {
  const found = await readRows(
    db,
    rowSchema,
    `select d."drugType", d."drugCode",
       json_agg(json_build_object('atc', coalesce(c.component_atc, d.atc), 'name', coalesce(a.atc_name, ''))) as substances
     from (
       select distinct t as "drugType", code as "drugCode",
         case when t = 'ATC' then code else coalesce(nullif(k.atc_code, ''), 'KD:' || code) end as atc
       from unnest($1::text[], $2::text[]) as listed (t, code)
       left join kd_drug k on t = 'KD' and k.kd_code = code
     ) d
     left join kb_atc_component c
       on c.combo_atc = d.atc and c.release = (select release from kb_release where status = 'ACTIVE')
     left join atc a on a.atc_code = coalesce(c.component_atc, d.atc)
     group by 1, 2`,
    [drugs.map(({ drugType }) => drugType), drugs.map(({ drugCode }) => drugCode)],
  );
  return new Map(found.map((row) => [drugKey(row), [...new Set(row.substances.map(keyOf))]]));
}
