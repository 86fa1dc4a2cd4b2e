import type { KnownBeside, ScreenedPage } from '@onyak/cdss';
import type { StoppRule } from '@onyak/core';
import type { RequestRef, Transaction } from '../store/context.js';

/** By what records are screened: the same for every page of a run, whatever comes into force meanwhile. */
export interface BackgroundKnowledge {
  readonly release: number;
  /** State of the masters beside the release's own rows: another one is compiled anew. */
  readonly source: string;
  /** Name of the set of rules: the same name is the same rules. */
  readonly rulesKey: string;
  readonly stoppVersion: number;
}

/** Ids, and what is small: the thread reads the records by itself, a few at a time. */
export interface BackgroundPage {
  /** For whom is read and written. */
  readonly request: RequestRef;
  /** Ids of the requests whose records are screened, in this order. */
  readonly records: readonly string[];
  readonly beside: KnownBeside;
  /** Address of the module whose default export is a {@link PageKeeper}. */
  readonly keeper: string;
  /** What it is told beside what was found. */
  readonly input: object;
}

/**
 * Keeps what a page found; called in the thread that has screened it, in one transaction. It may be called again for the same
 * page after a crash.
 */
export type PageKeeper<Input extends object> = (
  db: Transaction,
  request: RequestRef,
  page: Input & { readonly screened: ScreenedPage },
) => Promise<void>;

/** Main thread to worker; one message after the other is worked on. */
export interface BackgroundJob {
  readonly id: number;
  readonly knowledge: BackgroundKnowledge;
  /** Once the thread has asked for them: they are large, and a run has the same for all of its pages. */
  readonly rules?: readonly StoppRule[];
  readonly page: BackgroundPage;
}

/** Worker to main thread. A fault is of the database or the tables, never of a record. */
export type BackgroundAnswer =
  | { readonly id: number; readonly outcome: 'kept' | 'rulesWanted' }
  | { readonly id: number; readonly outcome: 'fault'; readonly fault: string };

export interface BackgroundData {
  readonly databaseUrl: string;
}
