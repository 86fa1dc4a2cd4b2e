import type { FieldFault } from '@onyak/core';
import type { RowKey } from '../reading/row-reader.sql.js';

type Values = Readonly<Record<string, unknown>>;

/** What is asked of other rows before one is written. */
export interface RowChecks {
  readonly values: Values;
  /** Institution of the row; absent where rows belong to none. */
  readonly hospitalCode: string | undefined;
  /** Sets of fields that no other row may share. */
  readonly unique: readonly (readonly string[])[];
  /** Who writes: a file that no row has yet is saved by who uploaded it. */
  readonly userId: string;
  /** Fields whose references and files must exist. */
  readonly references: readonly string[];
  /** The row itself, which is not another one. */
  readonly self?: RowKey;
  /** The stored row: codes that stand in it already may stay, though their master has them no more. */
  readonly current?: Values;
}

/** A question about other rows. */
export interface Check {
  readonly sql: string;
  /** What it means when the SQL holds. */
  readonly faults: readonly FieldFault[];
  readonly taken: boolean;
}
