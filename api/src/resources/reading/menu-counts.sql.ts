import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { Statements } from '../../database/database.js';
import type { Parameters } from '../query/columns.sql.js';

const countsSchema = z.object({ counts: z.record(z.string(), z.number()) });

/** The numbers of several menus in one statement, by the menu. */
export async function countTogether(
  db: Statements,
  counts: readonly { readonly menu: string; readonly sql: string }[],
  parameters: Parameters,
): Promise<Record<string, number>> {
  const parts = counts.map(({ menu, sql }) => `${parameters.add(menu)}::text, ${sql}`);
  const text = `select json_build_object(${parts.join(', ')}) as counts`;
  const [row] = await readRows(db, countsSchema, { text, values: parameters.values });
  return row?.counts ?? {};
}
