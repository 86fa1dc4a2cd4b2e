import { ensureTemporalBinary, startTemporal } from '../scripts/lib/temporal/temporal.js';

/** The run's real Temporal dev server, in memory: nothing of a test run is kept. */
export async function startTestTemporal(): Promise<{ answer: string; stop(): Promise<void> }> {
  await ensureTemporalBinary({ onProgress: (line) => console.info(line) });
  const server = await startTemporal({});
  return { answer: server.address, stop: () => server.stop() };
}
