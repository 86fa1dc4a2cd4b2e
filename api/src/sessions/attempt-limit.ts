import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { OnyakError } from '@onyak/core';
import type { Database } from '../database/database.js';
import { type AttemptCounts, tooMany } from './attempt-counts.js';
import { isKnownAt } from './attempt-counts.sql.js';
import { networkOf } from './network.js';

/** Wrong passwords or codes in a row that lock an account, known or not. */
export const MAX_WRONG_PASSWORDS = 10;
const LOCK_SECONDS = 15 * 60;
const ofAccount = { allowed: MAX_WRONG_PASSWORDS, seconds: 12 * 60 * 60, block: LOCK_SECONDS };
/** Failed sign-ins that an address may cause in 15 minutes, over all accounts, before its next ones stand in line. */
const ofAddress = { allowed: 100, seconds: LOCK_SECONDS };
/** The line moves once in so many milliseconds, and nobody waits in it longer than this. */
const EVERY_MS = 1_000;
const LONGEST_MS = 20_000;

const ACCOUNT = 'sign-in account';
const ADDRESS = 'sign-in address';

/**
 * Counts attempts before a password or code is looked at, so that parallel guesses gain nothing and an id without an
 * account locks just like one with. The lock that survives a crash of the database is the account's row.
 *
 * A whole hospital may stand behind one address: too many failures from there close it to nobody. Who signs in with an
 * account that has signed in from there before goes on as ever, bound by the account's own lock; anybody else waits in a line,
 * which leaves a guesser one try a second over all accounts. An address is that of {@link networkOf}.
 */
export class AttemptLimit {
  constructor(
    private readonly counts: AttemptCounts,
    private readonly database: Database,
  ) {}

  /** @throws OnyakError TOO_MANY where the line of the address is too long, LOGIN_FAILED with the lock's message for an account. */
  async admit(account: string, address: string): Promise<void> {
    const [addressWait = 0, accountWait = 0] = await this.counts.take(
      [ADDRESS, networkOf(address), ofAddress],
      [ACCOUNT, account, ofAccount],
    );
    if (accountWait > 0) throw lockedError();
    if (addressWait === 0 || (await this.isKnownAt(account, address))) return;
    const wait = await this.counts.turn(ADDRESS, networkOf(address), EVERY_MS, LONGEST_MS);
    if (wait < 0) {
      // Nobody has looked at what was sent: it counts for nothing.
      await this.counts.giveBack([ACCOUNT, account]);
      throw tooMany(Math.ceil((-wait - LONGEST_MS + EVERY_MS) / 1000));
    }
    await delay(wait);
  }

  /** An attempt that was not wrong: it counts for nothing, and neither does it end the count. */
  async released(account: string, address: string): Promise<void> {
    await this.counts.giveBack([ACCOUNT, account], [ADDRESS, networkOf(address)]);
  }

  /** A right password: the account's count starts anew and the address is not charged. */
  async succeeded(account: string, address: string): Promise<void> {
    await Promise.all([this.counts.forget([ACCOUNT, account]), this.counts.giveBack([ADDRESS, networkOf(address)])]);
  }

  private isKnownAt(account: string, address: string): Promise<boolean> {
    return this.database.unscoped('read', (db) => isKnownAt(db, account, addressHash(address)));
  }
}

/** An address as the login history keeps it: what limits count as one is one there too. */
export const addressHash = (address: string): string => createHash('sha256').update(networkOf(address)).digest('hex');

export function lockedError(): OnyakError {
  return OnyakError.of('LOGIN_FAILED', 'error.accountLocked');
}
