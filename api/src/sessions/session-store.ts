import { authSchema, OnyakError, PRINT_ENGINE_PORT, type Mode, type Plugin, type SessionUser } from '@onyak/core';
import type { RememberedSession } from '@onyak/migrations';
import type { QueryResultRow } from 'pg';
import { z } from 'zod';
import type { Database, Transaction } from '../database/database.js';
import { menuListOf } from './menus.js';
import { hashToken, newToken, tokenKey } from './tokens.js';

const IDLE = '30 minutes';
const ABSOLUTE = '12 hours';

/** Columns of an account that a session user is made from. */
const accountSchema = z.object({
  id: z.string(),
  user_name: z.string(),
  auth: z.string(),
  hospital_code: z.string(),
  hospital_name: z.string(),
  job: z.string(),
  email: z.string(),
  tel: z.string(),
  rights: z.array(z.object({ transaction: z.string(), f1: z.boolean() })),
});
export type AccountRow = z.output<typeof accountSchema>;

/** Select list and joins that yield {@link AccountRow} for `app_user u`. */
export const accountColumns = `u.id, u.user_name, u.auth, u.hospital_code, h.name as hospital_name, u.job, u.email, u.tel,
  coalesce((select json_agg(json_build_object('transaction', m.transaction, 'f1', m.f1))
    from auth_group_menu m where m.group_id = u.menu_auth), '[]'::json) as rights`;

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

interface SessionRow extends QueryResultRow {
  readonly live: boolean;
  readonly account: string;
  readonly stamp: string;
  readonly renew_ms: number;
}

export interface ProvenAccount {
  readonly id: string;
  readonly hospital_code: string;
  /** What the given password was proven by. */
  readonly password_hash: string;
}

/** Whether an account's password is the proven one still. A change that is under way is waited for, and none comes before the end. */
export async function isStillProven(db: Transaction, userId: string, passwordHash: string): Promise<boolean> {
  const kept = await db.query('select from app_user where id = $1 and password_hash = $2 for share', [
    userId,
    passwordHash,
  ]);
  return kept.rowCount === 1;
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
        // What has been dead for a day tells nobody anything any more.
        await db.query(`delete from session where user_id = $1 and expires_at < now() - interval '1 day'`, [id]);
        if (!(await isStillProven(db, id, proven))) return false;
        await db.query(
          `insert into session (token_hash, user_id, hospital_code, idle_expires_at, expires_at)
           values ($1, $2, $3, now() + interval '${IDLE}', now() + interval '${ABSOLUTE}')`,
          [hash, id, hospitalCode],
        );
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
    const [row] = await this.database.callFunction<SessionRow>({
      name: 'session',
      text: 'select live, account, stamp, renew_ms from onyak_session($1, $2, $3)',
      values: [hash, options.userId ?? null, options.extend],
    });
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
    await this.database.unscoped('write', (db) =>
      db.query('update session set ended_at = now() where token_hash = $1 and ended_at is null', [hash]),
    );
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
