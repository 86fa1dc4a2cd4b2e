import { OnyakError, userFields } from '@onyak/core';
import type { Database, Transaction } from '../../database/database.js';
import { addressHash, type AttemptLimit } from '../../sessions/attempt-limit.js';
import type { AccountResult } from '../../sessions/account-result.js';
import { countFailure, forgetFailures, insertSignIn } from './attempts.sql.js';

/** Whose attempt it is. */
export interface Attempt {
  readonly userId: string;
  /** The client's address, for limits; kept only as a hash. */
  readonly address: string;
}

interface Known {
  readonly id: string;
  readonly hospital_code: string;
}

/** Wrong passwords and wrong codes count together towards the lock of an account; attempts to sign in are kept. */
export class Attempts {
  constructor(
    private readonly database: Database,
    private readonly limit: AttemptLimit,
  ) {}

  /**
   * Counts an attempt before its password or code is looked at.
   * @throws OnyakError TOO_MANY for an address, LOGIN_FAILED with the lock's message for an account, known or not.
   */
  async admit({ userId, address }: Attempt): Promise<void> {
    await this.limit.admit(userId, address);
  }

  /** Counts an attempt that signs in; one that is refused unseen is kept too. @throws as {@link admit}. */
  async admitSignIn(attempt: Attempt): Promise<void> {
    try {
      await this.admit(attempt);
    } catch (error) {
      if (error instanceof OnyakError && error.code === 'LOGIN_FAILED') await this.keep(attempt, undefined, error.code);
      throw error;
    }
  }

  /** A wrong password or code. Given a result, it was an attempt to sign in and is kept as one. */
  async failed(attempt: Attempt, account: Known | undefined, signIn?: 'LOGIN_FAILED'): Promise<void> {
    if (signIn) return this.keep(attempt, account, signIn, countFailure);
    if (account) await this.database.unscoped('write', (db) => countFailure(db, account.id), account.id);
  }

  /** A right code of a mail or of the set-up: not counted, but no reason to forget what was wrong before. */
  async passed({ userId, address }: Attempt): Promise<void> {
    await this.limit.released(userId, address);
  }

  /**
   * A right password, or a right second factor. The count starts anew, but not where a second factor is still to come:
   * who knows the password could else guess at the factor for ever. Nor where the address is to be verified: the password
   * of a decoy must not end the count of the account whose id it asked for, and the two must look alike.
   */
  async signedIn(attempt: Attempt, account: Known, result: AccountResult): Promise<void> {
    const pending = result === 'CHECK_OTP' || result === 'VERIFY_EMAIL';
    await this.keep(attempt, account, result, pending ? undefined : forgetFailures);
    if (pending) await this.limit.released(attempt.userId, attempt.address);
    else await this.limit.succeeded(attempt.userId, attempt.address);
  }

  /** The password of a decoy: kept as the failure that it is for the account, if there is one, and not counted. */
  async misled(attempt: Attempt, account: Known | undefined): Promise<void> {
    await this.keep(attempt, account, 'LOGIN_FAILED');
    await this.passed(attempt);
  }

  /** Keeps what became of an attempt in the login history. */
  async keep(
    { userId, address }: Attempt,
    account: Known | undefined,
    result: AccountResult,
    then?: (db: Transaction, userId: string) => Promise<void>,
  ): Promise<void> {
    await this.database.unscoped(
      'write',
      async (db) => {
        await writeHistory(db, userId, account, result, address);
        if (account && then !== undefined) await then(db, account.id);
      },
      account?.id,
    );
  }
}

/** Kept of what was typed where an id belongs and can be none: most often it is a password. */
const NO_ID = '-';

async function writeHistory(
  db: Transaction,
  userId: string,
  account: Known | undefined,
  result: string,
  address: string,
): Promise<void> {
  await insertSignIn(db, {
    userId: account || userFields.id.schema.safeParse(userId).success ? userId : NO_ID,
    hospitalCode: account?.hospital_code ?? null,
    result,
    addressHash: addressHash(address),
  });
}
