import { dirname } from 'node:path';
import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, startChild, type Child, type Exit } from '../process/child.js';
import { text } from '../messages.js';
import { freePort } from '../ports.js';
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
/** Its inner services take ports that were free a moment before: where another program was faster, it ends at once. */
const TRIES = 3;

/**
 * Starts Temporal's development server on 127.0.0.1 and waits until its namespace `default` answers; one that ends by
 * itself before is started again.
 * @throws Error in Korean with the server's last words.
 */
export async function startTemporal(options: TemporalOptions = {}): Promise<RunningTemporal> {
  const binary = options.binary ?? (await ensureTemporalBinary(options));
  const port = options.port ?? (await freePort());
  const address = `127.0.0.1:${port}`;
  if (options.dbFile) mkdirSync(dirname(options.dbFile), { recursive: true });
  const args = [
    'server',
    'start-dev',
    '--headless',
    '--ip=127.0.0.1',
    `--port=${port}`,
    '--log-level=warn',
    ...(options.dbFile ? ['--db-filename', options.dbFile] : []),
  ];
  const log = options.logFile ? { logFile: options.logFile } : {};
  let server = await startChild({ command: binary, args, ...log });
  for (let tried = 1; ; tried += 1) {
    const state = await untilServing(server, binary, address);
    if (state === 'SERVING') break;
    if (state === 'SILENT') await server.stop(['SIGINT'], 2_000);
    if (state === 'SILENT' || tried === TRIES) throw new Error(text('temporal.startFailed', { reason: server.tail() }));
    server = await startChild({ command: binary, args, ...log });
  }
  const { pid, exited } = server;
  const stop = server.stop.bind(server);
  return {
    address,
    port,
    pid,
    exited,
    stop: async () => await stop(['SIGINT'], 10_000),
  };
}

/** Whether the server answers, has ended, or does neither in time. */
async function untilServing(server: Child, binary: string, address: string): Promise<'SERVING' | 'ENDED' | 'SILENT'> {
  let ended = false;
  void server.exited.then(() => (ended = true));
  const deadline = Date.now() + START_MS;
  const describe = ['operator', 'namespace', 'describe', 'default', '--address', address, '--command-timeout', '3s'];
  while (!ended && Date.now() < deadline) {
    if ((await run(binary, describe, { timeoutMs: 10_000 })).code === 0) return 'SERVING';
    await sleep(100);
  }
  return ended ? 'ENDED' : 'SILENT';
}
