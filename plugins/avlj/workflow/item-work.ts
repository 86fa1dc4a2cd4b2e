import type { KnowledgeCache, Models } from '@onyak/workflows/guidance';
import type { RequestRef, WorkflowHost } from '@onyak/workflows/kit';

/** What the activities work with; made once by the worker. */
export interface ActivityDeps {
  readonly inRequest: WorkflowHost['inRequest'];
  readonly knowledge: Pick<KnowledgeCache, 'active'>;
  readonly models: Models;
  /** Silence after which a model's stream is given up, milliseconds. */
  readonly modelIdleMs?: number;
}

/** One item of a trial, as every type of trial gets it. */
export interface ItemWork {
  readonly deps: ActivityDeps;
  readonly request: RequestRef;
  readonly item: string;
  readonly signal: AbortSignal;
}
