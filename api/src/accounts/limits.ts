import { type AttemptCounts, tooMany } from '../sessions/attempt-counts.js';
import { networkOf } from '../sessions/network.js';

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
 * Counts the public account calls before anything is looked up, so that a refusal tells nothing about the account. A
 * hospital's staff share an address: only much more than they need is refused.
 */
export class AccountLimits {
  constructor(private readonly counts: AttemptCounts) {}

  /** @throws OnyakError TOO_MANY. */
  async admitAddress(call: LimitedCall, address: string): Promise<void> {
    await this.take(`${call} address`, networkOf(address), hourly[call].address);
  }

  /** @param account what the caller names the account by. @throws OnyakError TOO_MANY. */
  async admitAccount(call: LimitedCall, account: string): Promise<void> {
    await this.take(`${call} account`, account, hourly[call].account);
  }

  /** @throws OnyakError TOO_MANY when sign-ups have sent this recipient enough. */
  async admitMail(recipient: string): Promise<void> {
    await this.take('sign-up mail', recipient.toLowerCase(), MAILS_TO_ONE);
  }

  private async take(kind: string, who: string, allowed: number): Promise<void> {
    const [wait = 0] = await this.counts.take([kind, who, { allowed, seconds: HOUR }]);
    if (wait > 0) throw tooMany(wait);
  }
}
