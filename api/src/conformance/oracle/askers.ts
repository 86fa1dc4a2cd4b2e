import { createHash } from 'node:crypto';
import type { Plugin, Resource } from '@onyak/core';
import fc from 'fast-check';
import type pg from 'pg';
import { Client } from '../../testing/client.js';

/** Somebody with rights drawn by lot, who looks at one institution. */
export interface Asker {
  readonly id: string;
  readonly auth: 'ADMIN' | 'MANAGER' | 'USER';
  /** The institution that is looked at: the asker's own, or the one an ADMIN picks. */
  readonly hospitalCode: string;
  /** Menus held, with whether their function is. */
  readonly rights: ReadonlyMap<string, boolean>;
}

const homes = ['H0001', 'H0002'] as const;

/** The same askers each run: most hold most menus, half of the functions. */
export function drawAskers(plugins: readonly Plugin[], count: number, seed: number): Asker[] {
  const menus = plugins.map(({ code }) => code.toUpperCase());
  const one = fc.record({
    auth: fc.constantFrom('USER' as const, 'USER' as const, 'MANAGER' as const, 'ADMIN' as const),
    hospitalCode: fc.constantFrom(...homes),
    held: fc.tuple(...menus.map(() => fc.integer({ min: 0, max: 9 }))),
  });
  return fc.sample(one, { numRuns: count, seed }).map(({ auth, hospitalCode, held }, index) => ({
    id: `ASKER${String(index + 1).padStart(2, '0')}`,
    auth,
    hospitalCode,
    // 0: not held; odd: with its function.
    rights: new Map(menus.flatMap((menu, at) => ((held[at] ?? 0) < 1 ? [] : [[menu, (held[at] ?? 0) % 2 === 1]]))),
  }));
}

/** A token that is known beforehand, so that every copy of the database knows the same session. */
export const tokenOf = ({ id }: Asker): string => `oracle-${id}`.padEnd(43, '0');

/** Accounts, groups and sessions of the askers, and rows that are theirs alone. */
export async function enrol(
  owner: pg.Client,
  askers: readonly Asker[],
  owned: readonly (readonly [Resource, column: string])[],
): Promise<void> {
  for (const asker of askers) {
    const { id, auth, hospitalCode, rights } = asker;
    await owner.query('insert into auth_group (group_id, group_name) values ($1, $1)', [id]);
    await owner.query(
      'insert into auth_group_menu (group_id, transaction, f1) select $1, m.key, m.value::boolean from jsonb_each_text($2) m',
      [id, JSON.stringify(Object.fromEntries(rights))],
    );
    const changes = { id, auth, menu_auth: id, hospital_code: hospitalCode, user_name: id };
    await owner.query('insert into app_user select (jsonb_populate_record(u, $1)).* from app_user u where id = $2', [
      JSON.stringify(changes),
      'DOCTOR01',
    ]);
    await owner.query(
      `insert into session (token_hash, user_id, hospital_code, idle_expires_at, expires_at)
       values ($1, $2, $3, now() + interval '1 hour', now() + interval '1 hour')`,
      [createHash('sha256').update(tokenOf(asker)).digest(), id, hospitalCode],
    );
  }
  const ids = askers.map(({ id }) => id);
  for (const [{ table }, column] of owned)
    await owner.query(
      `update "${table}" set "${column}" = ($1::text[])[1 + mod(abs(hashtext(ctid::text)), cardinality($1::text[]))]`,
      [ids],
    );
}

/** Speaks as an asker; an ADMIN with the institution picked. */
export function clientOf(url: string, asker: Asker): Client {
  return new Client(url, {
    token: tokenOf(asker),
    userId: asker.id,
    ...(asker.auth === 'ADMIN' ? { hospitalCodeManager: asker.hospitalCode } : {}),
  });
}
