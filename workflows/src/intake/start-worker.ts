import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Heap of one reading thread in MiB: real records of 48 MB need a tenth; a hostile one stops here. */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 } as const;

/** Starts the reading thread: compiled beside this file, or from source through the same loader as here. */
export function startWorker(): Worker {
  const compiled = import.meta.url.endsWith('.js');
  return new Worker(compiled ? new URL('./worker.js', import.meta.url) : sourceEntry(), {
    execArgv: compiled ? [] : ['--conditions=onyak-source'],
    resourceLimits: HEAP,
  });
}

/** A module that loads worker.ts through tsx: a thread of Node 20 does not take over `--import` loaders. */
function sourceEntry(): URL {
  // From the package's folder: `require` would resolve the CommonJS twin, which cannot register here.
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const loader = new URL('./dist/esm/api/index.mjs', tsx).href;
  const entry = new URL('./worker.ts', import.meta.url).href;
  const code = `import { register } from ${JSON.stringify(loader)}; register(); await import(${JSON.stringify(entry)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}
