import type { GuideStage } from '@onyak/core';
import type { KnowledgeCache, Models } from '@onyak/workflows/guidance';
import {
  type ReactionSource,
  type RequestRef,
  stepKey,
  type WorkerDatabase,
  type WorkflowHost,
} from '@onyak/workflows/kit';
import { writeEvent } from '../store/events.sql.js';
import type { DeliveryTarget } from '../deliver.js';

/** What the activities work with; made once by the worker. */
export interface ActivityDeps {
  readonly inRequest: WorkflowHost['inRequest'];
  readonly knowledge: KnowledgeCache;
  readonly models: Models;
  /** What the institution's registries say of a patient's reactions. */
  readonly knownReactions: ReactionSource;
  readonly delivery: DeliveryTarget;
  readonly log: WorkflowHost['log'];
  /** Silence after which a model's stream is given up, milliseconds. */
  readonly modelIdleMs?: number;
}

/** Tells the browser that a stage began, ended or failed. */
export async function tellStage(
  db: WorkerDatabase,
  ref: RequestRef,
  stage: GuideStage,
  state: 'STARTED' | 'DONE' | 'FAILED',
  seq: number | null = null,
  message = '',
): Promise<void> {
  await writeEvent(db, ref, `${stepKey()}:${stage}:${state}:${seq ?? ''}`, {
    type: 'stage',
    stage,
    state,
    seq,
    message,
  });
}
