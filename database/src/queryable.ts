/** Whatever runs a statement: a connection, a transaction, a pool. Its rows are parsed by who asks. */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}
