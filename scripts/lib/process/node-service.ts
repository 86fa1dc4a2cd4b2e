import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { startChild, type Child } from './child.js';
import { text } from '../messages.js';
import { inProject } from '../project.js';
import type { ServiceDefinition } from './supervisor.js';

export interface NodeServiceOptions {
  readonly name: string;
  readonly label: string;
  /** Compiled program, relative to the project. */
  readonly entry: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  /** Answers 2xx once the program serves; without it, running is enough. */
  readonly healthUrl?: string;
}

const HEALTH_MS = 60_000;
const GRACE_MS = 20_000;

/** One of our own programs as a service: it leaves when this process is killed, and is stopped by SIGTERM. */
export function nodeService(options: NodeServiceOptions): ServiceDefinition {
  return {
    name: options.name,
    label: options.label,
    start: async () => {
      const child = await startNode(options.entry, options.env, options.logFile);
      if (options.healthUrl) await untilHealthy(child, options.healthUrl, options);
      return { pid: child.pid, exited: child.exited, stop: async () => await child.stop(['SIGTERM'], GRACE_MS) };
    },
  };
}

/**
 * Runs one of our programs to its end, passing on the lines it prints for a person.
 * @throws Error in Korean with its last words when it fails.
 */
export async function runEntry(
  entry: string,
  options: { readonly env: NodeJS.ProcessEnv; readonly logFile: string; readonly say: (line: string) => void },
): Promise<void> {
  const child = await startNode(entry, options.env, options.logFile, passOn(options.say));
  const exit = await child.exited;
  if (exit.code !== 0) throw new Error(text('start.migrateFailed', { reason: child.tail() }));
}

async function startNode(
  entry: string,
  env: NodeJS.ProcessEnv,
  logFile: string,
  onOutput?: (piece: string) => void,
): Promise<Child> {
  const leave = new URL('leave-with-parent.mjs', import.meta.url).href;
  const child = await startChild({
    command: process.execPath,
    args: ['--enable-source-maps', '--import', leave, inProject(entry)],
    env,
    cwd: inProject(),
    logFile,
    ipc: true,
    ...(onOutput ? { onOutput } : {}),
  });
  return child;
}

async function untilHealthy(child: Child, url: string, options: NodeServiceOptions): Promise<void> {
  let ended = false;
  void child.exited.then(() => (ended = true));
  const deadline = Date.now() + HEALTH_MS;
  while (!ended && Date.now() < deadline) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  await child.stop(['SIGTERM'], 5_000);
  throw new Error(text('start.childFailed', { label: options.label, log: options.logFile, reason: child.tail() }));
}

/** JSON log lines show their message, plain lines themselves. */
function passOn(say: (line: string) => void): (piece: string) => void {
  let rest = '';
  return (piece) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const said = messageOf(line);
      if (said) say(`  ${said}`);
    }
  };
}

const progressSchema = z.object({ progress: z.object({ file: z.string(), rows: z.number(), total: z.number() }) });
const messageSchema = z.object({ msg: z.string() });

/** What of a line is for a person: plain text, a message in Korean, a file that has been read whole. */
function messageOf(line: string): string {
  if (!line.startsWith('{')) return line.trim();
  const parsed = jsonOf(line);
  const progress = progressSchema.safeParse(parsed).data?.progress;
  if (progress) return progress.rows === progress.total ? text('start.reference', progress) : '';
  const said = messageSchema.safeParse(parsed).data?.msg ?? '';
  return /[가-힣]/.test(said) ? said : '';
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
