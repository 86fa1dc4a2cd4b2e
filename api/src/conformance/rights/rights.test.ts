import { findPlugins, readPlugins } from '@onyak/plugin-discovery';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePlugin } from '../../testing/sample-plugin.js';
import { openSetting, type Setting } from '../setting.js';
import { callers, credentials, enrol, grant, rightsFor, type Caller } from './callers.js';
import { operationsOf, type Operation } from './operations.js';

/**
 * Every operation of the API document x everybody of {@link callers}: who is let in, who is turned away with which
 * result, and that who is turned away has changed nothing. The document says which menu an operation demands, and it is
 * made of the same routes that are served: a new call is in here by itself.
 */

/** What need not be signed in for, and why; anything else that is open is a fault. */
const open: Readonly<Record<string, string>> = {
  'GET /health': 'is the process there',
  'GET /ready': 'does it work',
  'GET /metrics': 'numbers without names, for the operator',
  'GET /openapi.json': 'the document itself',
  'POST /loginProc': 'makes a session',
  'POST /api/createAccount': 'sign-up',
  'POST /api/verifyEmail': 'sign-up: the code is the proof',
  'POST /api/verifyOtp': 'sign-up: the code is the proof',
  'POST /api/reSendEC': 'sign-up: the same answer whoever is named',
  'POST /api/findId': 'recovery: ids are masked',
  'POST /api/findPassword': 'recovery: the same answer whoever is named',
  'POST /api/leaveLink': 'ends what the browser has, and nothing else',
  'GET /api/accountRules': 'what a new password must be',
  'GET /dev/outbox': 'there only in the embedded default, on the machine itself',
  'GET /dev/outbox.json': 'the same for programs',
  'GET /dev/outbox/identity': 'answers in the place of providers, where the outbox is',
  'POST /dev/outbox/identity': 'the same, from its own page alone',
  'POST /shl/{id}': 'viewers of what a patient hands on: address and passcode are the proof',
  'GET /shl/{id}/{ticket}': 'the same: a ticket of that answer, once',
  'POST /api/identityCallback': 'a provider tells, by its signature',
  'GET /api/ABIF/selectHospitalInfoForSearch': 'sign-up: the institution is picked (calls.csv)',
};
/** One's own session, account, menus, views and drafts, figures of the menus that one holds, and the names of the institutions within reach. */
const anybodys =
  /^\w+ \/(loginCheck|loginTableau|logout|api\/(session|homeTiles?|homeSettings|logoutAll|changePassword|otpSecret|checkOtp|accountStep|accountNotices(Seen)?|menuCounts|institutions|plugins|views\b.*|arrangements\b.*|drafts\b.*))$/;
/** Whose right is needed depends on the field that a file is for: {@link file://../files.test.ts}. */
const fieldsOwn = /^\w+ \/(api\/(uploadFile|deleteFile)|fileDownload(FromId)?)$/;
/** Turned away at the door. */
const refusals = ['NO_SESSION', 'NO_AUTH', 'NOT_SAME_ORIGIN'];

let setting: Setting;
let operations: readonly Operation[];
let menus: readonly string[];
const ids = new Map<Caller, string>();
/** Requests under way together: those of the account take a quarter of a second each, on purpose. */
const AT_ONCE = 8;
let asked = 0;

beforeAll(async () => {
  const { sources } = await readPlugins(await findPlugins());
  const plugins = [...sources.map(({ plugin }) => plugin), samplePlugin.plugin];
  menus = plugins.map(({ code }) => code.toUpperCase());
  setting = await openSetting(plugins);
  operations = operationsOf((await setting.nobody.client.get('/openapi.json')).body);
  for (const [index, caller] of callers.entries()) ids.set(caller, await enrol(setting.owner, caller, index));
}, 120_000);

afterAll(async () => setting?.stop());

it('is open to anybody only where there is a reason', () => {
  const found = operations.filter(({ access }) => access === 'public').map(({ name }) => name);
  expect(found.filter((name) => !(name in open))).toEqual([]);
});

it('demands a menu everywhere but for what is anybody’s own', () => {
  const own = operations.filter(({ access, menus: needed }) => !isOpen(access) && needed.length === 0);
  expect(own.map(({ name }) => name).filter((name) => !anybodys.test(name) && !fieldsOwn.test(name))).toEqual([]);
});

describe.each(callers.map((caller) => [caller.name, caller] as const))('%s', (_, caller) => {
  it('is let in or turned away as each operation says', async () => {
    const isRefused = (operation: Operation) => refusals.some((result) => expected(caller, operation)(result));
    const refused = operations.filter((operation) => !isOpen(operation.access) && isRefused(operation));
    const before = await fingerprint(setting.owner);
    const wrong = await wrongAnswers(caller, refused);
    expect(await fingerprint(setting.owner)).toEqual(before);
    const others = operations.filter((operation) => !refused.includes(operation));
    expect([...wrong, ...(await wrongAnswers(caller, others))]).toEqual([]);
    asked += refused.length + others.length;
  }, 240_000);
});

