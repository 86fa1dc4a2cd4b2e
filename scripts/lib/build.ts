import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onyakConfigSchema } from '@onyak/core';
import { builtConfig, findPackages } from '@onyak/migrations/plugins';
import { z } from 'zod';
import { run } from './child.js';
import { withFileLock } from './file-lock.js';
import { clock, text } from './messages.js';
import { inProject, projectRoot } from './project.js';

/** Server packages in the order of their imports; `tsc -b` orders them itself. */
const SERVER = ['core', 'cdss', 'documents', 'migrations', 'api', 'workflows', 'plugins'];
const SCREENS = ['admin-ui', 'patient-portal'];
const LOOSE = ['package-lock.json', 'tsconfig.base.json', 'onyak.config.ts'];
/** Whoever finds these finds everything the processes need. */
const PRODUCTS = [
  'api/dist/main.js',
  'api/dist/migrate.js',
  'workflows/dist/worker.js',
  builtConfig,
  'admin-ui/dist/index.html',
  'patient-portal/dist/index.html',
];
const STAMP = inProject('node_modules', '.cache', 'onyak', 'build.json');
const LOCK = inProject('node_modules', '.cache', 'onyak', 'build.lock');

/**
 * Builds what changed since the last build: nothing when the sources are the same.
 * @returns whether anything was built
 * @throws Error in Korean with the compiler's words.
 */
export async function buildIfNeeded(say: (line: string) => void): Promise<boolean> {
  const waiting = (seconds: number) => say(text('build.waiting', { elapsed: clock(seconds) }));
  return await withFileLock(LOCK, waiting, async () => {
    removeLeftPlugins();
    const packages = await readPackages();
    const others = findPackages(projectRoot, packages).map(({ root }) => root);
    const hashes = {
      server: hashOf([...SERVER, ...LOOSE]),
      screens: hashOf(['core', 'plugins', ...SCREENS, ...LOOSE, ...others]),
    };
    const stamped = readStamp();
    const whole = PRODUCTS.every((path) => existsSync(inProject(path)));
    const server = !whole || stamped['server'] !== hashes.server;
    const screens = !whole || stamped['screens'] !== hashes.screens;
    if (server) await buildServer(say);
    // Compiled processes and the screens' bundler read no TypeScript.
    writeFileSync(inProject(builtConfig), `${JSON.stringify({ plugins: packages })}\n`);
    if (screens) await buildScreens(say);
    mkdirSync(dirname(STAMP), { recursive: true });
    if (server || screens) writeFileSync(STAMP, JSON.stringify(hashes));
    return server || screens;
  });
}

/** Packages of other people's plugins, as `onyak.config.ts` names them. */
async function readPackages(): Promise<readonly string[]> {
  const file = inProject('onyak.config.ts');
  if (!existsSync(file)) return [];
  const module: unknown = await import(pathToFileURL(file).href);
  return z.object({ default: onyakConfigSchema }).parse(module).default.plugins;
}

async function buildServer(say: (line: string) => void): Promise<void> {
  say(text('build.server'));
  await must('tsc', ['node_modules/typescript/bin/tsc', '-b', ...SERVER]);
  const bundle = inProject('workflows', 'dist', 'bundle.js');
  if (existsSync(bundle)) await must('workflow bundle', [bundle]);
}

async function buildScreens(say: (line: string) => void): Promise<void> {
  say(text('build.screens'));
  await Promise.all(
    SCREENS.map(
      async (name) => await must(name, [inProject('node_modules', 'vite', 'bin', 'vite.js'), 'build'], inProject(name)),
    ),
  );
}

async function must(what: string, args: readonly string[], cwd = projectRoot): Promise<void> {
  const { NODE_ENV: _, ...env } = process.env;
  const answer = await run(process.execPath, args, { cwd, env: { ...env, NODE_ENV: 'production' } });
  if (answer.code !== 0)
    throw new Error(text('build.failed', { what, reason: `${answer.stdout}\n${answer.stderr}`.trim() }));
}

/** A plugin whose folder is gone must not live on as compiled code. */
function removeLeftPlugins(): void {
  const compiled = inProject('plugins', 'dist');
  if (!existsSync(compiled)) return;
  for (const entry of readdirSync(compiled, { withFileTypes: true })) {
    if (!entry.isDirectory() || existsSync(inProject('plugins', entry.name, 'plugin.ts'))) continue;
    rmSync(join(compiled, entry.name), { recursive: true });
    // Without its record tsc would not compile the rest anew when the folder comes back.
    rmSync(join(compiled, '.tsbuildinfo'), { force: true });
  }
}

function readStamp(): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(readFileSync(STAMP, 'utf8'));
    return typeof parsed === 'object' && parsed ? { ...parsed } : {};
  } catch {
    return {}; // never built, or cut off
  }
}

/** One hash over names and contents of everything a build reads; tests and built files do not count. */
function hashOf(roots: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const root of roots) {
    for (const path of filesOf(inProject(root))) {
      hash.update(relative(projectRoot, path)).update('\0').update(readFileSync(path)).update('\0');
    }
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    return [path];
  }
  return entries
    .filter((entry) => !['dist', 'node_modules'].includes(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]));
}
