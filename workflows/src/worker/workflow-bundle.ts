import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, type WorkflowBundle } from '@temporalio/worker';
import { z } from 'zod';
import { failureConverterPath } from '../codec/data-converter.js';
import type { WorkflowPart } from '../kit/workflow.js';

export type BundledPart = Pick<WorkflowPart, 'kind' | 'workflow' | 'batch'>;

const dist = (name: string) => fileURLToPath(new URL(`../../dist/${name}`, import.meta.url));
/** Where the build leaves the bundle: beside the compiled worker. */
export const bundlePath = dist('workflow-bundle.js');
/** What it was made of: with a plugin more or less it is another bundle. */
const contentsPath = dist('workflow-bundle.json');

const compiled = import.meta.url.endsWith('.js');
const silent = () => undefined;
const hostWorkflows = fileURLToPath(new URL(compiled ? '../workflows.js' : '../workflows.ts', import.meta.url));
/** Where `@temporalio/workflow` is installed. */
const installed = join(
  dirname(createRequire(import.meta.url).resolve('@temporalio/workflow/package.json')),
  '..',
  '..',
);
const home = fileURLToPath(new URL('../../../', import.meta.url));

/** The installed kinds with their files, as they are the same on the machine that builds and the one that runs. */
const contentsOf = (parts: readonly BundledPart[]): string[] =>
  parts
    .map(({ kind, workflow }) => `${kind.workflow} ${relative(home, fileURLToPath(workflow)).replaceAll('\\', '/')}`)
    .toSorted();

/** The workflow of a kind, by the name under which running ones know it. */
function exportOf({ kind, workflow, batch }: BundledPart): string[] {
  const file = JSON.stringify(fileURLToPath(workflow));
  if (!batch) return [`export { ${kind.workflow} } from ${file};`];
  return [
    `import { batchWorkflow as ${kind.workflow}Of } from ${file};`,
    `export const ${kind.workflow} = (input) => ${kind.workflow}Of(${JSON.stringify(kind.kind)}, input);`,
  ];
}

/** Bundles the workflow code of the host and of these kinds, from compiled files or, in tests, from source. */
export async function bundleWorkflows(
  parts: readonly BundledPart[],
): Promise<WorkflowBundle & { readonly code: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'onyak-workflows-'));
  const entry = join(folder, 'entry.js');
  const lines = [`export * from ${JSON.stringify(hostWorkflows)};`, ...parts.flatMap(exportOf)];
  try {
    await writeFile(entry, lines.join('\n'));
    const { code } = await bundleWorkflowCode({
      workflowsPath: entry,
      failureConverterPath,
      logger: { log: silent, trace: silent, debug: silent, info: silent, warn: silent, error: console.error },
      webpackConfigHook: (config) => ({
        ...config,
        resolve: {
          ...config.resolve,
          // The entry lies in a temporary folder, from which no way leads to the installed packages.
          modules: [...(config.resolve?.modules ?? ['node_modules']), installed],
          // Sources import `.js` names that only exist once they are compiled.
          extensionAlias: { '.js': ['.ts', '.js'] },
          ...(compiled ? {} : { conditionNames: ['onyak-source', '...'] }),
        },
      }),
    });
    return { code };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the bundle of the installed kinds beside the compiled worker. */
export async function writeBundle(parts: readonly BundledPart[]): Promise<{ readonly bytes: number }> {
  const { code } = await bundleWorkflows(parts);
  await writeFile(bundlePath, code);
  await writeFile(contentsPath, JSON.stringify(contentsOf(parts)));
  return { bytes: code.length };
}

/** The built bundle where it is of these kinds; else, and from source always, a fresh one. */
export async function loadBundle(
  parts: readonly BundledPart[],
): Promise<{ readonly codePath: string } | { readonly code: string }> {
  if (!compiled || !existsSync(bundlePath) || !existsSync(contentsPath)) return bundleWorkflows(parts);
  const built = z.array(z.string()).safeParse(JSON.parse(await readFile(contentsPath, 'utf8')));
  const same = built.success && JSON.stringify(built.data) === JSON.stringify(contentsOf(parts));
  return same ? { codePath: bundlePath } : bundleWorkflows(parts);
}
