/** Journeys of one file run one after the other; files are shared between the lanes, each of which has its own Onyak. */

/** The lane of this process; the first where nothing runs yet. */
export const lane = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

// Chosen once in the first process that reads this; the test processes inherit it.
process.env['ONYAK_E2E_PORT'] ??= String(20_000 + (process.pid % 10_000));

/** Where a lane's Onyak listens. */
export const portOf = (of: number): number => Number(process.env['ONYAK_E2E_PORT']) + of;

/** Which setting names the database of a lane. */
export const databaseSetting = (of: number): string => `ONYAK_E2E_DATABASE_${of}`;

/** The owner's URL of the database behind this lane's journeys. */
export const laneDatabase = (): string => process.env[databaseSetting(lane)] ?? '';
