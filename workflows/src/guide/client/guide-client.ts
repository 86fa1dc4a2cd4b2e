import { guideRequests, OnyakError } from '@onyak/core';
import { appPool, withTenant } from '@onyak/migrations';
import type { ApplicationFailure } from '@temporalio/common';
import { createRequestClient, type ClientOptions, type ClientSettings } from '../../client/request-client.js';
import { texts } from '../../messages.js';
import { composeFinal, refusals, sendFeedback, sendFinal, type FeedbackArgs } from '../messages.js';
import type { GuideClient } from './types.js';

/** How long sending waits for the CDSS before it answers "still trying". */
const DELIVERY_WAIT_MS = 15_000;

/** Drives guide requests; connects on first use, so that the API starts whether or not the workflow server is up yet. */
export function createGuideClient(
  settings: ClientSettings & { readonly DATABASE_URL?: string | undefined },
  options: Pick<ClientOptions, 'callMs' | 'readyMs'> = {},
): GuideClient {
  const client = createRequestClient(settings, { ...options, refused });
  const pool = settings.DATABASE_URL ? appPool(settings.DATABASE_URL, { max: 2 }) : undefined;
  // A connection that dies in use says so on its client; the query that was running tells the caller.
  pool?.on('connect', (connected) => connected.on('error', () => undefined));

  return {
    start: (ref) => client.start(guideRequests, ref),

    async sendFeedback({ reqId, feedbackId, fromSeq, userId }) {
      const args: [FeedbackArgs] = [{ feedbackId, fromSeq, userId }];
      const seq = await client.update(guideRequests, reqId, sendFeedback, { args, updateId: feedbackId });
      return { seq };
    },

    async composeFinal({ reqId, hospitalCode, seq, userId }) {
      const composing = await client.submit(guideRequests, reqId, composeFinal, { args: [{ seq, userId }] });
      await composing.result(texts.composeFailed);
      return { text: await readFinalText(pool, { reqId, hospitalCode, seq, userId }) };
    },

    async sendFinal({ reqId, seq, userId }) {
      const sending = await client.submit(guideRequests, reqId, sendFinal, { args: [{ seq, userId }] });
      return { delivered: await settledWithin(sending.result(texts.deliveryFailed), DELIVERY_WAIT_MS) };
    },

    cancel: ({ reqId }) => client.cancel(guideRequests, reqId),
    ready: () => client.ready([guideRequests]),

    async close() {
      await client.close();
      await pool?.end();
    },
  };
}

async function readFinalText(
  pool: ReturnType<typeof appPool> | undefined,
  { reqId, hospitalCode, seq, userId }: { reqId: string; hospitalCode: string; seq: number; userId: string },
): Promise<string> {
  if (!pool) throw new OnyakError('UNAVAILABLE', texts.unavailable);
  return withTenant(pool, { userId, hospitalCode, readOnly: true }, async (db) => {
    const { rows } = await db.query<{ text: string }>('select text from guide_text where req_id = $1 and seq = $2', [
      reqId,
      seq,
    ]);
    const [row] = rows;
    if (!row) throw new OnyakError('NOT_FOUND', texts.unknownTarget);
    return row.text;
  });
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
function refused(failure: ApplicationFailure): OnyakError | undefined {
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
