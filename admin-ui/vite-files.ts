import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Under this a compressed file saves less than its headers take. */
const LEAST_BYTES = 1024;

/** Files of text beside which a `.br` and a `.gz` lie, so that the server neither compresses them again nor as weakly. */
export function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'onyak-precompressed',
    apply: 'build',
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    closeBundle() {
      for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg)$/.test(path)) continue;
        const file = join(folder, path);
        const content = readFileSync(file);
        if (content.length < LEAST_BYTES) continue;
        const text = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params: text }));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** `app-files.json`: what the app's first screen loads, for the sign-in page to fetch while somebody types. */
export function appFiles(entry: string): Plugin {
  return {
    name: 'onyak-app-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = new Set<string>();
      const add = (name: string): void => {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk' || files.has(name)) return;
        files.add(name);
        for (const imported of chunk.imports) add(imported);
      };
      const app = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.facadeModuleId === entry);
      if (!app) throw new Error(`no chunk of ${entry}`);
      add(app.fileName);
      // The page itself has its entry already.
      const own = Object.values(bundle).filter((chunk) => chunk.type === 'chunk' && chunk.isEntry);
      for (const { fileName } of own) files.delete(fileName);
      this.emitFile({
        type: 'asset',
        fileName: 'app-files.json',
        source: JSON.stringify([...files].map((name) => `/${name}`)),
      });
    },
  };
}
