import type { TenantDatabase } from './call.js';

/**
 * What an administrator does to somebody's account, in the caller's transaction: an account of another institution is not
 * found. Who may do it, and that it is recorded, is the affair of the plugin that asks.
 */
export interface AccountAdministration {
  /**
   * Makes the password useless and mails a one-time password in its place; sessions end.
   * @throws OnyakError NOT_FOUND, STATE for an account whose address is not verified, UNAVAILABLE where no mail can be sent.
   */
  resetPassword(db: TenantDatabase, userId: string): Promise<void>;
  /** Forgets the second factor, so that the next sign-in sets one up; sessions end. @throws OnyakError NOT_FOUND. */
  resetOtp(db: TenantDatabase, userId: string): Promise<void>;
  /**
   * To be called before an account gets another address: tells the one it has, and the owner at the next sign-in; codes and
   * steps under way end. The new address is proven in a step of the owner's own, by who knows the password.
   * @throws OnyakError NOT_FOUND.
   */
  readdress(db: TenantDatabase, userId: string): Promise<void>;
  /** Ends every session, and what was on the way to one. @throws OnyakError NOT_FOUND. */
  endSessions(db: TenantDatabase, userId: string): Promise<void>;
}
