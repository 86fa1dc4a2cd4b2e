import { defineConfig } from 'vitest/config';

// No 'module': packages offer files under it that bundlers read and Node does not.
const conditions = ['onyak-source', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: [
      '{core,cdss,documents,api,workflows,migrations,admin-ui,patient-portal,plugins,scripts,testing}/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Temporal's native worker and embedded services need processes of their own, not threads.
    pool: 'forks',
    maxWorkers: 2,
    globalSetup: ['testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 240_000,
  },
});
