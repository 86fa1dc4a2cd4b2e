import { OnyakError } from '@onyak/core';
import type { Database } from '../database/database.js';
import {
  forgetAttempts,
  giveBackAttempts,
  takeAttempts,
  takeTurn,
  type Allowance,
  type Counted,
} from './attempt-counts.sql.js';
import { waitText } from './wait-text.js';

/** Counts attempts for all processes together: what one process has counted, every other knows. */
export class AttemptCounts {
  constructor(private readonly database: Database) {}

  /** Counts one more of each. @returns the seconds left of each that there were too many of, else 0. */
  async take(...attempts: readonly (readonly [...Counted, allowance: Allowance])[]): Promise<number[]> {
    return this.database.unscoped('write', (db) => takeAttempts(db, attempts));
  }

  /** Takes back what was no failure after all. */
  async giveBack(...attempts: readonly Counted[]): Promise<void> {
    await this.database.unscoped('write', (db) => giveBackAttempts(db, attempts));
  }

  async forget(...attempts: readonly Counted[]): Promise<void> {
    await this.database.unscoped('write', (db) => forgetAttempts(db, attempts));
  }

  /**
   * A turn in the line of who was counted before.
   * @returns the milliseconds to wait, less than nothing where the line is longer than `longest`.
   */
  async turn(kind: string, who: string, everyMs: number, longestMs: number): Promise<number> {
    return this.database.unscoped('write', (db) => takeTurn(db, [kind, who], everyMs, longestMs));
  }
}

/** What is answered to who asks too often, with the time after which it will be heard again. */
export function tooMany(seconds: number): OnyakError {
  return OnyakError.of('TOO_MANY', 'error.tooMany', { wait: waitText(seconds) }, { data: { retryAfter: seconds } });
}
