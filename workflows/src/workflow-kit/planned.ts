import type { RequestRef } from '../store/context.js';
import { closingRequest } from './closing-request.js';

/**
 * The first step of a batch of one's own: what is cancelled or refused before its first item closes its request, as `runBatch` does
 * from then on.
 * @throws ApplicationFailure PlanFailed, or what cancelled it
 */
export const planned = <T>(plan: () => Promise<T>, request: RequestRef): Promise<T> =>
  closingRequest(request, 'PlanFailed', plan);
