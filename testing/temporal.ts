import { requestService } from './services.js';

/** `host:port` of the run's real Temporal dev server; use task queues and ids of your own. */
export function testTemporalAddress(): Promise<string> {
  return requestService('temporal');
}
