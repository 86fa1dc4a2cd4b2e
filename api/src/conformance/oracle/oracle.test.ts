import { findPlugins, readPlugins } from '@onyak/plugin-discovery';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFull, tellDone } from '../../../../testing/proofs.js';
import { turnOf } from '../../../../testing/turn.js';
import type { Client } from '../../testing/client.js';
import { samplePlugin } from '../../testing/sample-plugin.js';
import { clientOf, drawAskers } from './askers.js';
import { otherQuestions, questionsOf, type Question } from './questions.js';
import { openWorlds, type Worlds } from './worlds.js';

/**
 * Filter, sort, search, value lists, totals, history, exports and other institutions' names as an oracle over what one may
 * not see: whatever is asked, the answer is that of a database that holds nothing else. Askers, rights and questions are
 * drawn by lot, over both surfaces; nothing here names a resource or a call. Each run asks one of eight parts of the questions,
 * whichever the commit or `ONYAK_TURN` chooses; `ONYAK_ORACLE=full` asks all.
 */
const SEED = 20_261_120;
const ASKERS = 8;
/** Of each asker. */
const MOST_QUESTIONS = 5000;
const PARTS = isFull('oracle') ? 1 : 8;
const QUESTIONS = MOST_QUESTIONS / PARTS;
const turn = await turnOf(PARTS);
const AT_ONCE = 8;

const { sources } = await readPlugins(await findPlugins());
const plugins = [...sources.map(({ plugin }) => plugin), samplePlugin.plugin];
/**
 * The history of what users did names whose record it was, also of a record that the reader of the history may not open:
 * so the specification has it (3 §3, User action log), for whoever holds that menu. Its names are no secret to learn.
 */
const namesByItself = new Set(['user-action']);
const resources = plugins.flatMap((plugin) => plugin.resources).filter(({ name }) => !namesByItself.has(name));
const kinds = plugins.flatMap(({ requests }) => requests.map(({ kind }) => kind));
const askers = drawAskers(plugins, ASKERS, SEED);
let worlds: Worlds;
let asked = 0;
let told = 0;

beforeAll(async () => {
  worlds = await openWorlds(plugins, askers);
}, 300_000);

afterAll(async () => worlds?.stop());

it.each(askers.map((asker, index) => [asker.id, asker, index] as const))(
  '%s learns nothing from what is hidden',
  async (_, asker, index) => {
    const { api, taken, stop } = await worlds.narrowed(asker);
    try {
      expect(taken).toBeGreaterThan(20);
      const [full, narrow] = [clientOf(worlds.full.url, asker), clientOf(api.url, asker)];
      const waiting = drawQuestions(SEED + index).map((question) =>
        asker.auth === 'ADMIN' ? withoutChoice(question) : question,
      );
      const differing: unknown[] = [];
      const work = async (): Promise<void> => {
        for (let question = waiting.pop(); question; question = waiting.pop()) {
          const [one, other] = await Promise.all([answerTo(full, question), answerTo(narrow, question)]);
          asked += 1;
          if (one.status === 200) told += 1;
          const broken = one.status >= 500;
          if (broken || JSON.stringify(one) !== JSON.stringify(other)) differing.push({ question, one, other });
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      expect(differing.slice(0, 3)).toEqual([]);
    } finally {
      await stop();
    }
  },
  300_000,
);

it('has asked enough, and was answered often enough for the answers to mean something', () => {
  tellDone('oracle', asked, ASKERS * MOST_QUESTIONS);
  expect(asked).toBe(ASKERS * QUESTIONS);
  expect(told / asked).toBeGreaterThan(0.45);
});

function drawQuestions(seed: number): Question[] {
  const others = otherQuestions(worlds.calls, [...worlds.known.values()].flat(), kinds);
  const any = fc.oneof(
    ...resources.map((resource) => ({
      weight: resource.others || resource.ownRows ? 3 : 1,
      arbitrary: questionsOf(resource, worlds.known.get(resource.name) ?? []),
    })),
    ...(others ? [{ weight: 6, arbitrary: others }] : []),
  );
  return fc.sample(any, { numRuns: MOST_QUESTIONS, seed }).slice(turn * QUESTIONS, (turn + 1) * QUESTIONS);
}

/** An ADMIN has picked an institution; to pick another is no question about what is hidden. */
function withoutChoice({ method, address, body }: Question): Question {
  const { hospitalCodeManager: _, ...rest } = body ?? {};
  return { method, address: address.replace(/hospitalCodeManager=[^&]*/, ''), ...(body ? { body: rest } : {}) };
}

/** All that an answer tells, but for the number of the request and the day's time. */
async function answerTo(client: Client, { method, address, body }: Question) {
  if (address.includes('/export.xlsx')) return sheetOf(client, address);
  const answer = await client.send(method, address, body, {});
  return { status: answer.status, range: answer.headers.get('content-range'), body: answer.body };
}

async function sheetOf(client: Client, address: string) {
  const response = await client.fetch(address);
  if (!response.ok) return { status: response.status, body: await response.text() };
  const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return { status: response.status, body: book.sheets[0]?.rows };
}
