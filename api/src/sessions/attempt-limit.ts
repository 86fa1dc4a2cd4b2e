import { OnyakError } from '@onyak/core';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Wrong passwords or codes in a row that lock an account, known or not. */
export const MAX_WRONG_PASSWORDS = 10;
const LOCK_SECONDS = 15 * 60;
/** Failed sign-ins an address may cause in 15 minutes, over all accounts. */
const MAX_FAILURES_OF_ADDRESS = 100;

/**
 * Counts attempts of this process before a password or code is looked at, so that parallel guesses
 * gain nothing and an id without an account locks just like one with. The lock that survives a
 * restart is the account's row.
 */
export class AttemptLimit {
  private readonly byAccount = new RateLimiterMemory({
    points: MAX_WRONG_PASSWORDS,
    duration: 12 * 60 * 60,
    blockDuration: LOCK_SECONDS,
  });
  private readonly byAddress = new RateLimiterMemory({
    points: MAX_FAILURES_OF_ADDRESS,
    duration: LOCK_SECONDS,
    blockDuration: LOCK_SECONDS,
  });

  /** @throws OnyakError TOO_MANY for an address, LOGIN_FAILED with the lock's message for an account. */
  async admit(account: string, address: string): Promise<void> {
    await take(this.byAddress, address, () => OnyakError.of('TOO_MANY', 'error.tooMany'));
    await take(this.byAccount, account, lockedError);
  }

  /** An attempt that was not wrong: it counts for nothing, and neither does it end the count. */
  async released(account: string, address: string): Promise<void> {
    await Promise.all([this.byAccount.reward(account, 1), this.byAddress.reward(address, 1)]);
  }

  /** A right password: the account's count starts anew and the address is not charged. */
  async succeeded(account: string, address: string): Promise<void> {
    await Promise.all([this.byAccount.delete(account), this.byAddress.reward(address, 1)]);
  }
}

export function lockedError(): OnyakError {
  return OnyakError.of('LOGIN_FAILED', 'error.accountLocked');
}

async function take(limiter: RateLimiterMemory, key: string, refusal: () => OnyakError): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (reason instanceof RateLimiterRes) throw refusal();
    throw reason;
  }
}
