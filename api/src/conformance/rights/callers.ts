import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Somebody at the door, by what is carried and held. */
export interface Caller {
  readonly name: string;
  readonly account?: { readonly auth: string; readonly job: string; readonly hospitalCode: string };
  /** Menus held: those of the operation (`only`), every other (`others`), the operation's without functions, or none. */
  readonly holds: 'only' | 'others' | 'withoutFunction' | 'none';
  /** What is carried besides an account's session. */
  readonly carries: 'session' | 'expired' | 'idle' | 'ended' | 'step' | 'nothing' | 'foreignCookie' | 'unsaidCookie';
}

const doctor = { auth: 'USER', job: 'DOCTOR', hospitalCode: 'H0001' } as const;
const withRight = (name: string, account: Caller['account']): Caller => ({
  name,
  ...(account ? { account } : {}),
  holds: 'only',
  carries: 'session',
});

/** Everybody of the matrix: each role, each job, and everybody who must be turned away. */
export const callers: readonly Caller[] = [
  withRight('ADMIN', { auth: 'ADMIN', job: 'CENTER_MANAGER', hospitalCode: 'H0001' }),
  withRight('MANAGER', { auth: 'MANAGER', job: 'CENTER_MANAGER', hospitalCode: 'H0001' }),
  ...['DOCTOR', 'CHEMIST', 'NURSE', 'CENTER_MANAGER'].map((job) => withRight(`USER, ${job}`, { ...doctor, job })),
  withRight('another institution', { ...doctor, hospitalCode: 'H0002' }),
  { name: 'every menu but this', account: doctor, holds: 'others', carries: 'session' },
  { name: 'the menu without its function', account: doctor, holds: 'withoutFunction', carries: 'session' },
  { name: 'no right', account: doctor, holds: 'none', carries: 'session' },
  { name: 'no session', holds: 'only', carries: 'nothing' },
  { name: 'expired session', account: doctor, holds: 'only', carries: 'expired' },
  { name: 'session left idle', account: doctor, holds: 'only', carries: 'idle' },
  { name: 'ended session', account: doctor, holds: 'only', carries: 'ended' },
  { name: 'step of a sign-in', account: doctor, holds: 'only', carries: 'step' },
  { name: 'cookie from another site', account: doctor, holds: 'only', carries: 'foreignCookie' },
  { name: 'cookie without an origin', account: doctor, holds: 'only', carries: 'unsaidCookie' },
];

/** Menus that a caller holds for an operation's menus; with the functions or without. */
export function rightsFor(
  { holds }: Caller,
  menus: readonly string[],
  all: readonly string[],
): { readonly menus: readonly string[]; readonly f1: boolean } {
  switch (holds) {
    case 'only':
      return { menus: menus.slice(0, 1), f1: true };
    case 'withoutFunction':
      return { menus, f1: false };
    case 'others':
      return { menus: all.filter((menu) => !menus.includes(menu)), f1: true };
    case 'none':
      return { menus: [], f1: false };
  }
}

/** Makes a caller's account with exactly these rights. @returns its id. */
export async function enrol(owner: pg.Client, caller: Caller, index: number): Promise<string> {
  const id = `CALLER${String(index).padStart(2, '0')}`;
  if (!caller.account) return id;
  const { auth, job, hospitalCode } = caller.account;
  await owner.query('insert into auth_group (group_id, group_name) values ($1, $1)', [id]);
  // Who is on a step has something left to do: to prove the address.
  const email_certification = caller.carries !== 'step';
  const user_name = caller.name.slice(0, 20);
  const changes = { id, auth, job, hospital_code: hospitalCode, menu_auth: id, user_name, email_certification };
  await owner.query('insert into app_user select (jsonb_populate_record(u, $1)).* from app_user u where id = $2', [
    JSON.stringify(changes),
    'DOCTOR01',
  ]);
  return id;
}

export async function grant(
  owner: pg.Client,
  id: string,
  { menus, f1 }: { readonly menus: readonly string[]; readonly f1: boolean },
): Promise<void> {
  await owner.query('delete from auth_group_menu where group_id = $1', [id]);
  await owner.query('insert into auth_group_menu (group_id, transaction, f1) select $1, unnest($2::text[]), $3', [
    id,
    menus,
    f1,
  ]);
}

const begun = {
  session: `now() + interval '1 hour', now() + interval '1 hour', null`,
  foreignCookie: `now() + interval '1 hour', now() + interval '1 hour', null`,
  unsaidCookie: `now() + interval '1 hour', now() + interval '1 hour', null`,
  expired: `now() + interval '1 hour', now() - interval '1 minute', null`,
  idle: `now() - interval '1 minute', now() + interval '1 hour', null`,
  ended: `now() + interval '1 hour', now() + interval '1 hour', now()`,
} as const;

/** Headers that a caller sends: a fresh session or step each time, because some operations end theirs. */
export async function credentials(
  owner: pg.Client,
  { carries, account }: Caller,
  id: string,
): Promise<Record<string, string>> {
  if (carries === 'nothing' || !account) return {};
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  if (carries === 'step') {
    await owner.query(
      `insert into account_step (token_hash, user_id, hospital_code, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
      [hash, id, account.hospitalCode],
    );
    return { token, userId: id };
  }
  await owner.query(
    `insert into session (token_hash, user_id, hospital_code, idle_expires_at, expires_at, ended_at) values ($1, $2, $3, ${begun[carries]})`,
    [hash, id, account.hospitalCode],
  );
  const cookie = `onyak_session=${token}`;
  if (carries === 'foreignCookie')
    return { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
  return carries === 'unsaidCookie' ? { cookie } : { token, userId: id };
}
