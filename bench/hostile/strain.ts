import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { todayInKorea } from '@onyak/core';
import { connectionTo } from '@onyak/database';
import { percentile } from '../api/compare.js';
import { load, send, type Peer } from '../api/load.js';
import { mixed } from '../records/requests.js';
import type { Counts } from './wire.js';
import { storeGuideRequest } from '../../testing/guide-request.js';

/** Accounts of one institution: the hostile one first, then those who only do their work. */
export const hostileAccount = 'HOSTILE01';
export const others = ['WORKER01', 'WORKER02', 'WORKER03', 'WORKER04'] as const;
/** A request of the hostile account, whose progress never ends. */
export const hostileRequest = 'MGHOSTILE';

/** Makes the accounts, each like MANAGER01. */
export async function prepareStrain(databaseUrl: string): Promise<void> {
  const client = connectionTo({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
    await client.query(
      `insert into app_user select (jsonb_populate_record(one, jsonb_build_object('id', new_id))).*
       from app_user one, unnest($1::text[]) new_id where one.id = 'MANAGER01'`,
      [[hostileAccount, ...others]],
    );
    await storeGuideRequest(client, { reqId: hostileRequest, userId: hostileAccount });
  } finally {
    await client.end();
  }
}

export interface Strain {
  readonly hostile: Peer;
  readonly others: readonly Peer[];
  /** Keys of records of their institution. */
  readonly ids: readonly string[];
}

export interface Rounds {
  readonly rounds: number;
  readonly seconds: number;
}

export interface Measured {
  /** Milliseconds of others' requests, a list for each round. */
  readonly alone: readonly (readonly number[])[];
  readonly beside: readonly (readonly number[])[];
  readonly counts: Counts;
}

/**
 * What others wait for their ordinary reads and writes, alone and beside ten hostile clients of one user, turn by turn.
 * @throws Error when one of the others' requests is not answered with 200.
 */
export async function measureStrain(
  { hostile, others: peers, ids }: Strain,
  { rounds, seconds }: Rounds,
): Promise<Measured> {
  // Anew each time: a script knows the version of the row that it changes from its own last answer.
  const script = (at: number) =>
    mixed({ lastDay: todayInKorea(), ids: ids.slice(at * 50, (at + 1) * 50), connections: 1 })(0);
  const work = async () =>
    (await Promise.all(peers.map(async (peer, at) => (await load(peer, 0, [script(at)], seconds)).times))).flat();
  const attacker = startAttacker(hostile);
  try {
    await work();
    const alone: number[][] = [];
    const beside: number[][] = [];
    const counts: Counts = {};
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await work());
      attacker.on();
      await sleep(500);
      beside.push(await work());
      add(counts, await attacker.off());
      await sleep(500);
    }
    return { alone, beside, counts };
  } finally {
    await attacker.end();
  }
}

/** How many times as long others wait at the 95th percentile, over all rounds. */
export const timesAsLong = ({ alone, beside }: Measured, part = 0.95): number =>
  percentile(beside.flat(), part) / percentile(alone.flat(), part);

function startAttacker(peer: Peer) {
  const script = fileURLToPath(new URL('./attacker.ts', import.meta.url));
  const args = ['--conditions=onyak-source', '--import', 'tsx', script, JSON.stringify(peer), hostileRequest];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout);
  return {
    on: () => void child.stdin.write('on\n'),
    off: async (): Promise<Counts> => {
      const answered = once(lines, 'line');
      child.stdin.write('off\n');
      const [line] = (await answered) as [string];
      return JSON.parse(line) as Counts;
    },
    end: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}

function add(to: Counts, from: Counts): void {
  for (const [kind, statuses] of Object.entries(from))
    for (const [status, n] of Object.entries(statuses)) {
      const own = (to[kind] ??= {});
      own[status] = (own[status] ?? 0) + n;
    }
}

/** Keys of records of a peer's institution. */
export async function readIds(peer: Peer): Promise<string[]> {
  const agent = new Agent();
  const range = encodeURIComponent(JSON.stringify([0, 199]));
  const listed = await send(peer, agent, { method: 'GET', path: `/rest/adr-record?range=${range}` });
  agent.destroy();
  return (JSON.parse(listed) as { id: string }[]).map((row) => row.id);
}
