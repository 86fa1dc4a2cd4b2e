import type { RequestRef } from '../store/context.js';

/**
 * For the worker of a test that kills it: the first request that comes to a step is worked on, and the step hangs before anybody hears
 * of it, the moment at which a kill would double what is not written once. Said on standard output, as `stalled STEP request`.
 */
export function stallingOnce() {
  const stalled = new Set<string>();
  return <R extends RequestRef>(step: string, work: (ref: R) => Promise<void>) =>
    async (ref: R): Promise<void> => {
      await work(ref);
      if (stalled.has(step)) return;
      stalled.add(step);
      process.stdout.write(`stalled ${step} ${ref.reqId}\n`);
      await new Promise(() => undefined);
    };
}
