import { OnyakError } from '@onyak/core';
import type { Database } from '../database/database.js';
import { waitText } from './wait-text.js';

/** So many in a period; who goes beyond is refused for a time. */
export interface Allowance {
  readonly allowed: number;
  readonly seconds: number;
  /** How long who goes beyond is refused; the rest of the period where left out. */
  readonly block?: number;
}

/** Counts attempts for all processes together: what one process has counted, every other knows. */
export class AttemptCounts {
  constructor(private readonly database: Database) {}

  /** Counts one more of each. @returns the seconds left of each that there were too many of, else 0. */
  async take(...attempts: readonly (readonly [kind: string, who: string, allowance: Allowance])[]): Promise<number[]> {
    const calls = attempts.map((_, at) => {
      const first = at * 5;
      return `onyak_attempt($${first + 1}, $${first + 2}, $${first + 3}, $${first + 4}, $${first + 5})`;
    });
    const values = attempts.flatMap(([kind, who, { allowed, seconds, block }]) => [
      kind,
      who,
      allowed,
      seconds,
      block ?? seconds,
    ]);
    const { rows } = await this.database.unscoped('write', (db) =>
      db.query<{ waits: number[] }>(`select array[${calls.join(', ')}] as waits`, values),
    );
    return rows[0]?.waits ?? [];
  }

  /** Takes back what was no failure after all. */
  async giveBack(...attempts: readonly (readonly [kind: string, who: string])[]): Promise<void> {
    await this.each('onyak_attempt_back', attempts);
  }

  async forget(...attempts: readonly (readonly [kind: string, who: string])[]): Promise<void> {
    await this.each('onyak_attempt_forget', attempts);
  }

  /**
   * A turn in the line of who was counted before.
   * @returns the milliseconds to wait, less than nothing where the line is longer than `longest`.
   */
  async turn(kind: string, who: string, everyMs: number, longestMs: number): Promise<number> {
    const { rows } = await this.database.unscoped('write', (db) =>
      db.query<{ wait: number }>('select onyak_attempt_turn($1, $2, $3, $4) as wait', [kind, who, everyMs, longestMs]),
    );
    return rows[0]?.wait ?? 0;
  }

  private async each(name: string, attempts: readonly (readonly [string, string])[]): Promise<void> {
    await this.database.unscoped('write', async (db) => {
      for (const values of attempts) await db.query(`select ${name}($1, $2)`, [...values]);
    });
  }
}

/** What is answered to who asks too often, with the time after which it will be heard again. */
export function tooMany(seconds: number): OnyakError {
  return OnyakError.of('TOO_MANY', 'error.tooMany', { wait: waitText(seconds) }, { data: { retryAfter: seconds } });
}
