import { testServices, type SettingsOver } from '../../../../workflows/src/testing/harness.js';
import { buildGuideHarness, type GuideHarness } from './guide-harness.js';

export * from '../../../../workflows/src/testing/harness.js';
export { buildGuideHarness, type GuideHarness as Harness } from './guide-harness.js';

/** A harness of the guide on the test run's PostgreSQL and Temporal. */
export const createHarness = async (over: SettingsOver = {}): Promise<GuideHarness> =>
  buildGuideHarness(await testServices(), over);
