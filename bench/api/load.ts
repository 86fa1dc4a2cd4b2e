import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

export interface HttpCall {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** Beside the peer's. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Peer {
  readonly port: number;
  /** The server's process. */
  readonly pid: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** What one connection does, again and again; told the answer to its last call. */
export type Script = (turn: number, answer: string | undefined) => HttpCall;

export interface Load {
  readonly requests: number;
  readonly seconds: number;
  /** CPU of the server and of the database's backends, in seconds; NaN where the system does not tell. */
  readonly serverCpu: number;
  readonly databaseCpu: number;
  /** Of each request, in milliseconds. */
  readonly times: readonly number[];
}

const TICKS_PER_SECOND = 100;

/** One request over a kept connection. @throws Error for any status but 200. */
export function send(peer: Peer, agent: Agent, call: HttpCall): Promise<string> {
  return new Promise((resolve, reject) => {
    const body = call.body === undefined ? undefined : JSON.stringify(call.body);
    const headers = {
      ...peer.headers,
      ...call.headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const sent = request(
      { host: '127.0.0.1', port: peer.port, agent, method: call.method, path: call.path, headers },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${call.method} ${call.path}: ${String(response.statusCode)} ${text.slice(0, 200)}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Runs scripts side by side, a connection each, for some seconds. */
export async function load(
  peer: Peer,
  databasePid: number,
  scripts: readonly Script[],
  seconds: number,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: scripts.length });
  const serverBefore = cpuOf(peer.pid);
  const databaseBefore = cpuOfChildren(databasePid);
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  const counts = await Promise.all(
    scripts.map(async (script) => {
      let answer: string | undefined;
      let turn = 0;
      for (; performance.now() < until; turn += 1) {
        const sent = performance.now();
        answer = await send(peer, agent, script(turn, answer));
        times.push(performance.now() - sent);
      }
      return turn;
    }),
  );
  const elapsed = (performance.now() - started) / 1000;
  agent.destroy();
  return {
    requests: counts.reduce((sum, count) => sum + count, 0),
    seconds: elapsed,
    serverCpu: cpuOf(peer.pid) - serverBefore,
    databaseCpu: cpuOfChildren(databasePid) - databaseBefore,
    times,
  };
}

/** User and system seconds of a process so far (Linux); the command's name may hold blanks, so fields count from its end. */
function cpuOf(pid: number | string): number {
  const fields = statOf(pid);
  return fields ? (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND : Number.NaN;
}

function cpuOfChildren(parent: number): number {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(name)?.[1] === String(parent));
    // Those that have ended are counted by their parent.
    const ended = statOf(parent);
    const past = ended ? (Number(ended[13]) + Number(ended[14])) / TICKS_PER_SECOND : 0;
    return pids.reduce((sum, pid) => sum + (cpuOf(pid) || 0), past);
  } catch {
    return Number.NaN;
  }
}

function statOf(pid: number | string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
