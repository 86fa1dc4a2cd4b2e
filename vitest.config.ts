import { defineConfig } from 'vitest/config';

// No 'module': packages offer files under it that bundlers read and Node does not.
const conditions = ['onyak-source', 'node', 'development|production'];

/** These compute and do nothing else: no file can leave another anything, so that none loads the code anew. */
const pure = '{core,cdss,documents}/**/*.test.ts';
const serving = '{api,workflows,migrations,admin-ui,patient-portal,plugins,scripts,testing}/**/*.test.{ts,tsx}';

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Temporal's native worker and embedded services need processes of their own, not threads.
    pool: 'forks',
    // One more than the cores that this is measured on: many a test waits for a clock or a database.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 240_000,
    projects: [
      { extends: true, test: { name: 'pure', include: [pure], isolate: false } },
      { extends: true, test: { name: 'serving', include: [serving], globalSetup: ['testing/global-setup.ts'] } },
    ],
  },
});
