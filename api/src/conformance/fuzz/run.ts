import { pick, seeded } from '@onyak/migrations';
import { unreadable } from './korean.js';
import { people, type Person } from './people.js';
import { fuzzedRequest, type FuzzedRequest } from './requests.js';
import { Sender, type Heard } from './send.js';
import type { FuzzWorld } from './world.js';

export interface RunOptions {
  readonly seed: number;
  readonly calls: number;
  /** The first call of a seed that is sent, from 0. */
  readonly from: number;
}

export interface RunResult {
  /** One line for each kind of fault, with the first request that showed it. */
  readonly faults: readonly string[];
  /** Answers by status, of each operation. */
  readonly answers: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

/** Under way at a time. */
const AT_ONCE = 12;
/** What ends the sessions of its caller, who gets one of its own for it. */
const endsSessions = /logout|changePassword/;
/** Nothing works through requests here, and that is what it answers. */
const notReady = 'GET /ready';

/** Sends the requests of a seed and holds every answer against what none may be. */
export async function runFuzz(world: FuzzWorld, { seed, calls, from }: RunOptions): Promise<RunResult> {
  const { setting, operations, stock } = world;
  const sender = new Sender(new URL(setting.api.url), AT_ONCE);
  const found = new Map<string, string>();
  const answers = new Map(operations.map(({ name }) => [name, new Map<number, number>()]));
  let next = from;
  const work = async (): Promise<void> => {
    for (let index = next++; index < from + calls; index = next++) {
      const request = fuzzedRequest(operations, stock, seed, index);
      const person = pick(seeded(seed + index), people);
      const heard = await ask(world, sender, request, person);
      const counts = answers.get(request.operation.name);
      if (typeof heard !== 'string') counts?.set(heard.status, (counts.get(heard.status) ?? 0) + 1);
      for (const [kind, fault] of faultsOf(world, request, heard))
        if (!found.has(kind)) found.set(kind, `${fault}\n    call ${index} as ${person}: ${shown(request)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  sender.close();
  return { faults: [...found.values()], answers };
}

async function ask(
  { people: accounts, apiKey }: FuzzWorld,
  sender: Sender,
  { operation, method, target, headers, body }: FuzzedRequest,
  person: Person,
): Promise<Heard | string> {
  const session = await accounts.headers(person, endsSessions.test(operation.path));
  const own = operation.takesKey && apiKey !== undefined ? { ...session, apiKey } : session;
  try {
    const heard = await sender.send(method, target, { ...own, ...headers }, body);
    // It has taken its own account or session away: the next ones are to get further than the door.
    if (!operation.isPublic && heard.text.includes('"NO_SESSION"')) await accounts.restore(person);
    return heard;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What is wrong about an answer, by kind. */
function faultsOf(
  { setting }: FuzzWorld,
  { operation, method }: FuzzedRequest,
  heard: Heard | string,
): [string, string][] {
  const { name } = operation;
  if (typeof heard === 'string') return [[`${name} silent`, `${name}: no answer (${heard})`]];
  const { status, text, json, requestId } = heard;
  if (status === 503 && name === notReady) return [];
  if (status >= 500) {
    const logged = setting.api.logLines.find((line) => line['requestId'] === requestId && line['err'] !== undefined);
    return [[`${name} ${status}`, `${name}: ${status} ${text.slice(0, 150)}\n    ${JSON.stringify(logged?.['err'])}`]];
  }
  // Nothing is told to who asks for the head alone.
  if (status < 400 || method === 'HEAD') return [];
  if (!json) return [[`${name} no JSON`, `${name}: ${status} without JSON`]];
  return unreadable(text).map((line): [string, string] => [`${name} words`, `${name}: ${status} says “${line}”`]);
}

const shown = ({ method, target, headers, body }: FuzzedRequest): string =>
  `${method} ${target.slice(0, 600)} ${JSON.stringify(headers)} ${body?.toString('utf8').slice(0, 600) ?? ''}`;
