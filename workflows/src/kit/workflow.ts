import type { Fields, RequestKind, RowOf, Settings } from '@onyak/core';
import type { Logger } from 'pino';
import type { RequestRef } from '../store/context.js';
import type { WorkerDatabase } from './database.js';
import type { ReactionIndex, ReactionSource } from './reactions.js';
import type { WordingSource } from './wordings.js';

/** What the worker lends the activities of a kind; they are made once, when the worker starts. */
export interface WorkflowHost {
  /** What the operator has set in the environment. */
  readonly environment: Settings;
  /** What an administrator has set for this plugin, at most a second old: `host.settings<typeof configuration>()`. */
  settings<F extends Fields = Fields>(): Promise<RowOf<{ readonly fields: F }>>;
  /** Named after the plugin; never log personal data. */
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** One transaction as the request's owner in the request's institution. */
  readonly inRequest: <T>(ref: RequestRef, work: (db: WorkerDatabase) => Promise<T>) => Promise<T>;
  /** The rows of every institution: for what all share; nothing read here may be shown to one of them. */
  readonly overEveryInstitution: <T>(work: (db: WorkerDatabase) => Promise<T>) => Promise<T>;
  /** What the registries that are installed say of a patient's reactions; nothing where there is none. */
  readonly knownReactions: ReactionSource;
  /** Of whom they say anything, among many. */
  readonly registeredAmong: ReactionIndex;
  /** What the institution says in place of the engine's sentences; nothing where no plugin that is installed keeps such. */
  readonly ownWordings: WordingSource;
  /** Tried until it succeeds before the worker takes work: what a first request would have to wait for. */
  prepare(work: () => Promise<unknown>): void;
}

/** By name; each takes ids, does one step, and may be run again at any point without harm. */
export type WorkflowActivities = Readonly<Record<string, (input: never) => Promise<unknown>>>;

export interface WorkflowPart {
  /** As the manifest names it in `requests`. */
  readonly kind: RequestKind;
  /**
   * The module that exports the function named `kind.workflow`, as `new URL('./workflows.js', import.meta.url)`. It is bundled
   * and replayed: it imports `@temporalio/workflow`, `@onyak/workflows/workflow`, files like itself, and types.
   */
  readonly workflow: URL;
  /** True: made by `defineBatch`, whose workflow is the host's own. */
  readonly batch?: boolean;
  readonly activities: (host: WorkflowHost) => WorkflowActivities | Promise<WorkflowActivities>;
  /** How many activities of a queue one worker runs at a time; 8 where nothing is said. */
  readonly queues?: Readonly<Record<string, { readonly activities: number }>>;
}

/** The work of one kind of request: default export of a plugin's `workflow.ts`. */
export function defineWorkflow(part: WorkflowPart): WorkflowPart {
  return part;
}
