import pg from 'pg';
import { appLogin, linkLogin } from './app-login.js';
import { BoundedPool } from './bounded-pool.js';
import { assertAppLogin, type Group } from './check-login.js';
import { APP_ROLE, LINK_ROLE } from '../roles.js';
import { SchemaError, sqlState } from '../errors.js';
import { messages } from '../messages.js';

export interface AppPoolOptions {
  /** Connections at most; 10 when left out. */
  readonly max?: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /** Sends queries without waiting for the answers before them; no cursors then. Off when left out. */
  readonly pipeline?: boolean;
  /** A statement that takes longer is ended, in seconds; none when left out. */
  readonly longestStatement?: number;
  /** Seconds that somebody waits for a connection at most, for a free one and for the server's; 30 when left out. */
  readonly longestWait?: number;
}

/** Seconds; longer than any read may take (see `longestStatement`), shorter than a person or a proxy waits for an answer. */
const LONGEST_WAIT = 30;

type TypeParser = (value: string) => unknown;

/** Numbers of PostgreSQL's own types never change. */
const DATE_OID: number = pg.types.builtins.DATE;

/** `date` stays `yyyy-MM-dd` text: a Date would move by the server's time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): TypeParser =>
    oid === DATE_OID ? (value) => value : (pg.types.getTypeParser(oid, format) as TypeParser),
};

/**
 * A pool whose every connection signs in as the application's own login, which owns nothing and row-level security binds.
 * A connection that turns out to be able to more is closed again and its user gets an error.
 *
 * @param databaseUrl the owner's login, from which the application's is worked out (see {@link appLogin}).
 */
export function appPool(databaseUrl: string, options: AppPoolOptions = {}): pg.Pool {
  return poolOf(appLogin(databaseUrl).url, APP_ROLE, options);
}

/** A pool for answers to public links, whose every connection can read nothing but the row of a certified code. */
export function linkPool(databaseUrl: string, options: AppPoolOptions = {}): pg.Pool {
  return poolOf(linkLogin(databaseUrl).url, LINK_ROLE, options);
}

function poolOf(address: string, group: Group, options: AppPoolOptions): pg.Pool {
  const url = new URL(address);
  const given = url.searchParams.get('options');
  url.searchParams.delete('options');
  const pool = new BoundedPool({
    connectionString: url.href,
    max: options.max ?? 10,
    connectionTimeoutMillis: (options.longestWait ?? LONGEST_WAIT) * 1_000,
    // What runs outside a transaction that was opened for writing can only read, and without a tenancy it reads no row
    // of an institution: were an opening to fail, the work sent behind it does nothing.
    options: [
      given,
      '-c default_transaction_read_only=on',
      // Whoever began a transaction and is heard of no more holds its locks no longer than this.
      '-c idle_in_transaction_session_timeout=300s',
      options.longestStatement === undefined ? '' : `-c statement_timeout=${options.longestStatement}s`,
    ]
      .filter(Boolean)
      .join(' '),
    application_name: options.applicationName ?? 'onyak',
    pipeline: options.pipeline ?? false,
    types,
    verify: (client, done) => {
      assertAppLogin(client, group).then(() => done(), done);
    },
  });
  // A connection that the server drops, idle or at work, is replaced at the next use and fails the query it was
  // carrying; without these listeners it would end the process as well.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Opens one connection as the application and closes it again: the check of a start.
 * @throws SchemaError where the login is refused, as on a database that no migration has prepared.
 */
export async function checkAppLogin(pool: pg.Pool): Promise<void> {
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    if (!['28P01', '28000'].includes(sqlState(error) ?? '')) throw error;
    throw new SchemaError(messages.loginMissing, { cause: error });
  }
}
