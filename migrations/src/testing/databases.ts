import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connectionTo, appLogin, linkLogin } from '@onyak/database';
import { createTestDatabase } from '../../../testing/database.js';
import { ensureAppLogin } from '../login/ensure-login.js';

export interface BlankDatabase {
  /** Login of the database's owner, who is no superuser and may not make roles. */
  readonly url: string;
  /** What the server's administrator runs. */
  administer(sql: string): Promise<void>;
  drop(): Promise<void>;
}

async function connected(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = connectionTo({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const run = (url: string, sql: string): Promise<void> => connected(url, (client) => client.query(sql));

/**
 * An empty database whose owner is an ordinary account, as a hospital's own server has it; its
 * administrator, unless told otherwise, made the application's login.
 */
export async function createBlankDatabase({ login = true } = {}): Promise<BlankDatabase> {
  const base = await createTestDatabase();
  const name = `blank_${randomBytes(6).toString('hex')}`;
  await run(base.url, `create role ${name} login password 'blank'`);
  // Who makes a role may not act as it (to make and drop what it owns) until granted so.
  await run(base.url, `grant ${name} to current_user`);
  await run(base.url, `create database ${name} owner ${name}`);
  const url = new URL(base.url);
  url.pathname = `/${name}`;
  url.username = name;
  url.password = 'blank';
  const administrator = new URL(base.url);
  administrator.pathname = `/${name}`;
  if (login) await connected(administrator.href, (client) => ensureAppLogin(client, url.href));
  return {
    url: url.href,
    administer: (sql) => run(administrator.href, sql),
    async drop() {
      await run(base.url, `drop database if exists ${name} with (force)`);
      // Whatever the account owns is gone with its database.
      for (const made of [appLogin(url.href), linkLogin(url.href)])
        await run(base.url, `drop role if exists "${made.name}"`);
      await run(base.url, `do $$ begin execute 'drop owned by ${name}'; execute 'drop role ${name}'; end $$`);
      await base.drop();
    },
  };
}

/** The SQLSTATE that a promise is refused with; `none` when it is not. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code ?? 'no code';
    throw error;
  }
}
