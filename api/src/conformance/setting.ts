import type pg from 'pg';
import { connectionTo } from '@onyak/database';
import type { Plugin } from '@onyak/core';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { startTestApi, type Answer, type Client, type TestApi } from '../testing/index.js';
import { prepareThings, samplePlugin } from '../testing/sample-plugin.js';
import { Documented } from './documented.js';

/** A caller whose every answer is held against the API document. */
export interface Caller {
  readonly client: Client;
  call(method: string, address: string, body?: unknown): Promise<Answer>;
}

const roles = {
  /** ADMIN over all institutions; add `hospitalCodeManager` for one. */
  admin: 'ADMIN01',
  /** MANAGER of H0001 with every function. */
  manager: 'MANAGER01',
  /** USER of H0001 with every menu and no function. */
  user: 'DOCTOR01',
  /** USER of H0002 with every menu and function. */
  neighbour: 'DOCTOR02',
  /** USER of H0001 without any menu. */
  stranger: 'STRANGER01',
} as const;
export type Role = keyof typeof roles;

export const accounts: readonly string[] = Object.values(roles);

export interface Setting {
  readonly api: TestApi;
  readonly owner: pg.Client;
  readonly callers: Readonly<Record<Role, Caller>>;
  /** Without a session. */
  readonly nobody: Caller;
  readonly database: TestDatabase;
  /** Ends the API and every connection; the database stays. */
  pause(): Promise<void>;
  stop(): Promise<void>;
}

/** Institutions besides those of the demonstration, as an institution field answers them. */
export const institutions: readonly string[] = Array.from({ length: 40 }, (_, index) => {
  const code = `K${String(index + 1).padStart(4, '0')}`;
  return `기관 ${code}(${code})`;
});

/**
 * The API with every plugin over a database of its own, and callers of every role.
 * @param env further settings.
 */
export async function openSetting(
  plugins: readonly Plugin[],
  env: Readonly<Record<string, string>> = {},
): Promise<Setting> {
  const database = await createTestDatabase();
  await prepareThings(database.url);
  const owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  // `name(code)`
  await owner.query(
    `insert into hospital (code, name) select rtrim(split_part(text, '(', 2), ')'), split_part(text, '(', 1) from unnest($1::text[]) text`,
    [institutions],
  );
  await grantMenus(owner, plugins);
  const api = await startTestApi({ databaseUrl: database.url, plugins: [samplePlugin], env });
  const nobody = api.client();
  const documented = new Documented((await nobody.get('/openapi.json')).body);
  const signedIn = await Promise.all(
    Object.entries(roles).map(async ([role, id]) => [role, caller(await api.signIn(id), documented)] as const),
  );
  const callers: Partial<Record<string, Caller>> = Object.fromEntries(signedIn);
  const one = (role: Role): Caller => callers[role] ?? caller(nobody, documented);
  const pause = async () => {
    await owner.end();
    await api.stop();
  };
  return {
    api,
    owner,
    database,
    pause,
    callers: {
      admin: one('admin'),
      manager: one('manager'),
      user: one('user'),
      neighbour: one('neighbour'),
      stranger: one('stranger'),
    },
    nobody: caller(nobody, documented),
    stop: async () => {
      await pause();
      await database.drop();
    },
  };
}

function caller(client: Client, documented: Documented): Caller {
  return {
    client,
    call: async (method, address, body) => {
      const answer = await client.send(method, address, body, {});
      const faults = documented.faultsOf(method, address, answer.status, answer.body);
      if (faults.length > 0)
        throw new Error(`${method} ${address} answered against its document:\n${faults.join('\n')}`);
      return answer;
    },
  };
}

/** Rights by menu: all with functions, all without, none. */
async function grantMenus(owner: pg.Client, plugins: readonly Plugin[]): Promise<void> {
  const menus = plugins.map(({ code }) => code.toUpperCase());
  for (const [group, f1] of [
    ['CONFORM-F1', true],
    ['CONFORM', false],
    ['CONFORM-NONE', undefined],
  ] as const) {
    await owner.query('insert into auth_group (group_id, group_name) values ($1, $1)', [group]);
    if (f1 === undefined) continue;
    await owner.query(
      'insert into auth_group_menu (group_id, transaction, f1) select $1, unnest($2::text[]), $3 on conflict do nothing',
      [group, menus, f1],
    );
  }
  await owner.query(
    `update app_user set menu_auth = case id when $1 then 'CONFORM' else 'CONFORM-F1' end where id = any($2)`,
    [roles.user, accounts],
  );
  await owner.query(
    `insert into app_user select (jsonb_populate_record(u, jsonb_build_object('id', $1::text, 'menu_auth', 'CONFORM-NONE'))).* from app_user u where id = $2`,
    [roles.stranger, roles.user],
  );
}
