/**
 * The kit of the worker: all that a plugin's `worker.ts` sees of it. A plugin exports
 * `defineWorker((host) => ({ jobs, activities, steps }))` as its default.
 */
import type { Fields, RowOf, Settings } from '@onyak/core';
import type { Logger } from 'pino';
import type { WorkerDatabase } from './database.js';
import type { ReactionIndex, ReactionSource } from './reactions.js';
import type { WordingSource } from './wordings.js';

export type { RequestRef } from '../store/context.js';
export { attempt, stepKey, whileBeating } from '../requests/activity.js';
export { closeRequest, isRequestOpen, moveRequest, nameKnowledge, openBlob, writeRequestEvent } from '@onyak/database';
export { modelOf, RequestRow, tableModel } from '@onyak/database/models';
export { readRows } from '@onyak/database';
export { ApplicationFailure } from '@temporalio/common';
export type { WorkerDatabase } from './database.js';
export { defineBatch, refusal, type BatchWork } from './batch.js';
export { registeredSideEffects } from './registered.sql.js';
export type { KnownReaction, PatientRef, ReactionIndex, ReactionSource, RegisteredDrug } from './reactions.js';
export type { WordingSource } from './wordings.js';
export { defineWorkflow, type WorkflowActivities, type WorkflowHost, type WorkflowPart } from './workflow.js';

type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** What the worker lends a plugin while it is loaded. */
export interface WorkerHost {
  /** What the operator has set in the environment. */
  readonly environment: Settings;
  /** What an administrator has set for this plugin, at most a second old: `host.settings<typeof configuration>()`. */
  settings<F extends Fields = Fields>(): Promise<RowOf<{ readonly fields: F }>>;
  /** Named after the plugin; never log personal data. */
  readonly log: Log;
}

/**
 * What a job or an activity works with. It may run again after a crash at any point: let it do no harm twice. What throws
 * is tried again later, an OnyakError is final.
 */
export interface RunContext {
  /** The same for every attempt of one run, different for the next. */
  readonly key: string;
  /** Aborts when the run is cancelled or the worker stops. */
  readonly signal: AbortSignal;
  readonly log: Log;
  /** The rows of one institution, as the program itself. */
  readonly asInstitution: <T>(hospitalCode: string, work: (db: WorkerDatabase) => Promise<T>) => Promise<T>;
  /** The rows of every institution: for upkeep; nothing read here may be shown to one of them. */
  readonly overEveryInstitution: <T>(work: (db: WorkerDatabase) => Promise<T>) => Promise<T>;
}

/** Work at fixed times. One run at a time, whatever the number of workers; a failed one is tried again. */
export interface Job {
  /** Unique in the plugin, camelCase. */
  readonly name: string;
  /** What an administrator reads, e.g. `끝난 로그인 세션 정리`. */
  readonly label: string;
  /** `'15 minutes'`, `'1 hour'`, `'2 days'`, or five fields of cron in the time of Korea: `'30 3 * * *'`. */
  readonly every: string;
  /** @returns what was done, in a few Korean words for the administrator; never personal data. */
  run(context: RunContext): Promise<string>;
}

/** A point of a kind's workflow at which plugins' activities may be called: its request is complete. */
export type StepPoint = `${string}.completed`;

/** The request whose workflow calls an activity. */
export interface StepRequest {
  readonly reqId: string;
  readonly hospitalCode: string;
  readonly userId: string;
  /** The guide that was delivered. */
  readonly seq: number;
}

/** Registered with the worker as `<code>.<name>`; tried for an hour at most, and its failure never fails the request. */
export type Activity = (request: StepRequest, context: RunContext) => Promise<void>;

export interface WorkerPlugin {
  readonly jobs?: readonly Job[];
  /** By name, camelCase. */
  readonly activities?: Readonly<Record<string, Activity>>;
  readonly steps?: readonly { readonly at: StepPoint; readonly activity: string }[];
  /** What its records say that a patient must not get again; asked when a kind of request screens that patient. */
  readonly reactions?: ReactionSource;
  /** Of whom `reactions` would tell anything; left out, it is asked about everybody. */
  readonly reactionsOfSome?: ReactionIndex;
  /** What an institution says in place of the engine's sentences; asked when a guide of them is made. */
  readonly wordings?: WordingSource;
  /** Called once when the worker stops. */
  close?(): Promise<void>;
}

export type WorkerFactory = (host: WorkerHost) => WorkerPlugin | Promise<WorkerPlugin>;

/** What a plugin does outside requests; made once, when the worker starts. */
export function defineWorker(factory: WorkerFactory): WorkerFactory {
  return factory;
}
