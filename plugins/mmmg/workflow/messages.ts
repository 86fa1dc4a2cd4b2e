import { defineQuery, defineUpdate } from '@temporalio/workflow';

/** Ids only: bodies live in the database, Temporal carries references. */
export interface GuideInput {
  readonly reqId: string;
  readonly hospitalCode: string;
  readonly userId: string;
  /** Set by continue-as-new only. */
  readonly state?: GuideState;
}

export interface GuideStateNode {
  readonly seq: number;
  readonly fromSeq: number | null;
  /** Whether the node holds a guide that feedback and the final text may build on. */
  readonly ok: boolean;
}

export interface GuideState {
  readonly nodes: readonly GuideStateNode[];
  readonly nextSeq: number;
  /** seq that was delivered, null while none was. */
  readonly sentSeq: number | null;
}

/** The stored feedback `feedbackId` asks for a new node that starts from node `fromSeq`. */
export interface FeedbackArgs {
  readonly feedbackId: string;
  readonly fromSeq: number;
  readonly userId: string;
}

/** The stored order `besideId` asks for a text beside node `fromSeq`, by another model or prompt. */
export interface BesideArgs {
  readonly besideId: string;
  readonly fromSeq: number;
  readonly userId: string;
}

export interface TargetArgs {
  readonly seq: number;
  readonly userId: string;
}

/** Accepted at once with the seq of the coming node; the guide is written afterwards. */
export const sendFeedback = defineUpdate<number, [FeedbackArgs]>('sendFeedback');
/** Accepted at once with the seq of the coming node, as a feedback is. */
export const writeBeside = defineUpdate<number, [BesideArgs]>('writeBeside');
/** Gives up a text beside another that is being written or waits to be; the request goes on. */
export const cancelBeside = defineUpdate<void, [TargetArgs]>('cancelBeside');
/** Completes when the final text of the node is stored. */
export const composeFinal = defineUpdate<void, [TargetArgs]>('composeFinal');
/** Completes when the stored final text of the node is delivered. */
export const sendFinal = defineUpdate<void, [TargetArgs]>('sendFinal');
/** Live state; lists and trees come from the database. */
export const getState = defineQuery<GuideState>('getState');

/** Why an update is refused; a closed list, because failure types are not encrypted. */
export const refusals = {
  ALREADY_COMPLETE: 'AlreadyComplete',
  TARGET: 'Target',
  BUSY: 'Busy',
  CLOSED: 'Closed',
} as const;

export const taskQueues = { guide: 'guide', llm: 'llm' } as const;
