import { createTestDatabase } from '../../../testing/database.js';
import { testTemporalAddress } from '../../../testing/temporal.js';
import type { BundledPart } from '../worker/workflow-bundle.js';
import { buildHarness, type Harness, type Services, type SettingsOver } from './build-harness.js';

export * from './build-harness.js';

/** The test run's PostgreSQL, with a database of its own, and Temporal. */
export async function testServices(): Promise<Services> {
  const [temporal, database] = await Promise.all([testTemporalAddress(), createTestDatabase()]);
  return { temporal, databaseUrl: database.url, dropDatabase: () => database.drop() };
}

/** A harness on the test run's PostgreSQL and Temporal. */
export const createHarness = async (over: SettingsOver = {}, parts: readonly BundledPart[] = []): Promise<Harness> =>
  buildHarness(await testServices(), over, parts);
