import { authSchema, OnyakError, PRINT_ENGINE_PORT, type Mode, type Plugin, type SessionUser } from '@onyak/core';
import type { RememberedSession } from '@onyak/database';
import type { Database } from '../database/database.js';
import { accountSchema, type AccountRow } from './accounts.sql.js';
import { menuListOf } from './menus.js';
import { dropDeadSessions, endSession, insertSession, isStillProven, openSession } from './sessions.sql.js';
import { hashToken, newToken, tokenKey } from './tokens.js';

/** The installation as its users are told of it. */
export interface Premises {
  readonly plugins: readonly Plugin[];
  readonly mode: Mode;
}

export function toSessionUser(row: AccountRow, { plugins, mode }: Premises): SessionUser {
  return {
    userId: row.id,
    userName: row.user_name,
    auth: authSchema.parse(row.auth),
    hospitalCode: row.hospital_code,
    hospitalName: row.hospital_name,
    job: row.job,
    email: row.email,
    tel: row.tel,
    menuList: menuListOf(plugins, row.rights),
    sePort: PRINT_ENGINE_PORT,
    mode,
  };
}

/** Most accounts whose last answer is kept parsed, and most sessions that are remembered. */
const MAX_PARSED = 1000;
const MAX_REMEMBERED = 10_000;

/** A session as it was when last opened. It decides nothing: the request's own transaction proves that it still holds. */
export interface Remembered {
  readonly user: SessionUser;
  readonly session: RememberedSession;
}

interface Memory extends Remembered {
  /** When the session's expiry must move again, on the clock of `performance`. */
  readonly until: number;
}

export interface ProvenAccount {
  readonly id: string;
  readonly hospital_code: string;
  /** What the given password was proven by. */
  readonly password_hash: string;
}

/** Sessions by the hash of their token. Rights and status are the database's of the moment, so that a change holds at once. */
export class SessionStore {
  /** Session users by the account's JSON as the database told it: the same text means the same user. */
  private readonly parsed = new Map<string, SessionUser>();
  /** By the token's hash in hex. */
  private readonly remembered = new Map<string, Memory>();

  constructor(
    private readonly database: Database,
    private readonly premises: Premises,
  ) {}

  /**
   * Starts a session of an account as it was when its password was proven.
   * @returns the token, which is not kept; undefined when the password has changed since, as its change ends all sessions.
   */
  async start({ id, hospital_code: hospitalCode, password_hash: proven }: ProvenAccount): Promise<string | undefined> {
    const { token, hash } = newToken();
    const started = await this.database.unscoped(
      'write',
      async (db) => {
        await dropDeadSessions(db, id);
        if (!(await isStillProven(db, id, proven))) return false;
        await insertSession(db, { hash, userId: id, hospitalCode });
        return true;
      },
      id,
    );
    return started ? token : undefined;
  }

  /**
   * The user of a token.
   * @param options.extend moves the idle expiry (written at most every 30 seconds); `userId` must match when given.
   * @throws OnyakError NO_SESSION when the token is unknown, ended, expired or its account is no longer active.
   */
  async open(token: string, options: { readonly extend: boolean; readonly userId?: string }): Promise<SessionUser> {
    const hash = hashToken(token);
    const row = await openSession(this.database, hash, options);
    if (!row?.live) this.remembered.delete(hash.toString('hex'));
    if (!row) throw OnyakError.of('NO_SESSION', 'error.noSession');
    if (!row.live) throw OnyakError.of('NO_SESSION', 'error.sessionExpired');
    const user = this.userOf(row.account);
    if (this.remembered.size >= MAX_REMEMBERED) this.remembered.clear();
    const until = performance.now() + row.renew_ms;
    this.remembered.set(hash.toString('hex'), { user, session: { hash, stamp: row.stamp }, until });
    return user;
  }

  /**
   * What was known of a token's session when it was last opened here, unless its expiry is due to move. The caller must
   * have the database prove it (see `Scope.proof`) before anything leaves.
   */
  recall(token: string, userId?: string): Remembered | undefined {
    const known = this.remembered.get(tokenKey(token));
    if (!known || known.until <= performance.now()) return undefined;
    return userId === undefined || userId === known.user.userId ? known : undefined;
  }

  async end(token: string): Promise<void> {
    const hash = hashToken(token);
    this.remembered.delete(tokenKey(token));
    await this.database.unscoped('write', (db) => endSession(db, hash));
  }

  private userOf(account: string): SessionUser {
    const known = this.parsed.get(account);
    if (known) return known;
    const user = toSessionUser(accountSchema.parse(JSON.parse(account)), this.premises);
    if (this.parsed.size >= MAX_PARSED) this.parsed.clear();
    this.parsed.set(account, user);
    return user;
  }
}
