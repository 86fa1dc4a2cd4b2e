import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { nameKey } from './same-event.js';

const rowSchema = z.object({ symptomCode: z.string(), symptomNameKor: z.string(), symptomGroup: z.string() });

interface Symptom {
  readonly symptomCode: string;
  readonly symptomNameKor: string;
}

/** The groups of symptoms by code and by name; a symptom without one, or that the master does not have, is left out. */
export async function symptomGroupsOf(
  db: TenantDatabase,
  symptoms: readonly Symptom[],
): Promise<ReadonlyMap<string, string>> {
  const found = await readRows(
    db,
    rowSchema,
    `select symptom_code as "symptomCode", symptom_name_kor as "symptomNameKor", symptom_group as "symptomGroup" from symptom
     where (symptom_code = any($1) or symptom_name_kor = any($2)) and symptom_group <> ''`,
    [
      [...new Set(symptoms.map(({ symptomCode }) => symptomCode))],
      [...new Set(symptoms.map(({ symptomNameKor }) => symptomNameKor))],
    ],
  );
  return new Map(
    found.flatMap(({ symptomCode, symptomNameKor, symptomGroup }): [string, string][] => [
      [symptomCode, symptomGroup],
      [nameKey(symptomNameKor), symptomGroup],
    ]),
  );
}
