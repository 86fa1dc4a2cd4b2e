import { withTenant, type appPool } from '@onyak/migrations';

export type Database = ReturnType<typeof appPool>;
/** A client inside a transaction that is bound to one institution. */
export type Transaction = Parameters<Parameters<typeof withTenant>[2]>[0];

/** Whatever answers a query: a pool, or a client inside a transaction. */
export type Queryable = Pick<Transaction, 'query'>;

/** What every activity of a request gets: ids only. */
export interface RequestRef {
  readonly reqId: string;
  readonly hospitalCode: string;
  readonly userId: string;
}

/** Runs `work` in one transaction as the request's user in the request's institution. */
export function inRequest<T>(database: Database, ref: RequestRef, work: (db: Transaction) => Promise<T>): Promise<T> {
  return withTenant(database, { userId: ref.userId, hospitalCode: ref.hospitalCode }, work);
}
