import type { BenchRow } from '../measure-all.js';
import { load, type Load, type Peer, type Script } from './load.js';

export interface Work {
  readonly name: string;
  /** Least share of the bare server's requests/s. */
  readonly share: number;
  readonly connections: number;
  /** A fresh one for each connection and round. */
  readonly script: (connection: number) => Script;
  /** What the bare server is asked, where that is not the same. */
  readonly bare?: (connection: number) => Script;
  /** Calls of ours that are one of the bare server's. */
  readonly callsEach?: number;
  /** Most that the 99th percentile may be of the median, where that is an aim. */
  readonly tail?: number;
}

export interface Peers {
  readonly ours: Peer;
  readonly bare: Peer;
  /** PostgreSQL's main process. */
  readonly databasePid: number;
}

interface Rounds {
  readonly rounds: number;
  readonly seconds: number;
}

/**
 * Both servers turn by turn. Ratios are medians over the rounds of what is measured side by side, because what else the
 * machine does comes and goes; CPU a request is told beside requests/s, which it disturbs least.
 */
export async function compare(work: Work, peers: Peers, rounds: Rounds): Promise<BenchRow[]> {
  const { script, connections, callsEach = 1 } = work;
  const measured = await alternate({ connections, ours: script, bare: work.bare ?? script }, peers, rounds);
  const pairs = measured.map((pair) => ({
    ...pair,
    ours: { ...pair.ours, requests: pair.ours.requests / callsEach },
  }));
  const share = `${Math.round(work.share * 100)} %`;
  const row = (name: string, unit: string, of: (one: Load) => number, moreIsBetter = false): BenchRow => {
    const value = median(pairs.map(({ ours }) => of(ours)));
    const times = median(pairs.map(({ ours, bare }) => of(ours) / of(bare)));
    const ratio = moreIsBetter ? work.share / times : times * work.share;
    return { name: `${work.name}: ${name}`, value, unit, limit: moreIsBetter ? value * ratio : value / ratio, ratio };
  };
  return [
    row(`초당 요청 (한도: 맨 서버의 ${share})`, '/s', (one) => one.requests / one.seconds, true),
    row(`요청당 CPU, 서버와 데이터베이스 (한도: 맨 서버 / ${share})`, 'ms', (one) => perRequest(one, 'both')),
    row(`요청당 CPU, 서버만 (한도: 맨 서버 / ${share})`, 'ms', (one) => perRequest(one, 'server')),
    ...(work.tail === undefined ? [] : [tailRow(work, work.tail, pairs)]),
  ];
}

interface Pair {
  readonly ours: Load;
  readonly bare: Load;
}

interface Alternating {
  readonly connections: number;
  readonly ours: Work['script'];
  readonly bare: Work['script'];
}

/** Two kinds of load turn by turn, after a round of each that is not counted. */
export async function alternate(
  { connections, ...scripts }: Alternating,
  { databasePid, ...peers }: Peers,
  { rounds, seconds }: Rounds,
): Promise<Pair[]> {
  const run = (who: 'ours' | 'bare', time: number) =>
    load(
      peers[who],
      databasePid,
      Array.from({ length: connections }, (_, connection) => scripts[who](connection)),
      time,
    );
  for (const who of ['ours', 'bare'] as const) await run(who, seconds / 2);
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Whoever comes second finds the database warmer: each in turn.
    const first = round % 2 === 0 ? 'ours' : 'bare';
    const one = await run(first, seconds);
    const other = await run(first === 'ours' ? 'bare' : 'ours', seconds);
    pairs.push(first === 'ours' ? { ours: one, bare: other } : { ours: other, bare: one });
  }
  return pairs;
}

function tailRow({ name }: Work, most: number, pairs: readonly Pair[]): BenchRow {
  const value = median(pairs.map(({ ours }) => percentile(ours.times, 0.99)));
  const middle = median(pairs.map(({ ours }) => percentile(ours.times, 0.5)));
  const bare = median(pairs.map((pair) => percentile(pair.bare.times, 0.99) / percentile(pair.bare.times, 0.5)));
  const limit = most * middle;
  return {
    name: `${name}: p99 (한도: p50의 ${most}배; 맨 서버는 ${bare.toFixed(1)}배)`,
    value,
    unit: 'ms',
    limit,
    ratio: value / limit,
  };
}

function perRequest({ requests, serverCpu, databaseCpu }: Load, of: 'both' | 'server'): number {
  return (1000 * (of === 'both' ? serverCpu + databaseCpu : serverCpu)) / requests;
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