it('has asked everything of everybody', () => {
  expect(operations.length).toBeGreaterThan(150);
  expect(asked).toBe(operations.length * callers.length);
});

async function wrongAnswers(caller: Caller, some: readonly Operation[]): Promise<string[]> {
  const id = ids.get(caller) ?? '';
  const wrong: string[] = [];
  for (const group of byMenus(some)) {
    if (caller.account) await grant(setting.owner, id, rightsFor(caller, group[0]?.menus ?? [], menus));
    const waiting = [...group];
    const work = async (): Promise<void> => {
      for (let operation = waiting.pop(); operation; operation = waiting.pop()) {
        const result = await resultOf(caller, id, operation);
        if (!expected(caller, operation)(result)) wrong.push(`${operation.name}: ${result}`);
      }
    };
    // One of what is anybody's own ends every session of its caller: those go one after the other.
    const isOwn = group.every(({ access, menus: needed }) => !isOpen(access) && needed.length === 0);
    await Promise.all(Array.from({ length: isOwn ? 1 : AT_ONCE }, work));
  }
  return wrong;
}

/** Which results are right for a caller at an operation. */
function expected(caller: Caller, operation: Operation): (result: string) => boolean {
  const { access } = operation;
  // Nobody here holds a code: a link's call tells everybody the same.
  if (access === 'link') return caller.carries === 'foreignCookie' ? is('NOT_SAME_ORIGIN') : isNoLink;
  // Nobody here holds an API key: no session, right or cookie stands for one.
  if (access === 'key') return isNoKey;
  if (access === 'public') return caller.carries === 'foreignCookie' ? notTold : letIn;
  const door = doorOf(caller, operation);
  if (access === 'linkOrSession' && door === 'NO_SESSION') return isNoLink;
  if (door !== undefined) return is(door);
  const right = access === 'step' || holdsRight(caller, operation);
  return right ? letIn : is('NO_AUTH');
}

const isOpen = (access: Operation['access']): boolean => ['public', 'link', 'key'].includes(access);
const isNoLink = (result: string) => result === 'NOT_FOUND' || result === 'TOO_MANY';
const isNoKey = (result: string) => result === 'BAD_KEY' || result === 'TOO_MANY';
const is = (wanted: string) => (result: string) => result === wanted;
const letIn = (result: string) => !refusals.includes(result) && !result.startsWith('500');
/** Another site's page may not begin or finish anything here in its visitor's name. */
const notTold = (result: string) => letIn(result) || result === 'NOT_SAME_ORIGIN';

/** The result at the door, for who is turned away before rights are looked at. */
function doorOf({ carries }: Caller, { access, method, headerOnly }: Operation): string | undefined {
  const hasCookie = carries === 'foreignCookie' || carries === 'unsaidCookie';
  // A session's cookie is no step's.
  if (access === 'step') return carries === 'step' ? undefined : 'NO_SESSION';
  if (hasCookie && (carries === 'foreignCookie' || headerOnly || method !== 'GET')) return 'NOT_SAME_ORIGIN';
  if (carries === 'step') return access === 'either' ? undefined : 'NO_SESSION';
  return carries === 'session' || hasCookie ? undefined : 'NO_SESSION';
}

function holdsRight({ holds, account }: Caller, { menus: needed, f1, allInstitutions }: Operation): boolean {
  if (needed.length === 0) return true;
  if (holds === 'none' || holds === 'others' || (holds === 'withoutFunction' && f1)) return false;
  return !allInstitutions || account?.auth === 'ADMIN';
}

async function resultOf(caller: Caller, id: string, { method, address, takesFile }: Operation): Promise<string> {
  const headers = await credentials(setting.owner, caller, id);
  const form = new FormData();
  form.set('nothing', '');
  const body = method === 'GET' ? undefined : takesFile ? form : '{}';
  const response = await fetch(`${setting.api.url}${address}`, {
    method,
    headers: {
      'accept-encoding': 'identity',
      ...headers,
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  if (response.status >= 500) return `${response.status} ${text.slice(0, 200)}`;
  if (response.ok) return 'SUCCESS';
  return String((JSON.parse(text) as { result: unknown }).result);
}

/** Operations that demand the same menus, so that rights are changed once for each; the open ones apart. */
function byMenus(all: readonly Operation[]): Operation[][] {
  const groups = new Map<string, Operation[]>();
  for (const operation of all) {
    const key = isOpen(operation.access) ? operation.access : operation.menus.join(' ');
    const group = groups.get(key) ?? [];
    group.push(operation);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** All that is kept, table by table, but for what the test itself writes: sessions, steps and rights. */
async function fingerprint(owner: pg.Client): Promise<Record<string, string>> {
  const own = ['session', 'account_step', 'auth_group_menu', 'history', 'account_stamp'];
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [own],
  );
  const prints: Record<string, string> = {};
  for (const { name } of rows) {
    const print = await owner.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from "${name}" t`,
    );
    prints[name] = print.rows[0]?.print ?? '';
  }
  return prints;
}
