import { defineConfig } from 'vitest/config';
import { testsThatShare } from './testing/shared-process.js';

// No 'module': packages offer files under it that bundlers read and Node does not.
const conditions = ['onyak-source', 'node', 'development|production'];

const everything =
  '{core,cdss,documents,api,workflows,database,plugin-discovery,migrations,admin-ui,patient-portal,plugins,print-engine,scripts,testing,bench}/**/*.test.{ts,tsx}';
const nowhere = ['**/node_modules/**', '**/dist/**'];

const sharing = testsThatShare(import.meta.dirname);

/**
 * These compute and do nothing else: no service, no setting, no browser's window. No file can leave another anything, so
 * that none loads the code and the knowledge anew, nor the vocabulary that guides are worded and read with. Whoever of them
 * asked for a service after all would find no desk to ask.
 */
const pure = [
  '{core,cdss,documents,bench}/**/*.test.ts',
  'workflows/src/{grounding,wording,llm/offline}/**/*.test.ts',
  ...sharing.computing,
];

/**
 * These ask the API and the database, each file in a database of its own, and leave nothing in their process: they load the
 * host once. What the host keeps of a database it keeps by the database's name.
 */
const isOfApi = (path: string) => path.startsWith('api/');
/** In two parts, so that no process keeps the databases of all. */
const hosted = {
  'hosted-api': sharing.serving.filter((path) => isOfApi(path)),
  'hosted-others': sharing.serving.filter((path) => !isOfApi(path)),
};
/** They run workflows too, and were not yet seen to pass in one process with others. */
const untried = new Set([
  'plugins/avlj/workflow/judged.test.ts',
  'plugins/masd/workflow/agreement.test.ts',
  ...['beside', 'grounded', 'pipeline', 'remote'].map((name) => `plugins/mmmg/workflow/${name}.test.ts`),
]);
/** These run workflows: workers' native code, what bundles workflows and the bundles are loaded once. */
const working = sharing.working.filter((path) => !untried.has(path));
/** These show screens, which load as much as the host: they share a window, which each leaves as it found it. */
const screens = { include: [...sharing.screens], setupFiles: 'admin-ui/src/app/testing/shared-window.ts' };
const services = ['testing/global-setup.ts'];

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
      ...Object.entries(hosted).map(([name, include]) => ({
        extends: true as const,
        test: { name, include, exclude: nowhere, isolate: false, globalSetup: services },
      })),
      {
        extends: true,
        test: { name: 'working', include: working, exclude: nowhere, isolate: false, globalSetup: services },
      },
      { extends: true, test: { name: 'screens', ...screens, isolate: false } },
      {
        extends: true,
        test: {
          name: 'serving',
          include: [everything],
          exclude: [...nowhere, ...pure, ...sharing.serving, ...working, ...sharing.screens],
          globalSetup: services,
        },
      },
    ],
  },
});
