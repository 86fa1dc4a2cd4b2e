import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSettings } from '@onyak/core';
import { pino } from 'pino';
import { z } from 'zod';
import type { InlinePlugin } from '../boot/load.js';
import { createApi, type Api, type ApiOptions } from '../create-api.js';
import { Client } from './client.js';

export interface TestApiOptions {
  /** A database of `createTestDatabase()`. */
  readonly databaseUrl: string;
  /** Plugins declared by the test, beside the project's own. */
  readonly plugins?: readonly InlinePlugin[];
  /** Folders of the project's plugins to load, `[]` for none; all by default. */
  readonly only?: readonly string[];
  /** Built screens, when the test brings its own. */
  readonly folders?: NonNullable<ApiOptions['folders']>;
  readonly heartbeatMs?: number;
  /** Whether an ADMIN must show a second factor, as outside the embedded default; not by default. */
  readonly adminSecondFactor?: boolean;
  /** Further settings, e.g. `TEMPORAL_ADDRESS`. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface TestApi {
  readonly url: string;
  readonly api: Api;
  /** Every log line so far, parsed. */
  readonly logLines: Record<string, unknown>[];
  /** Folder of uploads in progress. */
  readonly uploadFolder: string;
  /** A client without a session. */
  client(): Client;
  /** A client signed in by cookie; password of the demonstration by default. */
  signIn(userId: string, password?: string): Promise<Client>;
  stop(): Promise<void>;
}

/** An address where no workflow server is. */
const NOWHERE = '127.0.0.1:1';

/** The real API on a free port over a real database, for tests of any part. */
export async function startTestApi(options: TestApiOptions): Promise<TestApi> {
  const data = await mkdtemp(join(tmpdir(), 'onyak-api-test-'));
  const wanted = options.env?.['TEMPORAL_ADDRESS'] ?? NOWHERE;
  const settings = parseSettings({
    ONYAK_DATA: data,
    DATABASE_URL: options.databaseUrl,
    ONYAK_PAYLOAD_KEYS: `test:${randomBytes(32).toString('base64')}`,
    // Nothing listens there, which nobody need wait for: a test that needs Temporal says where it is.
    TEMPORAL_ADDRESS: NOWHERE,
    ...(wanted === NOWHERE ? { TEMPORAL_TIMEOUT: '0.2' } : {}),
    ...options.env,
  });
  const logLines: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'debug', base: null },
    { write: (line: string) => void logLines.push(z.record(z.string(), z.unknown()).parse(JSON.parse(line))) },
  );
  const api = await createApi({ adminSecondFactor: false, ...options, settings, log, maxConnections: 5 });
  api.server.listen(0, '127.0.0.1');
  await once(api.server, 'listening');
  const address = api.server.address();
  if (address === null || typeof address === 'string') throw new Error('the test API has no port');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    api,
    logLines,
    uploadFolder: join(data, 'uploads'),
    client: () => new Client(url),
    signIn: async (userId, password = 'Onyak!2026') => {
      const client = new Client(url);
      const answer = await client.post('/loginProc', { userId, userPassword: password });
      if (answer.result !== 'SUCCESS') throw new Error(`sign-in of ${userId}: ${answer.result} ${answer.msg}`);
      return client;
    },
    stop: async () => {
      await api.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}
