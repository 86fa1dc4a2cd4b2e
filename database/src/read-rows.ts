import type { QueryConfig } from 'pg';
import type { z } from 'zod';

/** Whatever runs one statement: an open transaction, or statements that are transactions of their own. */
export interface StatementRunner {
  query(statement: QueryConfig): Promise<{ readonly rows: readonly unknown[] }>;
}

/**
 * Runs a statement and parses what it answers: a column that is missing or of another type is a fault here and nowhere else.
 * @param row of one row of the answer.
 * @param statement its text, or whole where it is kept prepared.
 */
export async function readRows<S extends z.ZodType>(
  db: StatementRunner,
  row: S,
  statement: string | QueryConfig,
  values: readonly unknown[] = [],
): Promise<z.output<S>[]> {
  const { rows } = await db.query(typeof statement === 'string' ? { text: statement, values: [...values] } : statement);
  return rows.map((one) => row.parse(one));
}
