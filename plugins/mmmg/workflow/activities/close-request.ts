import { type RequestRef, stepKey } from '@onyak/workflows/kit';
import { writeEvent } from '../store/events.sql.js';
import { texts } from '../texts.js';
import { acceptBeside, loadBeside } from '../store/beside.js';
import { loadFeedback } from '../store/feedback.js';
import { beginNode, failNode as markNodeFailed, failOpenNodes, loadNodes } from '../store/nodes.sql.js';
import { setOutcome, setProgress } from '../store/requests.sql.js';
import { tellStage, type ActivityDeps } from './context.js';
import { wordFailure, type FailureArgs } from './failure.js';
import type { GenerateArgs } from './generate-guide.js';

/** A node that could not be written: FAILED with its reason; the request goes on waiting when another node is usable. */
export async function failNode({ inRequest, log }: ActivityDeps, args: GenerateArgs & FailureArgs): Promise<void> {
  const reason = wordFailure(args.failure);
  log.warn({ reqId: args.reqId, seq: args.seq, failure: args.failure.type }, 'node failed');
  await inRequest(args, async (db) => {
    const feedback = args.feedbackId === null ? undefined : await loadFeedback(db, args.feedbackId);
    const beside = args.besideId === undefined ? undefined : await loadBeside(db, args.besideId);
    if (args.besideId !== undefined) await acceptBeside(db, args.besideId, args.seq);
    await beginNode(db, args, {
      seq: args.seq,
      fromSeq: args.fromSeq,
      feedback: feedback?.feedback ?? '',
      feedbackUserId: feedback?.userId ?? beside?.userId ?? null,
      beside: args.besideId !== undefined,
    });
    await markNodeFailed(db, args, args.seq, reason);
    const usable = (await loadNodes(db, args)).some(({ status }) => status === 'READY' || status === 'COMPLETE');
    if (usable && args.besideId === undefined) await setProgress(db, args, 'WAIT', 'WAITING');
    await tellStage(db, args, 'GENERATE', 'FAILED', args.seq, reason);
    await writeEvent(db, args, `${stepKey()}:node`, { type: 'node', seq: args.seq });
  });
}

export interface CloseArgs extends RequestRef {
  readonly status: 'CANCELLED' | 'FAILED';
  readonly failure: FailureArgs['failure'] | null;
}

/** Closes a cancelled or failed request; one that was delivered meanwhile stays COMPLETE. */
export async function closeRequest({ inRequest, log }: ActivityDeps, args: CloseArgs): Promise<void> {
  const reason = args.failure ? wordFailure(args.failure) : '';
  if (args.failure) log.warn({ reqId: args.reqId, failure: args.failure.type }, 'request failed');
  await inRequest(args, async (db) => {
    await failOpenNodes(db, args, reason || texts.cancelled);
    if (await setOutcome(db, args, { status: args.status, failure: reason }))
      await writeEvent(db, args, 'end', { type: 'end', status: args.status });
  });
}
