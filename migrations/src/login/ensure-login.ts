import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { fillMessage } from '@onyak/core';
import pg from 'pg';
import {
  connectionTo,
  SchemaError,
  sqlState,
  APP_ROLE,
  LINK_ROLE,
  type AppLogin,
  appLogin,
  linkLogin,
  assertAppLogin,
  type Group,
  UnboundConnection,
} from '@onyak/database';
import { messages } from '../messages.js';

interface GroupLogin extends AppLogin {
  readonly group: Group;
}

const loginsOf = (databaseUrl: string): GroupLogin[] => [
  { ...appLogin(databaseUrl), group: APP_ROLE },
  { ...linkLogin(databaseUrl), group: LINK_ROLE },
];

/**
 * Makes what the application and the answers to public links sign in as, or mends it: for each the role that tables are
 * granted to, and the login that has its rights and no others. Roles belong to the server and are in no dump of a database, so every start looks. Nothing is
 * changed, and no right to make roles needed, where the login works already.
 *
 * @param client the owner's.
 * @throws SchemaError with what an administrator has to run, or why the login is refused.
 */
export async function ensureAppLogin(client: pg.Client, databaseUrl: string): Promise<void> {
  const logins = loginsOf(databaseUrl);
  try {
    for (const { group } of logins) await makeGroup(client, group);
    await unlessDoneMeanwhile(closeDatabase(client));
    for (const login of logins) {
      for (const statement of await resetStatements(client, login)) await unlessDoneMeanwhile(client.query(statement));
      if ((await refusalOf(login)) !== undefined) await makeLogin(client, login);
    }
  } catch (error) {
    if (sqlState(error) !== '42501') throw error;
    throw new SchemaError(fillMessage(messages.noCreateRole, { statements: await statementsFor(client, logins) }));
  }
  for (const login of logins) {
    const refusal = await refusalOf(login);
    if (!refusal) continue;
    throw new SchemaError(fillMessage(messages.loginRefused, { name: login.name, reason: refusal.message }));
  }
}

async function makeGroup(client: pg.Client, group: Group): Promise<void> {
  const { rows } = await client.query<{ able: boolean }>(
    `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin as able from pg_roles where rolname = $1`,
    [group],
  );
  if (rows[0]?.able) throw new SchemaError(fillMessage(messages.groupTooAble, { name: group }));
  if (!rows[0]) await unlessDoneMeanwhile(client.query(`create role ${group} nologin`));
}

/**
 * Rights on the database itself are in no dump and no copy of it: settled at every start. The application needs no
 * temporary tables, with which it could put its own names before ours.
 */
async function closeDatabase(client: pg.Client): Promise<void> {
  await client.query(
    `do $$ begin
       execute format('revoke temporary on database %I from public', current_database());
       execute format('grant connect on database %I to ${APP_ROLE}, ${LINK_ROLE}', current_database());
     end $$`,
  );
}

async function makeLogin(client: pg.Client, login: GroupLogin): Promise<void> {
  for (const statement of await loginStatements(client, login)) await unlessDoneMeanwhile(client.query(statement));
  // Whoever keeps the database sees what its connections do, and may end one. Not those of links: their policies take away, and
  // would take from the owner too, who has the rights of every role granted to it.
  if (login.group === LINK_ROLE) return;
  await unlessDoneMeanwhile(client.query(`grant ${pg.escapeIdentifier(login.name)} to current_user`));
}

/** The statements that make the login, or give the one that is there its password and membership. */
async function loginStatements(client: pg.Client, { name, password, group }: GroupLogin): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean; version: number }>(
    `select exists (select from pg_roles where rolname = $1) as there, current_setting('server_version_num')::int as version`,
    [name],
  );
  const { there = false, version = 0 } = rows[0] ?? {};
  const role = pg.escapeIdentifier(name);
  const secret = password === undefined ? 'null' : pg.escapeLiteral(scramVerifier(password));
  // Before version 16 a member may also become the role: it gains nothing by that.
  const only = version >= 160_000 ? ' with inherit true, set false, admin false' : '';
  return [
    `${there ? 'alter' : 'create'} role ${role} login inherit password ${secret}`,
    `grant ${group} to ${role}${only}`,
  ];
}

/**
 * PostgreSQL lets a role set settings of its own for all its later sessions (`alter role current_user set …`), so that one
 * statement slipped in could close the application for good. What a server's administrator wants stands on the database or in
 * the address.
 */
async function resetStatements(client: pg.Client, { name }: GroupLogin): Promise<string[]> {
  const { rows } = await client.query<{ database: string | null }>(
    `select datname as database from pg_db_role_setting left join pg_database d on d.oid = setdatabase
     where setrole = (select oid from pg_roles where rolname = $1)`,
    [name],
  );
  const role = pg.escapeIdentifier(name);
  return rows.map(({ database }) =>
    database === null
      ? `alter role ${role} reset all`
      : `alter role ${role} in database ${pg.escapeIdentifier(database)} reset all`,
  );
}

/** All that an administrator has to run where the owner may not make roles; no password stands in it. */
async function statementsFor(client: pg.Client, logins: readonly GroupLogin[]): Promise<string> {
  const statements: string[] = [];
  for (const login of logins) {
    const found = await client.query('select from pg_roles where rolname = $1', [login.group]);
    if (found.rowCount === 0) statements.push(`create role ${login.group} nologin`);
    statements.push(...(await resetStatements(client, login)));
    if ((await refusalOf(login)) !== undefined) statements.push(...(await loginStatements(client, login)));
  }
  return statements.map((statement) => `${statement};`).join(' ');
}

/** What PostgreSQL keeps of a password: so that the password itself is in no statement and no log of it. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, SCRAM_ROUNDS, 32, 'sha256');
  const clientKey = createHmac('sha256', salted).update('Client Key').digest();
  const storedKey = createHash('sha256').update(clientKey).digest('base64');
  const serverKey = createHmac('sha256', salted).update('Server Key').digest('base64');
  return `SCRAM-SHA-256$${SCRAM_ROUNDS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}

/** PostgreSQL's own number: the password is as long as a key, so that more rounds would protect nothing. */
const SCRAM_ROUNDS = 4096;

/** Why the application could not work on this database as its login; undefined when it can. */
async function refusalOf(login: GroupLogin): Promise<Error | undefined> {
  const client = connectionTo({ connectionString: login.url, application_name: 'onyak-migrations' });
  try {
    await client.connect();
    await removeLargeObjects(client, login);
    await assertAppLogin(client, login.group);
    return undefined;
  } catch (error) {
    if (error instanceof pg.DatabaseError || error instanceof UnboundConnection) return error;
    // The server wants a password and there is none to give.
    if (error instanceof Error && login.password === undefined) return error;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Every login may make large objects, and Onyak makes none: what is there was slipped in, and outlives no start. Only who has
 * made them may remove them.
 */
async function removeLargeObjects(client: pg.Client, { name }: GroupLogin): Promise<void> {
  await client.query(
    `select lo_unlink(oid) from pg_largeobject_metadata where lomowner = (select oid from pg_roles where rolname = $1)`,
    [name],
  );
}

/** Another database of the same server may be made ready at the same moment: roles are common to all. */
async function unlessDoneMeanwhile(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const meanwhile = ['42710', '23505'].includes(sqlState(error) ?? '') || isConcurrentUpdate(error);
    if (!meanwhile) throw error;
  }
}

const isConcurrentUpdate = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('tuple concurrently updated');
