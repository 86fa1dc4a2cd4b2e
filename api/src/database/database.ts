import { readTenant, withTenant } from '@onyak/migrations';
import type { ClientBase, Pool, QueryConfig, QueryResultRow } from 'pg';

/** Whose rows a transaction may reach: the user for history, the institution for row-level security. */
export interface Scope {
  readonly userId: string;
  /** `*` is all institutions: an ADMIN who has picked none. */
  readonly hospitalCode: string;
}

/** A connection inside a transaction with a scope; the only door to the database. */
export type Transaction = Pick<ClientBase, 'query'>;

/** Statements without a transaction around several of them. */
export interface Statements {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- rows are named by the caller, as with pg's own query
  query<R extends QueryResultRow>(statement: QueryConfig): Promise<{ rows: R[] }>;
}

/** The user id of what the host does on nobody's behalf. */
export const HOST_USER = 'SYSTEM';

/** Every read and write of the API goes through here, so that none is without a scope. */
export class Database {
  /**
   * @param pool sends queries pipelined.
   * @param cursors plain connections, for answers that are read bit by bit.
   */
  constructor(
    private readonly pool: Pool,
    private readonly cursors: Pool,
  ) {}

  /** Each statement is a read-only transaction of its own in the caller's scope, in a single round trip. */
  statements(scope: Scope): Statements {
    return { query: (statement) => readTenant(this.pool, scope, statement) };
  }

  /** One statement that brings its own rights and needs no scope: a function of the schema. */
  async callFunction<R extends QueryResultRow>(statement: QueryConfig): Promise<R[]> {
    return (await this.pool.query<R>(statement)).rows;
  }

  /** One read-only transaction in the caller's scope whose rows are read from a cursor. */
  stream<T>(scope: Scope, work: (db: Transaction) => Promise<T>): Promise<T> {
    return withTenant(this.cursors, { ...scope, readOnly: true }, work);
  }

  /** One read-only transaction in the caller's scope. */
  read<T>(scope: Scope, work: (db: Transaction) => Promise<T>): Promise<T> {
    return withTenant(this.pool, { ...scope, readOnly: true }, work);
  }

  /** One read-write transaction in the caller's scope, rolled back when `work` throws. */
  write<T>(scope: Scope, work: (db: Transaction) => Promise<T>): Promise<T> {
    return withTenant(this.pool, { ...scope, readOnly: false }, work);
  }

  /**
   * Across all institutions, for the host's own needs before a caller is known (sessions, sign-in).
   * Never hand its rows to a caller of another institution.
   */
  unscoped<T>(access: 'read' | 'write', work: (db: Transaction) => Promise<T>, userId: string = HOST_USER): Promise<T> {
    return withTenant(this.pool, { userId, hospitalCode: '*', readOnly: access === 'read' }, work);
  }

  /** Whether the database answers. */
  async ping(): Promise<void> {
    await this.pool.query('select 1');
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.end(), this.cursors.end()]);
  }
}
