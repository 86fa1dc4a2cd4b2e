import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connectionTo } from '../connection.js';
import { createTestDatabase } from '../../../testing/database.js';

export interface BlankDatabase {
  /** Login of the database's owner, who is no superuser. */
  readonly url: string;
  drop(): Promise<void>;
}

async function run(url: string, sql: string): Promise<void> {
  const client = connectionTo({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * An empty database whose owner is an ordinary account, as a hospital's own server has it; its
 * administrator made the shared role and, unless told otherwise, granted it to the owner.
 */
export async function createBlankDatabase({ member = true } = {}): Promise<BlankDatabase> {
  const base = await createTestDatabase();
  const name = `blank_${randomBytes(6).toString('hex')}`;
  await run(base.url, `create role ${name} login password 'blank'`);
  // Who makes a role may not act as it (to make and drop what it owns) until granted so.
  await run(base.url, `grant ${name} to current_user`);
  if (member) await run(base.url, `grant onyak_app to ${name}`);
  await run(base.url, `create database ${name} owner ${name}`);
  const url = new URL(base.url);
  url.pathname = `/${name}`;
  url.username = name;
  url.password = 'blank';
  return {
    url: url.href,
    async drop() {
      await run(base.url, `drop database if exists ${name} with (force)`);
      // Whatever the account owns is gone with its database; its membership in the shared role goes with it.
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
