import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFull } from '../../../../testing/proofs.js';
import { turnOf } from '../../../../testing/turn.js';
import { unreadable } from './korean.js';
import type { FuzzedOperation, Parameter } from './operations.js';
import type { Person } from './people.js';
import { Sender } from './send.js';
import { openFuzzWorld, type FuzzWorld } from './world.js';

/**
 * Every operation of the API document with parameters that are empty, wrong and over-long: refused, it says so in Korean. Each run has
 * a third of the cases, of every operation some, whichever the commit or `ONYAK_TURN` chooses; `ONYAK_FUZZ=full` has all.
 */

const AT_ONCE = 8;
const PARTS = isFull('fuzz') ? 1 : 3;
const turn = await turnOf(PARTS);
const LONG = 'zqlong'.repeat(500);
/** What ends the sessions of its caller. */
const endsSessions = /logout|changePassword/;

let world: FuzzWorld;
let sender: Sender;
beforeAll(async () => {
  world = await openFuzzWorld('zqwrong');
  sender = new Sender(new URL(world.setting.api.url), AT_ONCE);
}, 300_000);
afterAll(async () => {
  sender?.close();
  await world?.stop();
});

type Values = Readonly<Record<string, unknown>>;

const allOf = ({ parameters }: FuzzedOperation, value: unknown): Values =>
  Object.fromEntries(parameters.map(({ name }) => [name, value]));

/** A value of another type than the parameter's. */
const wrong = ({ schema }: Parameter): unknown => {
  const types = [schema['type']].flat();
  if (types.includes('array') || types.includes('object')) return 'x';
  return types.includes('string') ? ['x', 'y'] : 'x';
};

/** All at once, and each alone beside others that are meant well. */
function casesOf(operation: FuzzedOperation): (readonly [string, Values])[] {
  const { parameters } = operation;
  const wrongs = Object.fromEntries(parameters.map((parameter) => [parameter.name, wrong(parameter)]));
  const one = allOf(operation, '1');
  return [
    ['nothing', {}],
    ['empty', allOf(operation, '')],
    ['null', allOf(operation, null)],
    ['over-long', allOf(operation, LONG)],
    ['wrong', wrongs],
    ...parameters.flatMap(({ name }) => [
      [`${name} empty`, { ...one, [name]: '' }] as const,
      [`${name} over-long`, { ...one, [name]: LONG }] as const,
      [`${name} wrong`, { ...one, [name]: wrongs[name] }] as const,
      [`${name} an object`, { ...one, [name]: { a: 1 } }] as const,
    ]),
  ];
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A list is sent as one name said several times, as a form does. */
const pairs = (name: string, value: unknown): [string, string][] => [value].flat().map((item) => [name, asText(item)]);

function requestOf({ method, path, parameters, file }: FuzzedOperation, values: Values) {
  const given = parameters.filter(({ name }) => name in values && values[name] !== undefined);
  const query = given.filter(({ in: place }) => place === 'query').flatMap(({ name }) => pairs(name, values[name]));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(values[name] || 'X')));
  const fields = Object.fromEntries(
    given.filter(({ in: place }) => place === 'body').map(({ name }) => [name, values[name]]),
  );
  return {
    target: query.length === 0 ? address : `${address}?${new URLSearchParams(query)}`,
    ...(method === 'GET' || file !== undefined ? {} : { body: Buffer.from(JSON.stringify(fields)) }),
  };
}

async function faultsOf(operation: FuzzedOperation, name: string, values: Values, person: Person): Promise<string[]> {
  const { target, body } = requestOf(operation, values);
  const headers = await world.people.headers(person, endsSessions.test(operation.path));
  const json = body ? { 'content-type': 'application/json' } : {};
  const heard = await sender.send(operation.method, target, { ...headers, ...json }, body);
  if (heard.text.includes('"NO_SESSION"')) await world.people.restore(person);
  if (heard.status < 400 || operation.name === 'GET /ready') return [];
  const lines = heard.status >= 500 ? [`${heard.status} ${heard.text}`] : unreadable(heard.text);
  return lines.map((line) => `${operation.name} (${name}): ${line.slice(0, 300)}`);
}

it('is told in Korean whatever is wrong with a parameter', async () => {
  const faults: string[] = [];
  let asked = 0;
  const every = world.operations.flatMap((operation) =>
    casesOf(operation).map(([name, values]) => ({ operation, name, values })),
  );
  const waiting = every.filter((_, index) => index % PARTS === turn);
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      asked += 1;
      faults.push(...(await faultsOf(next.operation, next.name, next.values, 'adminOfOne')));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(every.length).toBeGreaterThan(world.operations.length * 5);
  expect(asked).toBeGreaterThanOrEqual(Math.floor(every.length / PARTS));
  console.info(`${asked} of ${every.length} wrong parameters`);
  if (faults.length > 0) expect.fail(`${faults.length} answers\n${faults.slice(0, 40).join('\n')}`);
}, 600_000);
