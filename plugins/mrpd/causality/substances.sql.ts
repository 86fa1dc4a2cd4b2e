import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { drugKey, type Drug } from '../template/schema.js';

const rowSchema = z.object({ drugType: z.string(), drugCode: z.string(), substances: z.array(z.string()) });

/**
 * The substances of drugs as ATC codes: of a product by its ATC code, of a combination each of its components as the active
 * knowledge release has them. A product that no list has stands for itself, so that it is the same as itself alone.
 */
export async function substancesOf(
  db: TenantDatabase,
  drugs: readonly Drug[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await readRows(
    db,
    rowSchema,
    `select d."drugType", d."drugCode", array_agg(distinct coalesce(c.component_atc, d.atc)) as substances
     from (
       select t as "drugType", code as "drugCode",
         case when t = 'ATC' then code else coalesce(nullif(k.atc_code, ''), 'KD:' || code) end as atc
       from unnest($1::text[], $2::text[]) as listed (t, code)
       left join kd_drug k on t = 'KD' and k.kd_code = code
     ) d
     left join kb_atc_component c
       on c.combo_atc = d.atc and c.release = (select release from kb_release where status = 'ACTIVE')
     group by 1, 2`,
    [drugs.map(({ drugType }) => drugType), drugs.map(({ drugCode }) => drugCode)],
  );
  return new Map(found.map((row) => [drugKey(row), row.substances]));
}
