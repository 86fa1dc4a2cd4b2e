import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The host serves the page at /p, /a, /v and /r, and everything else of it under /portal/. */
export default defineConfig({
  base: '/portal/',
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022' },
});
