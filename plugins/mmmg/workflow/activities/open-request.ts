import type { RequestRef } from '@onyak/workflows/kit';
import { loadNodes } from '../store/nodes.sql.js';
import { loadRequest, loadScreening, setProgress } from '../store/requests.sql.js';
import type { GuideStateNode } from '../messages.js';
import { tellStage, type ActivityDeps } from './context.js';

export interface OpenedRequest {
  /** The request has ended already: nothing to do. */
  readonly closed: boolean;
  /** Whether the screening is stored, so that a workflow started anew goes on from there. */
  readonly screened: boolean;
  readonly nodes: readonly GuideStateNode[];
  readonly nextSeq: number;
  readonly sentSeq: number | null;
}

/**
 * What the database knows of the request. Normally nothing yet; when a workflow had to be started
 * anew (the workflow server lost its store), the work already done.
 */
export async function openRequest({ inRequest }: ActivityDeps, ref: RequestRef): Promise<OpenedRequest> {
  return inRequest(ref, async (db) => {
    const request = await loadRequest(db, ref);
    const stored = await loadNodes(db, ref);
    const nodes = stored.map(({ seq, fromSeq, status }) => ({
      seq,
      fromSeq,
      ok: status === 'READY' || status === 'COMPLETE',
    }));
    const closed = request.status !== 'RUNNING' && request.status !== 'WAITING';
    if (!closed && request.status === 'RUNNING') {
      await setProgress(db, ref, 'RECEIVED', 'RUNNING');
      await tellStage(db, ref, 'RECEIVED', 'DONE');
    }
    return {
      closed,
      screened: (await loadScreening(db, ref)) !== undefined,
      nodes,
      nextSeq: Math.max(0, ...nodes.map(({ seq }) => seq)) + 1,
      sentSeq: request.finalSeq,
    };
  });
}
