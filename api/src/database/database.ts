import {
  SESSION_CHANGED,
  sqlState,
  tenantStatement,
  withTenant,
  type RememberedSession,
  type UnitStatement,
} from '@onyak/database';
import { OpenTransaction, type LentTransaction } from '@onyak/database/models';
import type { Pool, QueryConfig, QueryResultRow } from 'pg';
import { type AuditEntry } from './audit.sql.js';
import { answers } from './read-only.sql.js';
import { AuditWriter } from './audit.js';
import type { Lanes } from './lanes.js';

/** Whose rows a transaction may reach: the user for history, the institution for row-level security. */
export interface Scope {
  readonly userId: string;
  /** `*` is all institutions: an ADMIN who has picked none. */
  readonly hospitalCode: string;
  /** A session still to be proven: the first transaction of the request does it. */
  readonly proof?: SessionProof;
}

/** What a request knows of its session from an earlier one. */
export interface SessionProof {
  readonly session: RememberedSession;
  /**
   * `proven`: the database has confirmed it in a transaction of this request. `refused`: it no longer holds, and that
   * transaction did nothing. `failed`: a transaction ended otherwise, whatever it did.
   */
  state: 'open' | 'proven' | 'refused' | 'failed';
}

/** A connection inside a transaction with a scope, for SQL and for models; the only door to the database. */
export interface Transaction extends LentTransaction {}

/** Statements without a transaction around several of them. */
export interface Statements {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- rows are named by the caller, as with pg's own query
  query<R extends QueryResultRow>(statement: QueryConfig): Promise<{ rows: R[] }>;
}

/** The user id of what the host does on nobody's behalf. */
export const HOST_USER = 'SYSTEM';

/** Every read and write of the API goes through here, so that none is without a scope. */
export class Database {
  private readonly audits: AuditWriter;

  /**
   * @param pool sends queries pipelined.
   * @param cursors plain connections, for answers that are read bit by bit.
   * @param lanes for reads of one statement.
   */
  constructor(
    private readonly pool: Pool,
    private readonly cursors: Pool,
    private readonly lanes: Lanes,
  ) {
    this.audits = new AuditWriter((statement) =>
      this.one({ userId: HOST_USER, hospitalCode: '*' }, statement).then(() => undefined),
    );
  }

  /** Each statement is a read-only transaction of its own in the caller's scope, in a single round trip. */
  statements(scope: Scope): Statements {
    return {
      query: async <R extends QueryResultRow>(statement: QueryConfig) => ({
        rows: await proving(scope, (session) => this.lanes.read<R>({ ...tenant(scope), session }, unit(statement))),
      }),
    };
  }

  /** One writing statement as a transaction of its own in the caller's scope, in a single round trip. */
  change(scope: Scope): Statements {
    return {
      query: async <R extends QueryResultRow>(statement: QueryConfig) => ({
        rows: await this.one<R>(scope, unit(statement)),
      }),
    };
  }

  /** One statement that brings its own rights, before a caller is known: a function of the schema. */
  callFunction<R extends QueryResultRow>(statement: QueryConfig): Promise<R[]> {
    return this.one<R>({ userId: HOST_USER, hospitalCode: '*' }, unit(statement));
  }

  /** One read-only transaction in the caller's scope whose rows are read from a cursor. */
  stream<T>(scope: Scope, work: (db: Transaction) => Promise<T>): Promise<T> {
    return this.transact(this.cursors, scope, true, (db) => {
      // These connections are not pipelined: the transaction is open by now, and rows leave before it ends.
      if (scope.proof) scope.proof.state = 'proven';
      return work(db);
    });
  }

  /** One read-only transaction in the caller's scope. */
  read<T>(scope: Scope, work: (db: Transaction) => Promise<T>): Promise<T> {
    return this.transact(this.pool, scope, true, work);
  }

  /** One read-write transaction in the caller's scope, rolled back when `work` throws; `end` as in {@link TenantWork}. */
  write<T>(scope: Scope, work: (db: Transaction, end: () => void) => Promise<T>): Promise<T> {
    return this.transact(this.pool, scope, false, work);
  }

  /** Keeps what the caller has read. @returns when it is on disk: nothing read may leave before. */
  audit(scope: Scope, entry: AuditEntry): Promise<void> {
    return this.audits.write(scope, entry);
  }

  /**
   * Across all institutions, for the host's own needs before a caller is known (sessions, sign-in).
   * Never hand its rows to a caller of another institution.
   */
  unscoped<T>(access: 'read' | 'write', work: (db: Transaction) => Promise<T>, userId: string = HOST_USER): Promise<T> {
    return this.transact(this.pool, { userId, hospitalCode: '*' }, access === 'read', work);
  }

  /** Whether the database answers. */
  async ping(): Promise<void> {
    await answers(this.pool);
  }

  async close(): Promise<void> {
    await Promise.all([this.lanes.close(), this.pool.end(), this.cursors.end()]);
  }

  private transact<T>(
    pool: Pool,
    scope: Scope,
    readOnly: boolean,
    work: (db: Transaction, end: () => void) => Promise<T>,
  ): Promise<T> {
    return proving(scope, (session) =>
      withTenant(pool, { ...tenant(scope), readOnly, session }, (client, end) =>
        OpenTransaction.during(client, (db) => work(db, end)),
      ),
    );
  }

  private one<R extends QueryResultRow>(scope: Scope, statement: UnitStatement): Promise<R[]> {
    return proving(scope, async (session) => {
      const client = await this.pool.connect();
      try {
        return await tenantStatement<R>(client, { ...tenant(scope), session }, statement);
      } finally {
        client.release();
      }
    });
  }
}

/** Carries a session that is still to be proven into a transaction, until one has done it. */
async function proving<T>(scope: Scope, run: (session: RememberedSession | undefined) => Promise<T>): Promise<T> {
  const { proof } = scope;
  if (proof === undefined || proof.state === 'proven') return run(undefined);
  try {
    const result = await run(proof.session);
    proof.state = 'proven';
    return result;
  } catch (error) {
    if (proof.state === 'open') proof.state = sqlState(error) === SESSION_CHANGED ? 'refused' : 'failed';
    throw error;
  }
}

const tenant = ({ userId, hospitalCode }: Scope) => ({ userId, hospitalCode });

const unit = ({ name, text, values }: QueryConfig): UnitStatement => ({ name, text, values: values ?? [] });
