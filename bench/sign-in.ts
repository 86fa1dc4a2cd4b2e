import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { todayInKorea } from '@onyak/core';
import { generateAdrRecords } from '@onyak/migrations';
import { connectionTo } from '@onyak/database';
import { DEMONSTRATION_PASSWORD } from '../e2e/support/accounts.js';
import { withBenchDatabase } from './database.js';
import { median } from './api/compare.js';
import { load, send, type Peer } from './api/load.js';
import { startOurs } from './api/peers.js';
import { pages } from './records/requests.js';
import type { BenchRow, Part } from './measure-all.js';

const A_MINUTE = 200;
/** Sign-ins run for half a minute in all, in turns with as long without any. */
const ROUNDS = 3;
const SECONDS = 10;
/** More than sign in altogether, so that each is somebody else. */
const ACCOUNTS = 150;
const RECORDS = 20_000;
const READERS = 10;
const OTHERS_LIMIT_MS = 50;
const SIGN_IN_LIMIT_MS = 1_000;

/** 200 sign-ins a minute with argon2id, and how long others wait for a page of 25 records meanwhile and without them. */
export async function run(part: Part): Promise<void> {
  await withBenchDatabase(async ({ url, pid, folder }) => {
    await generateAdrRecords(url, { count: RECORDS });
    await addAccounts(url);
    const ours = await startOurs(url, folder, 'MANAGER01');
    try {
      await part(async () => rowsOf(await measure(ours.peer, pid)));
    } finally {
      await ours.stop();
    }
  });
}

interface Measured {
  readonly alone: readonly number[];
  readonly beside: readonly number[];
  readonly signIns: readonly number[];
  /** For how long people signed in. */
  readonly seconds: number;
}

async function measure(peer: Peer, databasePid: number): Promise<Measured> {
  const script = pages({ lastDay: todayInKorea(), ids: [], connections: READERS });
  const read = async () =>
    await load(
      peer,
      databasePid,
      Array.from({ length: READERS }, (_, connection) => script(connection)),
      SECONDS,
    );
  await read();
  const alone: number[] = [];
  const beside: number[] = [];
  const signIns: number[] = [];
  let seconds = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...(await read()).times);
    const coming = signInAllTheTime(peer, signIns.length);
    const reading = await read();
    beside.push(...reading.times);
    signIns.push(...(await coming.stop()));
    seconds += reading.seconds;
  }
  return { alone, beside, signIns, seconds };
}

/** People come at their own times, however long those before them wait. */
function signInAllTheTime(peer: Peer, first: number): { stop(): Promise<number[]> } {
  const agent = new Agent({ keepAlive: true });
  const waiting: Promise<number>[] = [];
  let stopped = false;
  const coming = (async () => {
    const began = performance.now();
    for (let next = first; !stopped; next += 1) {
      waiting.push(signIn({ ...peer, headers: {} }, agent, accountId(next % ACCOUNTS)));
      // By the clock, so that a late one is not followed by later ones.
      await sleep(began + (waiting.length * 60_000) / A_MINUTE - performance.now());
    }
  })();
  return {
    async stop() {
      stopped = true;
      await coming;
      const times = await Promise.all(waiting);
      agent.destroy();
      return times;
    },
  };
}

/** @throws Error when it is refused. */
async function signIn(nobody: Peer, agent: Agent, userId: string): Promise<number> {
  const began = performance.now();
  const body = { userId, userPassword: DEMONSTRATION_PASSWORD };
  await send(nobody, agent, { method: 'POST', path: '/loginProc', body });
  return performance.now() - began;
}

function rowsOf({ alone, beside, signIns, seconds }: Measured): BenchRow[] {
  const row = (name: string, values: readonly number[], limit: number): BenchRow => {
    const value = median(values);
    return { name, value, unit: 'ms', limit, ratio: value / limit };
  };
  const rate = (60 * signIns.length) / seconds;
  return [
    {
      name: '1분당 로그인 (argon2id, 계정마다 한 번)',
      value: rate,
      unit: '/min',
      limit: A_MINUTE,
      ratio: A_MINUTE / rate,
    },
    row(`로그인하는 동안 다른 사람의 목록 25건 (동시 ${READERS}, 중앙값)`, beside, OTHERS_LIMIT_MS),
    row(`로그인이 없을 때 같은 목록 (동시 ${READERS}, 중앙값)`, alone, OTHERS_LIMIT_MS),
    row('로그인 한 번 (중앙값)', signIns, SIGN_IN_LIMIT_MS),
  ];
}

const accountId = (number: number): string => `SIGNIN${String(number).padStart(4, '0')}`;

/** Accounts that differ from a demonstration account by their id alone. */
async function addAccounts(databaseUrl: string): Promise<void> {
  const client = connectionTo({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `select set_config('app.user_id', 'SYSTEM', false), set_config('app.hospital_code', '*', false)`,
    );
    await client.query(
      `insert into app_user select (jsonb_populate_record(one, jsonb_build_object('id', new_id))).*
       from app_user one, unnest($1::text[]) new_id where one.id = 'DOCTOR01'`,
      [Array.from({ length: ACCOUNTS }, (_, number) => accountId(number))],
    );
  } finally {
    await client.end();
  }
}
