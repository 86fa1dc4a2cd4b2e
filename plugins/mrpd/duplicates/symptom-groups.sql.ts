import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

const rowSchema = z.object({ symptomCode: z.string(), symptomGroup: z.string() });

/** The groups of symptoms by code; a symptom without one, or that the master does not have, is left out. */
export async function symptomGroupsOf(
  db: TenantDatabase,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await readRows(
    db,
    rowSchema,
    `select symptom_code as "symptomCode", symptom_group as "symptomGroup" from symptom
     where symptom_code = any($1) and symptom_group <> ''`,
    [[...new Set(codes)]],
  );
  return new Map(found.map(({ symptomCode, symptomGroup }) => [symptomCode, symptomGroup]));
}
