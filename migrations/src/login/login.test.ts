import pg from 'pg';
import {
  connectionTo,
  appPool,
  checkAppLogin,
  SchemaError,
  appLogin,
  linkLogin,
  assertAppLogin,
  UnboundConnection,
} from '@onyak/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { createBlankDatabase } from '../testing/databases.js';
import { ensureAppLogin } from './ensure-login.js';

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
});

afterAll(async () => {
  await owner?.end();
  await database?.drop();
});

async function works(url: string): Promise<boolean> {
  const pool = appPool(url, { max: 1 });
  try {
    await checkAppLogin(pool);
    return true;
  } catch (error) {
    if (error instanceof UnboundConnection || error instanceof pg.DatabaseError || error instanceof SchemaError)
      return false;
    throw error;
  } finally {
    await pool.end();
  }
}

async function asLogin<T>(url: string, work: (login: pg.Client) => Promise<T>): Promise<T> {
  const login = connectionTo({ connectionString: appLogin(url).url });
  await login.connect();
  try {
    return await work(login);
  } finally {
    await login.end();
  }
}

describe('a connection that the walls would not hold', () => {
  it('is refused when it is the owner', async () => {
    await expect(assertAppLogin(owner)).rejects.toThrow(/has CREATEROLE.*owns something.*can become another role/);
  });

  it('cannot be asked for in the address', async () => {
    const url = new URL(database.url);
    for (const options of [
      `-c role=${url.username}`,
      '-c role=onyak_app',
      `-c session_authorization=${url.username}`,
    ]) {
      url.searchParams.set('options', options);
      expect([options, await works(url.href)]).toEqual([options, false]);
    }
  });

  it.each([
    ['createrole', 'alter role "%" createrole', 'alter role "%" nocreaterole'],
    ['createdb', 'alter role "%" createdb', 'alter role "%" nocreatedb'],
    ['a right to become its role', 'grant onyak_app to "%" with set true', 'grant onyak_app to "%" with set false'],
    ['a table of its own', 'create table sneak (id int); alter table sneak owner to "%"', 'drop table sneak'],
    ['no membership', 'revoke onyak_app from "%"', 'grant onyak_app to "%" with inherit true, set false'],
  ])('is refused when its login has got %s', async (_, spoil, mend) => {
    const blank = await createBlankDatabase();
    const { name } = appLogin(blank.url);
    try {
      // Who makes a role over may give it away only where he may become the new owner.
      await blank.administer(
        `grant "${name}" to current_user with inherit true, set true; grant create on schema public to "${name}"`,
      );
      expect(await works(blank.url)).toBe(true);
      await blank.administer(spoil.replaceAll('%', name));
      expect(await works(blank.url)).toBe(false);
      await blank.administer(mend.replaceAll('%', name));
      expect(await works(blank.url)).toBe(true);
      await blank.administer(`revoke create on schema public from "${name}"`);
    } finally {
      await blank.drop();
    }
  });
});

it('says what its login owns, where it was found to own something', async () => {
  const blank = await createBlankDatabase();
  const { name } = appLogin(blank.url);
  try {
    await blank.administer(
      `grant "${name}" to current_user with inherit true, set true; grant create on schema public to "${name}";
       create table sneak (id int); alter table sneak owner to "${name}"`,
    );
    await expect(asLogin(blank.url, assertAppLogin)).rejects.toThrow(/it owns something: table sneak\.$/);
  } finally {
    await blank.drop();
  }
});

