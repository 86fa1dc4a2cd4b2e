import { OnyakError } from '@onyak/core';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How often a public account call may be made an hour: from one address, and about one account, known or not. */
const hourly = {
  createAccount: { address: 60, account: 10 },
  verifyEmail: { address: 300, account: 60 },
  reSendEC: { address: 120, account: 30 },
  verifyOtp: { address: 300, account: 60 },
  findId: { address: 60, account: 20 },
  findPassword: { address: 60, account: 30 },
} as const;
export type LimitedCall = keyof typeof hourly;

const HOUR = 60 * 60;
/** Mails that sign-ups may send to one address an hour, whatever ids they ask for. */
const MAILS_TO_ONE = 5;

/**
 * Counts the public account calls of this process before anything is looked up, so that a refusal tells nothing about
 * the account. A hospital's staff share an address: only much more than they need is refused.
 */
export class AccountLimits {
  private readonly limiters = new Map(
    Object.entries(hourly).flatMap(([call, { address, account }]) => [
      [`${call} address`, new RateLimiterMemory({ points: address, duration: HOUR })],
      [`${call} account`, new RateLimiterMemory({ points: account, duration: HOUR })],
    ]),
  );
  private readonly mails = new RateLimiterMemory({ points: MAILS_TO_ONE, duration: HOUR });

  /** @throws OnyakError TOO_MANY. */
  async admitAddress(call: LimitedCall, address: string): Promise<void> {
    await take(this.limiters.get(`${call} address`), address);
  }

  /** @param account what the caller names the account by. @throws OnyakError TOO_MANY. */
  async admitAccount(call: LimitedCall, account: string): Promise<void> {
    await take(this.limiters.get(`${call} account`), account);
  }

  /** @throws OnyakError TOO_MANY when sign-ups have sent this recipient enough. */
  async admitMail(recipient: string): Promise<void> {
    await take(this.mails, recipient.toLowerCase());
  }
}

async function take(limiter: RateLimiterMemory | undefined, key: string): Promise<void> {
  try {
    await limiter?.consume(key);
  } catch (reason) {
    if (reason instanceof RateLimiterRes) throw OnyakError.of('TOO_MANY', 'error.tooMany');
    throw reason;
  }
}
