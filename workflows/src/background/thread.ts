import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { buildKnowledge, withStoppRules, type KnowledgeIndex } from '@onyak/cdss';
import { appPool, sqlState } from '@onyak/database';
import { readKnowledge } from '@onyak/migrations/reads';
import { giveWay } from '../intake/give-way.js';
import type { Database } from '../store/context.js';
import type { BackgroundAnswer, BackgroundData, BackgroundJob } from './protocol.js';
import { screenAndKeep } from './screen-and-keep.js';

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

/** Undefined where the rules are to be sent first. */
async function indexFor({ knowledge, rules }: BackgroundJob, database: Database): Promise<KnowledgeIndex | undefined> {
  const { release, source, rulesKey, stoppVersion } = knowledge;
  if (compiled?.release !== release || compiled.source !== source) {
    // Let go before the next one is read: two of them never lie in memory together.
    compiled = undefined;
    const { tables } = await readKnowledge(database, release);
    compiled = { release, source, index: buildKnowledge(tables, release), ruled: new Map() };
  }
  const { index, ruled } = compiled;
  const known = ruled.get(rulesKey);
  if (known) return known;
  if (!rules) return undefined;
  const [oldest] = ruled.keys();
  if (ruled.size >= KEPT_SETS && oldest !== undefined) ruled.delete(oldest);
  const made = withStoppRules(index, rules, stoppVersion);
  ruled.set(rulesKey, made);
  return made;
}

/** Entry of the screening thread: jobs come one after the other from threads.ts of this folder. */
function listen(port: MessagePort, { databaseUrl }: BackgroundData): void {
  giveWay();
  const database = appPool(databaseUrl, { max: 1, applicationName: 'onyak-background' });
  const answer = (message: BackgroundAnswer) => port.postMessage(message);
  const work = async (job: BackgroundJob) => {
    const { id } = job;
    try {
      const index = await indexFor(job, database);
      if (index) await screenAndKeep(database, index, job.page);
      answer({ id, outcome: index ? 'kept' : 'rulesWanted' });
    } catch (error) {
      // Its message may quote a row.
      const kind = error instanceof Error ? error.name : 'unknown';
      answer({ id, outcome: 'fault', fault: [kind, sqlState(error)].filter(Boolean).join(' ') });
    }
  };
  port.on('message', (job: BackgroundJob) => void work(job));
}

if (parentPort) listen(parentPort, workerData as BackgroundData);
