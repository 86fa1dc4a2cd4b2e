import pg from 'pg';
import { APP_ROLE } from './schema/sql.js';

export interface AppPoolOptions {
  /** Connections at most; 10 when left out. */
  readonly max?: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /** Sends queries without waiting for the answers before them; no cursors then. Off when left out. */
  readonly pipeline?: boolean;
}

type TypeParser = (value: string) => unknown;

/** Numbers of PostgreSQL's own types never change. */
const DATE_OID: number = pg.types.builtins.DATE;

/** `date` stays `yyyy-MM-dd` text: a Date would move by the server's time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): TypeParser =>
    oid === DATE_OID ? (value) => value : (pg.types.getTypeParser(oid, format) as TypeParser),
};

/**
 * A pool whose every connection runs as the application role, which row-level security binds.
 * A connection that turns out to be superuser or BYPASSRLS is closed again and its user gets an error.
 *
 * @param databaseUrl the owner's login; the role is taken by the startup option, so that `reset role` stays in it.
 */
export function appPool(databaseUrl: string, options: AppPoolOptions = {}): pg.Pool {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get('options');
  url.searchParams.delete('options');
  const pool = new pg.Pool({
    connectionString: url.href,
    max: options.max ?? 10,
    // What runs outside a transaction that was opened for writing can only read, and without a tenancy it reads no row
    // of an institution: were an opening to fail, the work sent behind it does nothing.
    options: [given, `-c role=${APP_ROLE}`, '-c default_transaction_read_only=on'].filter(Boolean).join(' '),
    application_name: options.applicationName ?? 'onyak',
    pipeline: options.pipeline ?? false,
    types,
    verify: (client, done) => {
      assertAppRole(client).then(() => done(), done);
    },
  });
  // A connection that the server drops, idle or at work, is replaced at the next use and fails the query it was
  // carrying; without these listeners it would end the process as well.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Refuses a connection that row-level security would not bind.
 * @throws Error naming the role and what it may do.
 */
export async function assertAppRole(client: { query: pg.ClientBase['query'] }): Promise<void> {
  const { rows } = await client.query<{ name: string; rolsuper: boolean; rolbypassrls: boolean }>(
    'select rolname as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user',
  );
  const role = rows[0];
  if (!role || role.name !== APP_ROLE || role.rolsuper || role.rolbypassrls) {
    throw new Error(
      `The application must connect as ${APP_ROLE} without superuser and BYPASSRLS, not as ${role?.name ?? 'an unknown role'}.`,
    );
  }
}

/** Opens one connection as the application and closes it again: the check of a start. */
export async function checkAppRole(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  client.release();
}
