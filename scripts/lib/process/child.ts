import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

export interface ChildOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
  /** Everything the child prints is appended here. */
  readonly logFile?: string;
  /** Called with each piece of output. */
  readonly onOutput?: (text: string) => void;
  /** An IPC channel, so that a Node child notices when its parent is gone. */
  readonly ipc?: boolean;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A child process in its own process group: a Ctrl-C in the terminal reaches only its parent. */
export interface Child {
  readonly pid: number;
  /** Resolves when the process has ended, however it did; never rejects. */
  readonly exited: Promise<Exit>;
  /** The last lines it printed, for an error message. */
  tail(): string;
  signal(signal: NodeJS.Signals): void;
  /** Asks with each signal in turn, `graceMs` apart, ends with SIGKILL, and waits for the end. */
  stop(signals: readonly NodeJS.Signals[], graceMs: number): Promise<void>;
  /** Lets this process end although the child still runs. */
  unref(): void;
}

const TAIL_CHARACTERS = 4_000;

/** Starts a child; rejects when the executable cannot be run at all. */
export async function startChild(options: ChildOptions): Promise<Child> {
  const log = openLog(options.logFile);
  const child = spawn(options.command, [...options.args], {
    detached: true,
    stdio: options.ipc ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
    ...(options.env ? { env: options.env } : {}),
    ...(options.cwd ? { cwd: options.cwd } : {}),
    ...(options.uid === undefined ? {} : { uid: options.uid }),
    ...(options.gid === undefined ? {} : { gid: options.gid }),
  });
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (piece: string) => {
      tail = (tail + piece).slice(-TAIL_CHARACTERS);
      log?.write(piece);
      options.onOutput?.(piece);
    });
  }
  const exited = new Promise<Exit>((resolve) => {
    child.once('close', (code, signal) => {
      log?.end();
      resolve({ code, signal });
    });
  });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  // Later errors (a signal that could not be sent) show in `exited`.
  child.on('error', () => undefined);
  return wrap(child, exited, () => tail.trim());
}

function wrap(child: ChildProcess, exited: Promise<Exit>, tail: () => string): Child {
  const { pid } = child;
  if (pid === undefined) throw new Error('a started child has a process id');
  const signal = (name: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(name);
  };
  return {
    pid,
    exited,
    tail,
    signal,
    stop: async (signals, graceMs) => {
      for (const name of [...signals, 'SIGKILL' as const]) {
        signal(name);
        if (await endsWithin(exited, graceMs)) return;
      }
      await exited;
    },
    unref: () => {
      child.unref();
      child.channel?.unref();
    },
  };
}

async function endsWithin(exited: Promise<Exit>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const ended = await Promise.race([exited.then(() => true as const), late]);
  clearTimeout(timer);
  return ended;
}

function openLog(path: string | undefined): WriteStream | undefined {
  if (!path) return undefined;
  mkdirSync(dirname(path), { recursive: true });
  const stream = createWriteStream(path, { flags: 'a', mode: 0o600 });
  // A full disk must not stop the child that logs.
  stream.on('error', () => undefined);
  return stream;
}

export interface RunResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const unfinished = new Set<ChildProcess>();
process.once('exit', () => unfinished.forEach((child) => child.kill('SIGTERM')));

/** Runs a command to its end, which comes at the latest with the end of this process; a command that cannot be started answers code 127. */
export async function run(
  command: string,
  args: readonly string[],
  options: {
    readonly env?: NodeJS.ProcessEnv;
    readonly cwd?: string;
    readonly uid?: number;
    readonly gid?: number;
    readonly onOutput?: (text: string) => void;
    readonly inherit?: boolean;
    readonly timeoutMs?: number;
  } = {},
): Promise<RunResult> {
  return await new Promise((resolve) => {
    const child = spawn(command, [...args], {
      stdio: options.inherit ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      ...(options.env ? { env: options.env } : {}),
      ...(options.cwd ? { cwd: options.cwd } : {}),
      ...(options.uid === undefined ? {} : { uid: options.uid }),
      ...(options.gid === undefined ? {} : { gid: options.gid }),
      ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs, killSignal: 'SIGKILL' as const }),
    });
    unfinished.add(child);
    let stdout = '';
    let stderr = '';
    child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
      stdout += piece;
      options.onOutput?.(piece);
    });
    child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
      stderr += piece;
      options.onOutput?.(piece);
    });
    const finish = (code: number, last = '') => {
      unfinished.delete(child);
      resolve({ code, stdout, stderr: stderr + last });
    };
    child.once('error', (error) => finish(127, error.message));
    child.once('close', (code) => finish(code ?? 1));
  });
}
