import { vi } from 'vitest';
import type { Settings } from '@onyak/core';
import { createTestDatabase } from '../../../testing/database.js';
import { testTemporalAddress } from '../../../testing/temporal.js';
import { buildHarness, type Harness } from './guide-harness.js';

export * from './guide-harness.js';

// A new namespace takes the server up to ten seconds to know everywhere, more on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

/** A harness on the test run's PostgreSQL and Temporal. */
export async function createHarness(over: Partial<Record<keyof Settings, string>> = {}): Promise<Harness> {
  const [temporal, database] = await Promise.all([testTemporalAddress(), createTestDatabase()]);
  return buildHarness({ temporal, databaseUrl: database.url, dropDatabase: () => database.drop() }, over);
}
