import { authSchema, OnyakError, type Plugin, type SessionUser } from '@onyak/core';
import type { Database } from '../database/database.js';
import { menuListOf, type MenuRight } from './menus.js';
import { hashToken, newToken } from './tokens.js';

const IDLE = '30 minutes';
const ABSOLUTE = '12 hours';
/** The expiry is moved at most this often, so that reads stay reads. */
const TOUCH_AFTER = '30 seconds';

/** Columns of an account that a session user is made from. */
export interface AccountRow {
  readonly id: string;
  readonly user_name: string;
  readonly auth: string;
  readonly hospital_code: string;
  readonly hospital_name: string;
  readonly job: string;
  readonly email: string;
  readonly tel: string;
  readonly rights: readonly MenuRight[];
}

/** Select list and joins that yield {@link AccountRow} for `app_user u`. */
export const accountColumns = `u.id, u.user_name, u.auth, u.hospital_code, h.name as hospital_name, u.job, u.email, u.tel,
  coalesce((select json_agg(json_build_object('transaction', m.transaction, 'f1', m.f1))
    from auth_group_menu m where m.group_id = u.menu_auth), '[]'::json) as rights`;

export function toSessionUser(row: AccountRow, plugins: readonly Plugin[]): SessionUser {
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
  };
}

interface SessionRow extends AccountRow {
  readonly live: boolean;
  readonly stale: boolean;
}

const findSession = `select ${accountColumns},
  s.ended_at is null and s.idle_expires_at > now() and s.expires_at > now() and u.status = 'ACTIVE' as live,
  s.last_seen_at < now() - interval '${TOUCH_AFTER}' as stale
  from session s join app_user u on u.id = s.user_id join hospital h on h.code = u.hospital_code
  where s.token_hash = $1`;

/** Sessions by the hash of their token. Rights and status are read each time, so that a change holds at once. */
export class SessionStore {
  constructor(
    private readonly database: Database,
    private readonly plugins: readonly Plugin[],
  ) {}

  /** Starts a session. @returns the token, which is not kept. */
  async start(userId: string, hospitalCode: string): Promise<string> {
    const { token, hash } = newToken();
    await this.database.unscoped(
      'write',
      async (db) => {
        // What has been dead for a day tells nobody anything any more.
        await db.query(`delete from session where user_id = $1 and expires_at < now() - interval '1 day'`, [userId]);
        await db.query(
          `insert into session (token_hash, user_id, hospital_code, idle_expires_at, expires_at)
           values ($1, $2, $3, now() + interval '${IDLE}', now() + interval '${ABSOLUTE}')`,
          [hash, userId, hospitalCode],
        );
      },
      userId,
    );
    return token;
  }

  /**
   * The user of a token.
   * @param options.extend moves the idle expiry; `userId` must match when given.
   * @throws OnyakError NO_SESSION when the token is unknown, ended, expired or its account is no longer active.
   */
  async open(token: string, options: { readonly extend: boolean; readonly userId?: string }): Promise<SessionUser> {
    const hash = hashToken(token);
    const row = await this.database.unscoped(
      'read',
      async (db) => (await db.query<SessionRow>({ name: 'find-session', text: findSession, values: [hash] })).rows[0],
    );
    if (!row || (options.userId !== undefined && options.userId !== row.id))
      throw OnyakError.of('NO_SESSION', 'error.noSession');
    if (!row.live) throw OnyakError.of('NO_SESSION', 'error.sessionExpired');
    if (options.extend && row.stale) await this.touch(hash);
    return toSessionUser(row, this.plugins);
  }

  async end(token: string): Promise<void> {
    await this.database.unscoped('write', (db) =>
      db.query('update session set ended_at = now() where token_hash = $1 and ended_at is null', [hashToken(token)]),
    );
  }

  private async touch(hash: Buffer): Promise<void> {
    await this.database.unscoped('write', (db) =>
      db.query(
        `update session set last_seen_at = now(), idle_expires_at = least(now() + interval '${IDLE}', expires_at)
         where token_hash = $1 and ended_at is null and idle_expires_at > now()`,
        [hash],
      ),
    );
  }
}
