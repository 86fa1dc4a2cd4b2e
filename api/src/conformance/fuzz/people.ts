import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

interface Role {
  readonly like: string;
  /** Sent as `hospitalCodeManager`. */
  readonly institution?: string;
}

const roles = {
  admin: { like: 'ADMIN01' },
  adminOfOne: { like: 'ADMIN01', institution: 'H0001' },
  manager: { like: 'MANAGER01' },
  user: { like: 'DOCTOR01' },
} satisfies Record<string, Role>;
/** Active, with every menu and function. */
const account = { status: 'ACTIVE', menu_auth: 'CONFORM-F1' };

export type Person = keyof typeof roles;
export const people = Object.keys(roles) as Person[];

/**
 * Accounts that ask at random. What they do may end their own session or account: they are put right again, so that the
 * run goes on asking.
 */
export class People {
  private readonly tokens = new Map<Person, string>();
  private readonly restoring = new Map<Person, Promise<void>>();

  /** @param owner sees every institution. */
  constructor(private readonly owner: pg.Pool) {}

  async enrol(): Promise<void> {
    for (const person of people) await this.restore(person);
  }

  /** The account as it was at first, with a new session; once for all who ask meanwhile. */
  restore(person: Person): Promise<void> {
    const running = this.restoring.get(person) ?? this.make(person).finally(() => this.restoring.delete(person));
    this.restoring.set(person, running);
    return running;
  }

  private async make(person: Person): Promise<void> {
    const id = idOf(person);
    await this.owner.query(
      `insert into app_user select (jsonb_populate_record(u, $2)).* from app_user u where id = $1 on conflict (id) do nothing`,
      [roles[person].like, JSON.stringify({ id, ...account })],
    );
    await this.owner.query(
      `update app_user u set (status, menu_auth, auth, hospital_code) = ($2, $3, o.auth, o.hospital_code)
       from app_user o where u.id = $1 and o.id = $4`,
      [id, account.status, account.menu_auth, roles[person].like],
    );
    this.tokens.set(person, await this.session(person));
  }

  /** Headers of a request; `apart`: of a session of its own, for what ends sessions. */
  async headers(person: Person, apart: boolean): Promise<Record<string, string>> {
    const token = apart ? await this.session(person) : (this.tokens.get(person) ?? '');
    const role: Role = roles[person];
    return {
      token,
      userId: idOf(person),
      ...(role.institution === undefined ? {} : { hospitalCodeManager: role.institution }),
    };
  }

  private async session(person: Person): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.owner.query(
      `insert into session (token_hash, user_id, hospital_code, idle_expires_at, expires_at)
       select $1, id, hospital_code, now() + interval '10 hours', now() + interval '10 hours' from app_user where id = $2 for key share`,
      [createHash('sha256').update(token).digest(), idOf(person)],
    );
    return token;
  }
}

const idOf = (person: Person): string => `FUZZ${person.toUpperCase()}`;
