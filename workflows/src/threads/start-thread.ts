import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type ResourceLimits } from 'node:worker_threads';

export interface ThreadOptions {
  /** Of the heap of the thread alone: what goes beyond ends it, not the process. */
  readonly heap: ResourceLimits;
  readonly workerData?: unknown;
}

/**
 * Starts a thread of a module of this package: compiled, or from source through the same loader as here.
 * @param beside `import.meta.url` of the module in whose folder it lies.
 * @param name without its ending.
 */
export function startThread(beside: string, name: string, { heap, workerData }: ThreadOptions): Worker {
  const compiled = beside.endsWith('.js');
  return new Worker(compiled ? new URL(`./${name}.js`, beside) : sourceEntry(new URL(`./${name}.ts`, beside)), {
    execArgv: compiled ? [] : ['--conditions=onyak-source'],
    resourceLimits: heap,
    workerData,
  });
}

/** A module that loads another one through tsx: a thread of Node 20 does not take over `--import` loaders. */
function sourceEntry(entry: URL): URL {
  // From the package's folder: `require` would resolve the CommonJS twin, which cannot register here.
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const loader = new URL('./dist/esm/api/index.mjs', tsx).href;
  const code = `import { register } from ${JSON.stringify(loader)}; register(); await import(${JSON.stringify(entry.href)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}
