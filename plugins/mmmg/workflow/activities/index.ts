import type { RequestRef } from '@onyak/workflows/kit';
import { closeRequest, failNode, type CloseArgs } from './close-request.js';
import { composeFinalText } from './compose-final-text.js';
import type { ActivityDeps } from './context.js';
import { deliverGuide, reportFailedDelivery } from './deliver-guide.js';
import { evaluateGuide, type EvaluateArgs } from './evaluate-guide.js';
import type { FailureArgs } from './failure.js';
import { generateGuide, type GenerateArgs } from './generate-guide.js';
import { openRequest } from './open-request.js';
import { readRecord } from './read-record.js';
import { screenRecord } from './screen-record.js';

type Target = RequestRef & { readonly seq: number };

/** The guide's activities: each takes ids, does one step, and may be run again at any point without harm. */
export function createGuideActivities(deps: ActivityDeps) {
  return {
    openRequest: (ref: RequestRef) => openRequest(deps, ref),
    readRecord: (ref: RequestRef) => readRecord(deps, ref),
    screenRecord: (ref: RequestRef) => screenRecord(deps, ref),
    generateGuide: (args: GenerateArgs) => generateGuide(deps, args),
    evaluateGuide: (args: EvaluateArgs) => evaluateGuide(deps, args),
    composeFinalText: (args: Target) => composeFinalText(deps, args),
    deliverGuide: (args: Target) => deliverGuide(deps, args),
    reportFailedDelivery: (args: Target & FailureArgs) => reportFailedDelivery(deps, args),
    failNode: (args: GenerateArgs & FailureArgs) => failNode(deps, args),
    closeRequest: (args: CloseArgs) => closeRequest(deps, args),
  };
}

export type GuideActivities = ReturnType<typeof createGuideActivities>;
export type { ActivityDeps } from './context.js';
