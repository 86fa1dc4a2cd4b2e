import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { buildKnowledge, screenPage, withStoppRules, type KnowledgeIndex } from '@onyak/cdss';
import { appPool } from '@onyak/database';
import { readKnowledge } from '@onyak/migrations/reads';
import { giveWay } from '../intake/give-way.js';
import type { BackgroundAnswer, BackgroundData, BackgroundJob, BackgroundKnowledge } from './protocol.js';

/** Rule sets that are kept compiled: of runs of several institutions whose pages come by turns. */
const KEPT_SETS = 8;

/** The tables of one release as they were read, with the rule sets that pages have asked for. */
interface Compiled {
  readonly release: number;
  readonly source: string;
  readonly index: KnowledgeIndex;
  readonly ruled: Map<string, KnowledgeIndex>;
}

let compiled: Compiled | undefined;

async function indexFor({ release, source, rulesKey, stoppVersion, rules }: BackgroundKnowledge, url: string) {
  if (compiled?.release !== release || compiled.source !== source) {
    // Let go before the next one is read: two of them never lie in memory together.
    compiled = undefined;
    const pool = appPool(url, { max: 1, applicationName: 'onyak-background' });
    try {
      const { tables } = await readKnowledge(pool, release);
      compiled = { release, source, index: buildKnowledge(tables, release), ruled: new Map() };
    } finally {
      await pool.end();
    }
  }
  const { index, ruled } = compiled;
  const known = ruled.get(rulesKey);
  if (known) return known;
  const [oldest] = ruled.keys();
  if (ruled.size >= KEPT_SETS && oldest !== undefined) ruled.delete(oldest);
  const made = withStoppRules(index, rules, stoppVersion);
  ruled.set(rulesKey, made);
  return made;
}

/** Entry of the screening thread: jobs come one after the other from threads.ts of this folder. */
function listen(port: MessagePort, { databaseUrl }: BackgroundData): void {
  giveWay();
  const answer = (message: BackgroundAnswer) => port.postMessage(message);
  const work = async ({ id, knowledge, records, beside }: BackgroundJob) => {
    try {
      answer({ id, page: screenPage(records, await indexFor(knowledge, databaseUrl), beside) });
    } catch (error) {
      // Its message may quote a row.
      answer({ id, fault: error instanceof Error ? error.name : 'unknown' });
    }
  };
  port.on('message', (job: BackgroundJob) => void work(job));
}

if (parentPort) listen(parentPort, workerData as BackgroundData);
