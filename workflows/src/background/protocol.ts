import type { KnownBeside, ScreenedPage } from '@onyak/cdss';
import type { StoppRule } from '@onyak/core';

/** By what records are screened: the same for every page of a run, whatever comes into force meanwhile. */
export interface BackgroundKnowledge {
  readonly release: number;
  /** State of the masters beside the release's own rows: another one is compiled anew. */
  readonly source: string;
  /** Name of this set of rules: the same name is the same rules. */
  readonly rulesKey: string;
  readonly stoppVersion: number;
  readonly rules: readonly StoppRule[];
}

/** Main thread to worker: JSON texts of stored requests; they are screened one message after the other. */
export interface BackgroundJob {
  readonly id: number;
  readonly knowledge: BackgroundKnowledge;
  readonly records: readonly string[];
  readonly beside: KnownBeside;
}

/** Worker to main thread. A fault is of the database or the tables, never of a record. */
export type BackgroundAnswer =
  | { readonly id: number; readonly page: ScreenedPage }
  | { readonly id: number; readonly fault: string };

export interface BackgroundData {
  readonly databaseUrl: string;
}
