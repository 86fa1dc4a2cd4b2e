import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/testing/chromium.js';
import { lane, portOf } from './support/lanes.js';

const executablePath = findChromium();

export default defineConfig({
  testDir: '..',
  // A plugin's journey lies in its folder and goes with it.
  testMatch: ['e2e/**/*.{spec,test}.ts', 'plugins/*/{,journeys/}*.spec.ts'],
  outputDir: '../test-results/journeys',
  globalSetup: './setup.ts',
  // Lanes; `npm test` asks for two, one file by hand needs no second.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // These end what hangs. `npm test` has the tests of the code run beside: what is right may take long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // The JSON is what `npm test` counts by.
  reporter: [
    ['list'],
    ['./reporting/what-stood.ts'],
    ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['json'] as const] : []),
  ],
  use: {
    baseURL: `http://localhost:${portOf(lane)}`,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
    // A page that has run the app once opens it again for little over half the work. Between two journeys it loses its cookies, what it
    // has stored and cached, routes, scripts and other pages; a journey of the browser's own state asks for a new one.
    reuseContext: true,
    // Pictures of every step take a third of all the work; `--trace=retain-on-failure` has them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Without it a process of its own draws each page as a graphics card would, in software: some five to ten percent of a journey's work.
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
});
