import type { Medication, ScreeningResult } from '@onyak/core';
import { readRows, type WorkerDatabase } from '@onyak/workflows/kit';
import { z } from 'zod';
import { atcCodesOf, type Reference } from '../result/reference.js';

const productSchema = z.object({
  kdCode: z.string(),
  kdName: z.string(),
  ingredientCode: z.string(),
  manufacturer: z.string(),
});
const nameSchema = z.object({ atcCode: z.string(), atcName: z.string(), atcNameKor: z.string() });
const componentSchema = z.object({ combo: z.string(), component: z.string() });
const rxnormSchema = z.object({ atcCode: z.string(), rxcui: z.string() });

/** What our tables say of the drugs of a request; those of a release by the release that it was screened with. */
export async function readReference(
  db: WorkerDatabase,
  medications: readonly Medication[],
  { findings, knowledgeRelease }: Pick<ScreeningResult, 'findings' | 'knowledgeRelease'>,
): Promise<Reference> {
  const own = medications.flatMap(atcCodesOf);
  const components = await readRows(
    db,
    componentSchema,
    `select combo_atc as combo, component_atc as component from kb_atc_component where release = $1 and combo_atc = any($2)
     order by component_atc`,
    [knowledgeRelease, own],
  );
  const codes = [
    ...own,
    ...components.map(({ component }) => component),
    ...findings.flatMap(({ drugs }) => drugs.flatMap(({ atcCode, substanceAtc }) => [atcCode, substanceAtc])),
  ];
  const [products, names, rxnorm] = [
    await readRows(
      db,
      productSchema,
      `select kd_code as "kdCode", kd_name as "kdName", ingredient_code as "ingredientCode", manufacturer from kd_drug
       where kd_code = any($1)`,
      [medications.map(({ medicationCode }) => medicationCode)],
    ),
    await readRows(
      db,
      nameSchema,
      `select atc_code as "atcCode", atc_name as "atcName", atc_name_kor as "atcNameKor" from atc where atc_code = any($1)`,
      [codes],
    ),
    await readRows(
      db,
      rxnormSchema,
      `select atc_code as "atcCode", rxnorm_code as rxcui from kb_rxnorm_atc where release = $1 and atc_code = any($2)
       order by rxnorm_code`,
      [knowledgeRelease, codes],
    ),
  ];
  const grouped = <T extends Record<K, string> & Record<V, string>, K extends string, V extends string>(
    rows: readonly T[],
    key: K,
    value: V,
  ): ReadonlyMap<string, readonly string[]> => {
    const map = new Map<string, string[]>();
    for (const row of rows) map.set(row[key], [...(map.get(row[key]) ?? []), row[value]]);
    return map;
  };
  return {
    products: new Map(products.map((row) => [row.kdCode, row])),
    names: new Map(names.map((row) => [row.atcCode, row])),
    components: grouped(components, 'combo', 'component'),
    rxnorm: grouped(rxnorm, 'atcCode', 'rxcui'),
  };
}
