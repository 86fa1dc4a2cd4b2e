import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/** Scripts that a phone keeps: at addresses that do not change, each in one file that imports nothing. */
const scripts = { 'keep-worker.js': 'src/keep/worker.ts', 'kept-page.js': 'src/keep/kept-page.ts' } as const;

/** Adds the service worker and the script of kept pages to the build. */
export function keptScripts(): Plugin {
  return {
    name: 'onyak-kept-scripts',
    apply: 'build',
    async generateBundle() {
      for (const [fileName, input] of Object.entries(scripts)) {
        const built = await build({
          configFile: false,
          logLevel: 'error',
          resolve: { conditions: ['onyak-source', 'module', 'browser', 'production'] },
          build: {
            write: false,
            target: 'es2022',
            copyPublicDir: false,
            rollupOptions: {
              input: resolve(import.meta.dirname, input),
              output: { format: 'iife', entryFileNames: fileName },
            },
          },
        });
        const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
        for (const file of outputs.flatMap(({ output }) => output))
          if (file.type === 'chunk') this.emitFile({ type: 'asset', fileName, source: file.code });
      }
    },
  };
}
