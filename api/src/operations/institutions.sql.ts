import { readRows, type StatementRunner } from '@onyak/database';
import { z } from 'zod';

export const institutionSchema = z.object({ code: z.string(), name: z.string() });

/** The institution of a code, or all for `*`, by name. */
export function listInstitutions(
  db: StatementRunner,
  hospitalCode: string,
): Promise<z.output<typeof institutionSchema>[]> {
  const text = `select code, name from hospital where $1 in ('*', code) order by name, code`;
  return readRows(db, institutionSchema, text, [hospitalCode]);
}
