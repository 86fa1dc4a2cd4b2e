import { defineConfig } from '@onyak/core';

/** Packages with plugins of others, installed with `npm install <name> -w api -w workflows`; see docs/plugins.md. */
export default defineConfig({ plugins: [] });
