import { randomBytes } from 'node:crypto';
import { connectionTo } from '@onyak/migrations';
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
  await administer(adminUrl, `create database ${name} template ${source}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(adminUrl, `drop database if exists ${name} with (force)`) };
}
