import type { SessionUser } from '@onyak/core';
import type { TenantDatabase } from './call.js';

/** Values of a row by field. */
export type RowValues = Readonly<Record<string, unknown>>;

/** What a row hook knows of the write it belongs to. */
export interface RowContext {
  readonly user: SessionUser;
  /** Institution the caller works in; `*` is an ADMIN's "all". */
  readonly hospitalCode: string;
  /** The transaction that the row is written in. */
  readonly db: TenantDatabase;
  readonly requestId: string;
  /** Runs after the commit, in the order given, before the answer. */
  readonly afterCommit: (work: () => Promise<unknown>) => void;
}

/**
 * A plugin's work in the transaction of the rows of another one, which it requires: told of each row after the rows' own hooks, of a
 * new one as it is being written, so that what it sends travels along. An OnyakError that is thrown refuses the write, anything else
 * fails it.
 */
export interface RowFollower {
  /** Fields that it is about: a change that names none of them is not told, and is one statement still. */
  readonly fields: readonly string[];
  /**
   * Whether, of a new row with this sent along, all is sent before anything is waited for, and nothing is refused by what is
   * answered: the end of the transaction travels along then. False where it is left out.
   */
  atOnce?(along: RowValues): boolean;
  /**
   * @param row its values by field and its `hospitalCode`; of a new one without what the database makes (a generated key).
   * @param along what the caller has sent beside the row (`sentAlong` of its definition).
   */
  saved(row: RowValues, along: RowValues, context: RowContext): Promise<void>;
}

/**
 * A plugin's own work around the writing of a resource's rows, the same for REST and the specification's
 * calls. Values have passed the fields' rules. A returned object is laid over the values and may hold read-only and
 * generated fields; an OnyakError that is thrown refuses the write, anything else fails it.
 */
export interface RowHooks {
  /**
   * What follows from the values alone, on insert and update, before the other hooks. It asks nothing and changes
   * nothing, so that a save is still one statement, and may run more than once for it.
   */
  derive?(values: RowValues): RowValues;
  /**
   * The key of the stored row that a new one with these values is: adding it changes that row. Asked in the transaction of the
   * write, so that a lock taken here holds for it, and beside the other rows: what it finds counts only where they refuse nothing.
   */
  sameAs?(values: RowValues, context: RowContext): Promise<Readonly<Record<string, string>> | undefined>;
  /** Says to who added a row that it was there already and has been changed. */
  merged?(row: RowValues): string;
  beforeInsert?(values: RowValues, context: RowContext): Promise<RowValues | undefined>;
  /** @param values the fields that the caller sent, without the key. */
  beforeUpdate?(current: RowValues, values: RowValues, context: RowContext): Promise<RowValues | undefined>;
  beforeDelete?(current: RowValues, context: RowContext): Promise<void>;
}
