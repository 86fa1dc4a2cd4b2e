import { defineConfig } from 'vitest/config';
import { tracelessScreens, tracelessTests } from './testing/own-process.js';

// No 'module': packages offer files under it that bundlers read and Node does not.
const conditions = ['onyak-source', 'node', 'development|production'];

const everything =
  '{core,cdss,documents,api,workflows,database,plugin-discovery,migrations,admin-ui,patient-portal,plugins,print-engine,scripts,testing}/**/*.test.{ts,tsx}';
const nowhere = ['**/node_modules/**', '**/dist/**'];

/**
 * These compute and do nothing else: no service, no setting, no browser's window. No file can leave another anything, so
 * that none loads the code and the knowledge anew, nor the vocabulary that guides are worded and read with.
 */
const pure = ['{core,cdss,documents}/**/*.test.ts', 'workflows/src/{grounding,wording,llm/offline}/**/*.test.ts'];

/** These ask the services, each in a database of its own, and leave their process as it was: they load the code once. */
const sharing = tracelessTests(['api', 'database', 'migrations', 'plugin-discovery', 'plugins']).filter(
  // Minutes each, or not tried so yet.
  (path) => !/^(api\/src\/conformance|plugins\/(mrcv|mrpd|mrpm))\//.test(path),
);
/** The same for screens that were tried so: half of what they take is loading the kit of the screens. */
const screens = tracelessScreens(
  ['resource/form', 'editors', 'wizard', 'ui/grid', 'clinical'].map((folder) => `admin-ui/src/${folder}`),
);

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    // Temporal's native worker and embedded services need processes of their own, not threads.
    pool: 'forks',
    maxWorkers: 2,
    // These end what hangs. The journeys run beside: what is right may take long.
    testTimeout: 240_000,
    hookTimeout: 480_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      { extends: true, test: { name: 'pure', include: pure, exclude: nowhere, isolate: false } },
      {
        extends: true,
        test: {
          name: 'sharing',
          include: sharing,
          exclude: nowhere,
          isolate: false,
          globalSetup: ['testing/global-setup.ts'],
        },
      },
      { extends: true, test: { name: 'screens', include: screens, exclude: nowhere, isolate: false } },
      {
        extends: true,
        test: {
          name: 'serving',
          include: [everything],
          exclude: [...nowhere, ...pure, ...sharing, ...screens],
          globalSetup: ['testing/global-setup.ts'],
        },
      },
    ],
  },
});
