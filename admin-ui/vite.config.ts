import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { appFiles, precompressed } from './vite-files.js';
import { packagedPlugins } from './vite-packages.js';

const require = createRequire(import.meta.url);

/** The font's licence travels with the font (OFL 1.1). */
function fontLicence(): Plugin {
  return {
    name: 'onyak-font-licence',
    apply: 'build',
    generateBundle() {
      const source = readFileSync(require.resolve('pretendard/dist/LICENSE.txt'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'licenses/Pretendard-OFL.txt', source });
    },
  };
}

const api = process.env['ONYAK_API'] ?? 'http://127.0.0.1:8080';
const proxied = ['/api', '/rest', '/loginProc', '/loginCheck', '/logout', '/fileDownload', '/openapi.json'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    fontLicence(),
    packagedPlugins(resolve(import.meta.dirname, '..'), { eager: 'plugin', lazy: 'admin' }),
    appFiles(resolve(import.meta.dirname, 'src/app/start.tsx')),
    precompressed(),
  ],
  resolve: { conditions: ['onyak-source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // A slice of a font is a file of its own, never part of the style sheet.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
  },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, { target: api, changeOrigin: false }])) },
});
