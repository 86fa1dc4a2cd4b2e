import { resolve } from 'node:path';
import { parseSettings } from '@onyak/core';
import { buildIfNeeded } from '../lib/build.js';
import { portOfRunning } from '../lib/process/data-lock.js';
import { startOnyak } from '../lib/onyak.js';
import { freePort } from '../lib/ports.js';
import { text } from './messages.js';
import { Stop, exitCodes } from './stop.js';

export interface Server {
  readonly url: string;
  /** Started by this command. */
  readonly own: boolean;
  /** Ends it when this command started it. */
  close(): Promise<void>;
}

/** The running Onyak of ONYAK_URL, of PORT or of the data folder, else one that this command starts on a free port. */
export async function findServer(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<Server> {
  const given = env['ONYAK_URL']?.replace(/\/+$/, '');
  const url = given ?? `http://localhost:${env['PORT'] || 8080}`;
  if (await isReady(url)) {
    say(text('serverUsed', { url }));
    return { url, own: false, close: async () => undefined };
  }
  const port = given ? undefined : await portOfRunning(resolve(parseSettings({ ...env }).ONYAK_DATA));
  const running = `http://localhost:${port ?? 0}`;
  if (port !== undefined && (await isReady(running))) {
    say(text('serverUsed', { url: running }));
    return { url: running, own: false, close: async () => undefined };
  }
  if (given) throw new Stop(exitCodes.server, text('serverGone', { url }));
  say(text('serverStarted'));
  try {
    await buildIfNeeded(say);
    const started = await startOnyak({ env: { ...env, PORT: String(await freePort()) }, say });
    return { url: started.url, own: true, close: async () => await started.stop() };
  } catch (error) {
    throw new Stop(exitCodes.server, error instanceof Error ? error.message : String(error));
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.ok ?? false;
}
