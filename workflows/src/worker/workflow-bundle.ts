import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, type WorkflowBundle } from '@temporalio/worker';
import { failureConverterPath } from '../codec/data-converter.js';

/** Where the build leaves the bundle: beside the compiled worker. */
export const bundlePath = fileURLToPath(new URL('../../dist/workflow-bundle.js', import.meta.url));

const compiled = import.meta.url.endsWith('.js');
const silent = () => undefined;

/** Bundles the workflow code, from compiled files or, in tests, from source. */
export async function bundleWorkflows(): Promise<WorkflowBundle & { readonly code: string }> {
  const { code } = await bundleWorkflowCode({
    workflowsPath: fileURLToPath(new URL(compiled ? '../workflows.js' : '../workflows.ts', import.meta.url)),
    failureConverterPath,
    logger: { log: silent, trace: silent, debug: silent, info: silent, warn: silent, error: console.error },
    // Sources import `.js` names that only exist once they are compiled.
    webpackConfigHook: (config) => ({
      ...config,
      resolve: { ...config.resolve, extensionAlias: { '.js': ['.ts', '.js'] } },
    }),
  });
  return { code };
}

/** The built bundle; from source always a fresh one. */
export async function loadBundle(): Promise<{ readonly codePath: string } | { readonly code: string }> {
  return compiled && existsSync(bundlePath) ? { codePath: bundlePath } : bundleWorkflows();
}
