import type { QueryConfig } from 'pg';
import type { z } from 'zod';

/** Whatever runs one statement: an open transaction, or statements that are transactions of their own. */
export interface StatementRunner {
  query(statement: QueryConfig): Promise<{ readonly rows: readonly unknown[] }>;
}

/**
 * Runs a statement and parses what it answers: a column that is missing or of another type is a fault here and nowhere else.
 * @param row of one row of the answer.
 */
export async function readRows<S extends z.ZodType>(
  db: StatementRunner,
  row: S,
  text: string,
  values: readonly unknown[] = [],
): Promise<z.output<S>[]> {
  const { rows } = await db.query({ text, values: [...values] });
  return rows.map((one) => row.parse(one));
}
