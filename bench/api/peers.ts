import { fork, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DEMONSTRATION_PASSWORD } from '../../e2e/support/accounts.js';
import { freePort } from '../../scripts/lib/ports.js';
import { send, type Peer } from './load.js';

export interface RunningPeer {
  readonly peer: Peer;
  stop(): Promise<void>;
}

/** The compiled API in a process of its own, as it runs in production, signed in by headers. */
export async function startOurs(
  databaseUrl: string,
  folder: string,
  userId: string,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningPeer> {
  const path = fileURLToPath(new URL('../../api/dist/main.js', import.meta.url));
  if (!existsSync(path)) throw new Error('api/dist is missing: run `npm run build` before the benchmark');
  const port = await freePort();
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    ONYAK_DATA: folder,
    ONYAK_PAYLOAD_KEYS: `bench:${randomBytes(32).toString('base64')}`,
    PORT: String(port),
    HOST: '127.0.0.1',
    TEMPORAL_ADDRESS: '127.0.0.1:1',
    ...more,
  };
  const child = spawn(process.execPath, [path], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const agent = new Agent({ keepAlive: false });
  const nobody = { port, pid: child.pid ?? 0, headers: {} };
  while ((await send(nobody, agent, { method: 'GET', path: '/health' }).catch(() => undefined)) === undefined) {
    if (child.exitCode !== null) throw new Error('the API ended before it answered');
    await sleep(10);
  }
  return { peer: await signIn(nobody, userId), stop: () => end(child) };
}

/** The same server as this account. */
export async function signIn(server: Peer, userId: string): Promise<Peer> {
  const nobody = { ...server, headers: {} };
  const agent = new Agent();
  const body = { userId, userPassword: DEMONSTRATION_PASSWORD };
  const signedIn = await send(nobody, agent, { method: 'POST', path: '/loginProc', body });
  agent.destroy();
  const { data } = JSON.parse(signedIn) as { data: { token: string } };
  return { ...nobody, headers: { token: data.token, userId } };
}

/** The bare server beside it, in a process of its own too. */
export async function startBare(databaseUrl: string): Promise<RunningPeer> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), [databaseUrl]);
  const [port] = (await once(child, 'message')) as [number];
  return { peer: { port, pid: child.pid ?? 0, headers: {} }, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
