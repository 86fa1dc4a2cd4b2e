import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectionTo, sqlState } from '@onyak/database';
import { requestService } from './services.js';

export interface TestDatabase {
  /** Owner's URL of a fresh database: migrated, with reference and demonstration data. */
  readonly url: string;
  drop(): Promise<void>;
}

async function administer(adminUrl: string, sql: string): Promise<void> {
  const client = connectionTo({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A database of its own for a test file, copied from the run's template (about 0.1 s). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { template } = await service();
  return copyOf(template);
}

/** A copy of a test database as it is now; nothing may be connected to it meanwhile. */
export function copyTestDatabase({ url }: TestDatabase): Promise<TestDatabase> {
  return copyOf(new URL(url).pathname.slice(1));
}

/** Where the run's PostgreSQL writes its log, with what every test of the run makes it say. */
export async function testDatabaseLog(): Promise<string> {
  return (await service()).logFile;
}

interface Service {
  readonly adminUrl: string;
  readonly template: string;
  readonly logFile: string;
}

async function service(): Promise<Service> {
  return JSON.parse(await requestService('postgres')) as Service;
}

async function copyOf(source: string): Promise<TestDatabase> {
  const { adminUrl } = await service();
  const name = `t_${randomBytes(6).toString('hex')}`;
  // Copied as files: page by page through the log it takes more than twice the processor's time.
  await administer(adminUrl, `create database ${name} template ${source} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => drop(adminUrl, name) };
}

/** SQLSTATE of a process that may not be ended: a worker of PostgreSQL's own is at the database. */
const NOT_OURS = '42501';

/** Removes the database with whoever is at it; PostgreSQL's own cleaning is waited for. */
async function drop(adminUrl: string, name: string): Promise<void> {
  for (let left = 50; ; left -= 1) {
    try {
      return await administer(adminUrl, `drop database if exists ${name} with (force)`);
    } catch (error) {
      if (left === 0 || sqlState(error) !== NOT_OURS) throw error;
      await sleep(200);
    }
  }
}
