import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '../lib/process/child.js';
import { freePort } from '../lib/ports.js';
import { projectRoot } from '../lib/project.js';

const LEFT_OUT = new Set([
  '.git',
  '.data',
  'node_modules',
  'test-results',
  'playwright-report',
  'coverage',
  'bench',
  'e2e',
]);
const WORKSPACES = [
  'core',
  'cdss',
  'documents',
  'api',
  'workflows',
  'database',
  'plugin-discovery',
  'migrations',
  'admin-ui',
  'patient-portal',
];

export interface ProjectCopy {
  readonly root: string;
  /** Runs a program of Node in the copy. @throws Error with what it said when it fails. */
  node(...args: string[]): Promise<string>;
  /** The same with an environment. */
  nodeWith(env: NodeJS.ProcessEnv, ...args: string[]): Promise<string>;
  /** Puts a packed package where `npm install` puts it. */
  install(tarball: string, name: string): Promise<void>;
  /** Starts a program of the copy that goes on until it is stopped. */
  start(env: NodeJS.ProcessEnv, entry: string): Started;
  remove(): void;
}

export interface Started {
  /** What it has said so far. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * A copy of the project in a temporary folder, with what was built: its own workspaces, the installed packages by
 * reference. Anything may be added, built and started there.
 */
export function copyProject(): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), 'onyak-copy-'));
  cpSync(projectRoot, root, {
    recursive: true,
    // Compilers compare times.
    preserveTimestamps: true,
    filter: (path) => path === projectRoot || !LEFT_OUT.has(basename(path)),
  });
  linkModules(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  for (const workspace of WORKSPACES) {
    symlinkSync(join(root, workspace), join(root, 'node_modules', '@onyak', workspace), 'dir');
    const own = join(projectRoot, workspace, 'node_modules');
    if (existsSync(own)) linkModules(own, join(root, workspace, 'node_modules'));
  }
  const nodeWith = async (env: NodeJS.ProcessEnv, ...args: string[]) => {
    const answer = await run(process.execPath, args, { cwd: root, env });
    if (answer.code !== 0) throw new Error(`${args.join(' ')}: ${answer.stdout}\n${answer.stderr}`);
    return answer.stdout;
  };
  return {
    root,
    nodeWith,
    node: (...args) => nodeWith(cleanEnv(), ...args),
    install: async (tarball, name) => {
      const folder = join(root, 'node_modules', name);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      const tar = await run('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1'], { cwd: root });
      if (tar.code !== 0) throw new Error(tar.stderr);
    },
    start: (env, entry) => start(root, env, entry),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The environment without what the test runner adds for its own processes. */
export function cleanEnv(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, NODE_ENV: __, VITEST: ___, ...env } = process.env;
  return env;
}

/** Every package by reference; folders with a scope are made, so that ours can be others. */
function linkModules(from: string, to: string): void {
  mkdirSync(join(to, '@onyak'), { recursive: true });
  for (const entry of readdirSync(from).filter(
    (name) => (name === '.bin' || !name.startsWith('.')) && name !== '@onyak',
  ))
    symlinkSync(join(from, entry), join(to, entry));
}

function start(root: string, env: NodeJS.ProcessEnv, entry: string): Started {
  const child = spawn(process.execPath, [entry], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()));
  return {
    output: () => said,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The API of a copy on a free port. @throws Error with its words when it does not come up. */
export async function startApi(copy: ProjectCopy, env: NodeJS.ProcessEnv): Promise<Started & { readonly url: string }> {
  const port = await freePort();
  // Else an administrator would need a second factor.
  const api = copy.start({ ...env, ONYAK_EMBEDDED: '1', PORT: String(port) }, 'api/dist/main.js');
  const url = `http://127.0.0.1:${port}`;
  const end = Date.now() + 60_000;
  while (!(await fetch(`${url}/health`).catch(() => undefined))?.ok) {
    if (Date.now() > end) {
      await api.stop();
      throw new Error(`the API of the copy did not come up: ${api.output()}`);
    }
    await sleep(100);
  }
  return { ...api, url };
}