describe('a start', () => {
  it('gives the login the password that follows from the new one of the owner, and its membership back', async () => {
    const blank = await createBlankDatabase();
    const { name } = appLogin(blank.url);
    const administrator = connectionTo({ connectionString: withPath(database.url, blank.url) });
    await administrator.connect();
    try {
      await blank.administer(
        `alter role "${new URL(blank.url).username}" password 'changed'; revoke onyak_app from "${name}"`,
      );
      const changed = new URL(blank.url);
      changed.password = 'changed';
      expect(await works(changed.href)).toBe(false);
      await ensureAppLogin(administrator, changed.href);
      expect(await works(changed.href)).toBe(true);
      expect(await works(blank.url)).toBe(false);
    } finally {
      await administrator.end();
      await blank.drop();
    }
  });

  it('takes away what the login has set for itself, in this database and in all: an injected statement outlives no start', async () => {
    const blank = await createBlankDatabase();
    const { name, url } = appLogin(blank.url);
    const administrator = connectionTo({ connectionString: withPath(database.url, blank.url) });
    await administrator.connect();
    const settings = async () => {
      const sql = 'select setconfig from pg_db_role_setting where setrole = $1::regrole';
      return (await administrator.query<{ setconfig: string[] }>(sql, [name])).rows;
    };
    const login = connectionTo({ connectionString: url });
    await login.connect();
    try {
      const here = new URL(blank.url).pathname.slice(1);
      await login.query(`alter role current_user set row_security = off`);
      await login.query(
        `alter role current_user in database "${here}" set default_transaction_isolation = serializable`,
      );
      expect(await settings()).toHaveLength(2);
      await ensureAppLogin(administrator, blank.url);
      expect(await settings()).toEqual([]);
      expect(await works(blank.url)).toBe(true);
    } finally {
      await login.end();
      await administrator.end();
      await blank.drop();
    }
  });

  it('removes large objects that were slipped in, which nobody can be kept from making, and goes on', async () => {
    const blank = await createBlankDatabase();
    const administrator = connectionTo({ connectionString: withPath(database.url, blank.url) });
    await administrator.connect();
    const count = async () =>
      (await administrator.query<{ count: number }>('select count(*)::int from pg_largeobject_metadata')).rows[0]
        ?.count;
    try {
      for (const { url } of [appLogin(blank.url), linkLogin(blank.url)]) {
        const login = connectionTo({ connectionString: url });
        await login.connect();
        await login.query(`select lo_create(0), lo_from_bytea(0, 'sneaked')`);
        await login.end();
      }
      expect(await count()).toBe(4);
      expect(await works(blank.url)).toBe(true);
      await ensureAppLogin(administrator, blank.url);
      expect(await count()).toBe(0);
    } finally {
      await administrator.end();
      await blank.drop();
    }
  });

  it('of many databases at the same moment makes one login', async () => {
    const blank = await createBlankDatabase({ login: false });
    const clients = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const client = connectionTo({ connectionString: withPath(database.url, blank.url) });
        await client.connect();
        return client;
      }),
    );
    try {
      await Promise.all(clients.map((client) => ensureAppLogin(client, blank.url)));
      expect(await works(blank.url)).toBe(true);
    } finally {
      await Promise.all(clients.map((client) => client.end()));
      await blank.drop();
    }
  });
});

describe('the address of the login', () => {
  it.each([
    [
      'postgres://onyak:secret@host:5433/db?sslmode=verify-full',
      { user: 'onyak_login_onyak', host: 'host', port: 5433, database: 'db' },
    ],
    [
      'postgres:///db?host=/var/run/postgresql&user=onyak&password=secret',
      { user: 'onyak_login_onyak', host: '/var/run/postgresql', database: 'db' },
    ],
    ['postgres://o%40x:se%2Fcret@host/db', { user: 'onyak_login_o@x', host: 'host', database: 'db' }],
    [`postgres://${'가'.repeat(20)}:secret@host/db`, { host: 'host', database: 'db' }],
  ])('is the same database, for %s', (address, expected) => {
    const login = appLogin(address);
    const client = connectionTo({ connectionString: login.url });
    expect(client).toMatchObject(expected);
    expect(client.user).toBe(login.name);
    expect(client.password).toBe(login.password);
    expect(Buffer.byteLength(login.name)).toBeLessThanOrEqual(63);
  });

  it('has no password where the owner has none', () => {
    expect(appLogin('postgres://onyak@host/db')).toMatchObject({ password: undefined });
  });
});

/** The server of one address with the database of another. */
function withPath(server: string, other: string): string {
  const url = new URL(server);
  url.pathname = new URL(other).pathname;
  return url.href;
}
