import { OnyakError } from '@onyak/core';
import {
  createRequestClient,
  isRefusedAs,
  type ClientOptions,
  type ClientSettings,
  type Refusal,
  type RequestClient,
} from '@onyak/workflows/client';
import { guideRequests } from './guide-requests.js';
import {
  cancelBeside,
  composeFinal,
  refusals,
  sendFeedback,
  sendFinal,
  writeBeside,
  type BesideArgs,
  type FeedbackArgs,
} from './workflow/messages.js';
import { texts } from './workflow/texts.js';

/** What plugins use to drive guide requests; every expected refusal is an OnyakError. */
export interface GuideClient {
  /** The same workflows by the host's own names. */
  readonly requests: RequestClient;
  /**
   * Starts the workflow of a committed guide_request row; a repeat is harmless.
   * A failure to reach the server is no loss: the worker's sweeper starts what has no workflow.
   * @throws OnyakError UNAVAILABLE when the workflow server cannot be reached.
   */
  start(input: StartInput): Promise<void>;
  /**
   * Asks for a new node from stored feedback; answers as soon as the workflow accepted it.
   * @throws OnyakError STATE (already sent), NOT_FOUND (no such request or node), UNAVAILABLE.
   */
  sendFeedback(input: FeedbackInput): Promise<{ readonly seq: number }>;
  /**
   * Asks for a text beside a node from a stored order; answers as soon as the workflow accepted it.
   * @throws OnyakError STATE (already sent), NOT_FOUND (no such request or node), UNAVAILABLE.
   */
  writeBeside(input: BesideInput): Promise<{ readonly seq: number }>;
  /** Gives such a text up while it is written or waits to be. @throws OnyakError NOT_FOUND when it is neither, STATE, UNAVAILABLE. */
  cancelBeside(input: TargetInput): Promise<void>;
  /**
   * Composes the final medication guide of a node unless it is stored; waits until it is there.
   * @throws OnyakError STATE, NOT_FOUND, UNAVAILABLE.
   */
  composeFinal(input: TargetInput): Promise<void>;
  /**
   * Delivers the stored final text (guide_text, guide_delivery). `delivered` is false when the CDSS
   * does not answer for a while, and where it is being delivered already: the workflow keeps trying and the request's
   * events tell when it is done.
   * @throws OnyakError STATE, NOT_FOUND, UNAVAILABLE.
   */
  sendFinal(input: TargetInput): Promise<{ readonly delivered: boolean }>;
  /**
   * Cancels the workflow of a request. `running` is false when there is none to close the request
   * (never begun, ended, or lost with the server's store): whoever asked has to close it.
   * @throws OnyakError UNAVAILABLE.
   */
  cancel(input: { readonly reqId: string }): Promise<{ readonly running: boolean }>;
  /** Whether the server answers and a worker polls both task queues; never throws. */
  ready(): Promise<{ readonly ok: boolean; readonly reason: string }>;
  /** Waits for the starts that are under way, then leaves the server. */
  close(): Promise<void>;
}

interface StartInput {
  readonly reqId: string;
  readonly hospitalCode: string;
  readonly userId: string;
}

interface FeedbackInput {
  readonly reqId: string;
  /** Id of the stored guide_feedback row: the update's id, so that a repeat is one feedback. */
  readonly feedbackId: string;
  readonly fromSeq: number;
  readonly userId: string;
}

interface BesideInput {
  readonly reqId: string;
  /** Id of the stored guide_beside row: the update's id, so that a repeat is one text. */
  readonly besideId: string;
  readonly fromSeq: number;
  readonly userId: string;
}

interface TargetInput {
  readonly reqId: string;
  readonly seq: number;
  readonly userId: string;
}

/** How long sending waits for the CDSS before it answers "still trying". */
const DELIVERY_WAIT_MS = 15_000;

/** Drives guide requests; connects on first use, so that the API starts whether or not the workflow server is up yet. */
export function createGuideClient(settings: ClientSettings, options: Pick<ClientOptions, 'readyMs'> = {}): GuideClient {
  const client = createRequestClient(settings, { ...options, refused });

  return {
    requests: client,
    start: (ref) => client.start(guideRequests, ref),

    async sendFeedback({ reqId, feedbackId, fromSeq, userId }) {
      const args: [FeedbackArgs] = [{ feedbackId, fromSeq, userId }];
      const seq = await client.update(guideRequests, reqId, sendFeedback, { args, updateId: feedbackId });
      return { seq };
    },

    async writeBeside({ reqId, besideId, fromSeq, userId }) {
      const args: [BesideArgs] = [{ besideId, fromSeq, userId }];
      const seq = await client.update(guideRequests, reqId, writeBeside, { args, updateId: besideId });
      return { seq };
    },

    async cancelBeside({ reqId, seq, userId }) {
      await client.update(guideRequests, reqId, cancelBeside, { args: [{ seq, userId }] });
    },

    async composeFinal({ reqId, seq, userId }) {
      const composing = await client.submit(guideRequests, reqId, composeFinal, { args: [{ seq, userId }] });
      await composing.result(texts.composeFailed);
    },

    async sendFinal({ reqId, seq, userId }) {
      try {
        const sending = await client.submit(guideRequests, reqId, sendFinal, { args: [{ seq, userId }] });
        return { delivered: await settledWithin(sending.result(texts.deliveryFailed), DELIVERY_WAIT_MS) };
      } catch (error) {
        // What is stored is on its way already: this is a repeat of its sending.
        if (isRefusedAs(error, refusals.BUSY)) return { delivered: false };
        throw error;
      }
    },

    cancel: ({ reqId }) => client.cancel(guideRequests, reqId),
    ready: () => client.ready([guideRequests]),

    close: () => client.close(),
  };
}

/** True when the delivery completed in time; a failed one throws as OnyakError. */
async function settledWithin(result: Promise<void>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([result.then(() => true as const), late]);
  } finally {
    clearTimeout(timer);
    // Whoever stopped waiting must not leave an unhandled rejection behind.
    result.catch(() => undefined);
  }
}

/** Words what the guide's workflow refuses. */
function refused(failure: Refusal): OnyakError | undefined {
  const cause = { cause: failure };
  switch (failure.type) {
    case refusals.ALREADY_COMPLETE:
      return new OnyakError('STATE', texts.alreadyComplete, {}, cause);
    case refusals.CLOSED:
      return new OnyakError('STATE', texts.closedRequest, {}, cause);
    case refusals.BUSY:
      return new OnyakError('STATE', texts.busy, {}, cause);
    case refusals.TARGET:
      return new OnyakError('NOT_FOUND', texts.unknownTarget, {}, cause);
    default:
      return undefined;
  }
}
