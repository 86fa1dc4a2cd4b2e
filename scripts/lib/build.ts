import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onyakConfigSchema, PRINT_ENGINE_FILE } from '@onyak/core';
import { builtConfig, findPackages } from '@onyak/plugin-discovery';
import { z } from 'zod';
import { run } from './process/child.js';
import { withFileLock } from './process/file-lock.js';
import { clock, text } from './messages.js';
import { inProject, projectRoot } from './project.js';

/** Server packages in the order of their imports; `tsc -b` orders them itself. */
const SERVER = [
  'core',
  'cdss',
  'documents',
  'database',
  'plugin-discovery',
  'migrations',
  'api',
  'workflows',
  'plugins',
];
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
    const hashes = hashesOf(findPackages(projectRoot, packages).map(({ root }) => root));
    const stamped = readStamp();
    const whole = PRODUCTS.every((path) => existsSync(inProject(path)));
    const due = (part: keyof typeof hashes) => !whole || stamped[part] !== hashes[part];
    const parts = { server: due('server'), workflows: due('workflows'), screens: due('screens') };
    if (parts.server) await buildServer(say);
    // Compiled processes and the screens' bundler read no TypeScript.
    writeConfig(`${JSON.stringify({ plugins: packages })}\n`);
    if (parts.workflows) await bundleWorkflows();
    if (parts.screens) await buildScreens(say);
    mkdirSync(dirname(STAMP), { recursive: true });
    const built = Object.values(parts).includes(true);
    if (built) writeFileSync(STAMP, JSON.stringify(hashes));
    return built;
  });
}

/** What each part of a build is made of; `packages` are the folders of other people's plugins. */
export function hashesOf(packages: readonly string[]) {
  // A package comes compiled: what it was compiled to counts.
  const installed = packages.flatMap((root) => filesOf(root, ['node_modules']));
  const server = sourcesOf(...SERVER, ...LOOSE);
  return {
    server: hashOf(server),
    workflows: hashOf([...server, ...installed]),
    screens: hashOf([...sourcesOf('core', 'plugins', 'print-engine', ...SCREENS, ...LOOSE), ...installed]),
  };
}

/** Packages of other people's plugins, as `onyak.config.ts` names them. */
async function readPackages(): Promise<readonly string[]> {
  const file = inProject('onyak.config.ts');
  if (!existsSync(file)) return [];
  const module: unknown = await import(pathToFileURL(file).href);
  return z.object({ default: onyakConfigSchema }).parse(module).default.plugins;
}

/** A process that starts meanwhile reads it: one that says the same is left as it is. */
function writeConfig(config: string): void {
  const path = inProject(builtConfig);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== config) writeFileSync(path, config);
}

async function buildServer(say: (line: string) => void): Promise<void> {
  say(text('build.server'));
  await must('tsc', ['node_modules/typescript/bin/tsc', '-b', ...SERVER]);
}

/** The workflow code of the house and of its packages; a worker would else bundle it at each start, or run what a package was. */
async function bundleWorkflows(): Promise<void> {
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
  // Loaded here alone: nobody who only looks whether anything is to be built waits for a bundler.
  const { packPrintEngine } = await import('./print-engine.js');
  await packPrintEngine(inProject('admin-ui', 'dist', PRINT_ENGINE_FILE));
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

/** One hash over names and contents of files. */
function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths)
    hash.update(relative(projectRoot, path)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

/** Everything that a build reads of these folders and files of the project; tests and built files do not count. */
const sourcesOf = (...roots: readonly string[]): string[] =>
  roots.flatMap((root) => filesOf(inProject(root), ['dist', 'node_modules']));

function filesOf(path: string, left: readonly string[]): string[] {
  if (!existsSync(path)) return [];
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    return [path];
  }
  return entries
    .filter((entry) => !left.includes(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name), left) : [join(path, entry.name)]));
}
