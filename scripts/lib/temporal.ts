import { dirname } from 'node:path';
import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, startChild, type Child, type Exit } from './child.js';
import { text } from './messages.js';
import { freePort } from './ports.js';
import { ensureTemporalBinary } from './temporal-binary.js';

export { ensureTemporalBinary } from './temporal-binary.js';

export interface TemporalOptions {
  /** Database file; without one everything is forgotten when the server ends. */
  readonly dbFile?: string;
  /** A free one by default. */
  readonly port?: number;
  readonly logFile?: string;
  /** The program, when it is known already. */
  readonly binary?: string;
  /** What a person should know while waiting. */
  readonly onProgress?: (line: string) => void;
}

export interface RunningTemporal {
  /** host:port of the gRPC front end. */
  readonly address: string;
  readonly port: number;
  readonly pid: number;
  readonly exited: Promise<Exit>;
  stop(): Promise<void>;
}

const START_MS = 60_000;

/**
 * Starts Temporal's development server on 127.0.0.1 and waits until its namespace `default` answers.
 * @throws Error in Korean with the server's last words.
 */
export async function startTemporal(options: TemporalOptions = {}): Promise<RunningTemporal> {
  const binary = options.binary ?? (await ensureTemporalBinary(options));
  const port = options.port ?? (await freePort());
  const address = `127.0.0.1:${port}`;
  if (options.dbFile) mkdirSync(dirname(options.dbFile), { recursive: true });
  const server = await startChild({
    command: binary,
    args: [
      'server',
      'start-dev',
      '--headless',
      '--ip=127.0.0.1',
      `--port=${port}`,
      '--log-level=warn',
      ...(options.dbFile ? ['--db-filename', options.dbFile] : []),
    ],
    ...(options.logFile ? { logFile: options.logFile } : {}),
  });
  await untilServing(server, binary, address);
  return {
    address,
    port,
    pid: server.pid,
    exited: server.exited,
    stop: async () => await server.stop(['SIGINT'], 10_000),
  };
}

async function untilServing(server: Child, binary: string, address: string): Promise<void> {
  let ended = false;
  void server.exited.then(() => (ended = true));
  const deadline = Date.now() + START_MS;
  const describe = ['operator', 'namespace', 'describe', 'default', '--address', address, '--command-timeout', '3s'];
  while (!ended && Date.now() < deadline) {
    if ((await run(binary, describe, { timeoutMs: 10_000 })).code === 0) return;
    await sleep(100);
  }
  await server.stop(['SIGINT'], 2_000);
  throw new Error(text('temporal.startFailed', { reason: server.tail() }));
}
