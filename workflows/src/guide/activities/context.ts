import type { GuideStage } from '@onyak/core';
import type { Logger } from 'pino';
import type { KnowledgeCache } from '../../knowledge/knowledge-cache.js';
import type { Models } from '../../llm/models.js';
import type { Database, RequestRef, Transaction } from '../../store/context.js';
import { stepKey } from '../../requests/activity.js';
import { writeEvent } from '../../store/events.js';
import type { DeliveryTarget } from '../deliver.js';

/** What the activities work with; made once by the worker. */
export interface ActivityDeps {
  readonly database: Database;
  readonly knowledge: KnowledgeCache;
  readonly models: Models;
  readonly delivery: DeliveryTarget;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Silence after which a model's stream is given up, milliseconds. */
  readonly modelIdleMs?: number;
}

/** Tells the browser that a stage began, ended or failed. */
export async function tellStage(
  db: Transaction,
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
