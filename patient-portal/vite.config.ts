import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressed } from '../admin-ui/vite-files.js';
import { keptScripts } from './vite-keep.js';
import { sizeLimit } from './vite-size.js';
import { packagedPlugins } from '../admin-ui/vite-packages.js';

/** The host serves the page at the links' addresses, and everything else of it under /portal/. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/portal/',
  plugins: [
    react(),
    packagedPlugins(resolve(import.meta.dirname, '..'), { eager: 'links', lazy: 'portal' }),
    keptScripts(),
    precompressed(),
    sizeLimit(),
  ],
  resolve: { conditions: ['onyak-source', 'module', 'browser', 'development|production'] },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022' },
});
