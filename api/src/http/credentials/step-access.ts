import { OnyakError } from '@onyak/core';
import type { Step, StepStore } from '../../sessions/step-store.js';
import { findCredentials, STEP_COOKIE } from './credentials.js';
import type { HostRequest } from '../state.js';

/**
 * The step of a request; its token is found as a session's is, in a cookie of its own.
 * @returns undefined when the request names none that is live.
 * @throws OnyakError as {@link findCredentials}.
 */
export async function findStep(steps: StepStore, request: HostRequest, fromInput: boolean): Promise<Step | undefined> {
  const credentials = findCredentials(request, STEP_COOKIE, fromInput);
  const step = credentials && (await steps.find(credentials.token, credentials.userId));
  if (step) request.http.state.userId = step.userId;
  return step;
}

/** @throws OnyakError NO_SESSION without a live step. */
export async function openStep(steps: StepStore, request: HostRequest, fromInput: boolean): Promise<Step> {
  const step = await findStep(steps, request, fromInput);
  if (!step) throw OnyakError.of('NO_SESSION', 'error.noSession');
  return step;
}
