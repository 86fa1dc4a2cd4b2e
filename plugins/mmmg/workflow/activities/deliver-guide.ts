import { ApplicationFailure, type RequestRef, stepKey, whileBeating, type WorkerDatabase } from '@onyak/workflows/kit';
import { texts } from '../texts.js';
import { writeEvent } from '../store/events.sql.js';
import { countAttempt, deliveryKey, loadFinalText, markDelivered, openDelivery } from '../store/final-text.sql.js';
import { writeInterfaceError } from '../store/interface-errors.sql.js';
import { completeNode, loadMerged } from '../store/nodes.sql.js';
import { loadRequest, setOutcome, setProgress } from '../store/requests.sql.js';
import { postToCdss, type Delivered } from '../deliver.js';
import { maskedBody } from '../masked-body.js';
import { tellStage, type ActivityDeps } from './context.js';
import { wordFailure, type FailureArgs } from './failure.js';

type Target = RequestRef & { readonly seq: number };

/** DELIVER and COMPLETE: posts the stored final guide to the CDSS, or keeps it in the inbox; the request is then closed. */
export function deliverGuide(deps: ActivityDeps, args: Target): Promise<void> {
  return whileBeating(async (signal) => {
    const { inRequest, delivery } = deps;
    const target = delivery.url ? 'CDSS' : 'INBOX';
    const stored = await inRequest(args, async (db) => {
      await setProgress(db, args, 'DELIVER', 'WAITING');
      await tellStage(db, args, 'DELIVER', 'STARTED', args.seq);
      return openDelivery(db, args, args.seq, target, () => bodyOf(db, args));
    });
    let answer: Delivered = { status: 0, response: '' };
    const { url } = delivery;
    if (stored.status !== 'DELIVERED' && url !== null) {
      try {
        answer = await postToCdss({ ...delivery, url }, deliveryKey(args, args.seq), stored.body, signal);
      } catch (error) {
        if (!signal.aborted)
          await inRequest(args, async (db) => {
            const errorMsg = error instanceof Error ? error.message : '';
            await countAttempt(db, args, args.seq, errorMsg);
            await writeInterfaceError(db, args, {
              url,
              urlDesc: texts.deliveryUrl,
              requestMsg: maskedBody(stored.body),
              errorMsg,
            });
          });
        throw error;
      }
    }
    await inRequest(args, async (db) => {
      await markDelivered(db, args, args.seq, target, answer.response);
      await completeNode(db, args, args.seq);
      const closed = await setOutcome(db, args, { status: 'COMPLETE', finalSeq: args.seq });
      await tellStage(
        db,
        args,
        'DELIVER',
        'DONE',
        args.seq,
        target === 'CDSS' ? texts.deliveredCdss : texts.deliveredInbox,
      );
      await writeEvent(db, args, `${stepKey()}:node`, { type: 'node', seq: args.seq });
      if (!closed) return;
      await tellStage(db, args, 'COMPLETE', 'DONE', args.seq);
      await writeEvent(db, args, 'end', { type: 'end', status: 'COMPLETE' });
    });
  });
}

/** The node's guide and the final text, where the API has not stored a body of its own. */
async function bodyOf(db: WorkerDatabase, args: Target): Promise<unknown> {
  const text = await loadFinalText(db, args, args.seq);
  if (!text) throw ApplicationFailure.nonRetryable(texts.noFinalText, 'InvalidInput');
  const merged = await loadMerged(db, args, args.seq);
  const { irbNumber } = await loadRequest(db, args);
  return {
    reqId: args.reqId,
    seq: args.seq,
    irbNumber,
    hospitalCode: args.hospitalCode,
    llmGuide: merged?.guide ?? null,
    finalGuide: text.text,
  };
}

/** DELIVER failed for good: said on the request, which waits on so that the user can send again. */
export function reportFailedDelivery({ inRequest, log }: ActivityDeps, args: Target & FailureArgs): Promise<void> {
  log.warn({ reqId: args.reqId, seq: args.seq, failure: args.failure.type }, 'delivery failed');
  return inRequest(args, async (db) => {
    await setProgress(db, args, 'WAIT', 'WAITING');
    await tellStage(db, args, 'DELIVER', 'FAILED', args.seq, wordFailure(args.failure));
  });
}
