import { withEveryInstitution as withEvery, withTenant, type appPool } from '@onyak/database';
import { OpenTransaction, type LentTransaction } from '@onyak/database/models';

export type Database = ReturnType<typeof appPool>;
/** A transaction that is bound to one institution, or to all of them. */
export type Transaction = LentTransaction;

/** Whatever answers a query: a pool, or a client inside a transaction. */
export type Queryable = Pick<Transaction, 'query'>;

/** What every activity of a request gets: ids only. */
export interface RequestRef {
  readonly reqId: string;
  readonly hospitalCode: string;
  readonly userId: string;
}

/** Runs `work` in one transaction as the request's user in the request's institution. */
export const inRequest = <T>(
  database: Database,
  { userId, hospitalCode }: Pick<RequestRef, 'userId' | 'hospitalCode'>,
  work: (db: Transaction) => Promise<T>,
): Promise<T> => withTenant(database, { userId, hospitalCode }, (client) => OpenTransaction.during(client, work));

/** The program itself. */
export const SYSTEM = 'SYSTEM';

/** Runs `work` in a transaction over all institutions that changes nothing, as the program itself. */
export const lookEverywhere = <T>(database: Database, work: (db: Transaction) => Promise<T>): Promise<T> =>
  withEvery(database, { userId: SYSTEM, readOnly: true }, (client) => OpenTransaction.during(client, work));

/** Runs `work` in one transaction over all institutions, as this user. */
export const everywhere = <T>(database: Database, userId: string, work: (db: Transaction) => Promise<T>): Promise<T> =>
  withEvery(database, { userId }, (client) => OpenTransaction.during(client, work));
