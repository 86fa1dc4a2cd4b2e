import { setImmediate as nextTurn } from 'node:timers/promises';
import { buildKnowledge, warmKnowledge, warmProducts, type KnowledgeIndex, type KnowledgeTables } from '@onyak/cdss';
import { readKnowledge } from '@onyak/migrations/reads';
import { buildVocabulary, type Vocabulary } from '../grounding/vocabulary/vocabulary.js';
import { warmVocabulary } from '../grounding/warm.js';
import type { WorkflowHost } from '../kit/workflow.js';
import { poolOf } from '../plugins/workflow-host.js';
import type { Database, Queryable } from '../store/context.js';
import { KnowledgeKeeper } from './knowledge-keeper.js';
import { loadWords } from './words.sql.js';

export interface LoadedKnowledge {
  readonly release: number;
  readonly index: KnowledgeIndex;
  /** The product master. */
  readonly products: KnowledgeTables['products'];
  readonly vocabulary: Vocabulary;
}

/**
 * The active knowledge release with the STOPP rules in force, compiled once per process and version.
 * Every use asks the database for the versions: a rule that was changed is in force at once.
 * Knowledge is common to all institutions, so it is read without a tenant.
 */
export class KnowledgeCache {
  readonly #database: Database;
  readonly #keeper: KnowledgeKeeper<LoadedKnowledge>;
  #warms = false;

  constructor(database: Database) {
    this.#database = database;
    this.#keeper = new KnowledgeKeeper(loadKnowledge, (loading) => {
      if (this.#warms) void loading.then(warmAll).catch(() => undefined);
    });
  }

  active(): Promise<LoadedKnowledge> {
    return this.#keeper.active(this.#database);
  }

  /**
   * Compiles ahead what a first patient would wait for, of the release in force and from now on of every new one; called
   * once the process serves. A release that another takes the place of meanwhile does no harm.
   */
  async warm(): Promise<void> {
    this.#warms = true;
    await warmAll(await this.active());
  }
}

async function loadKnowledge(db: Queryable): Promise<LoadedKnowledge> {
  const { release, tables } = await readKnowledge(db);
  return {
    release,
    index: buildKnowledge(tables, release),
    products: tables.products,
    vocabulary: buildVocabulary({ atc: tables.atc, ...(await loadWords(db, release)) }),
  };
}

/** The knowledge for the activities of a kind; made once by each. */
export const knowledgeOf = (host: WorkflowHost): KnowledgeCache => new KnowledgeCache(poolOf(host));

async function warmAll({ index, products, vocabulary }: LoadedKnowledge): Promise<void> {
  await warmKnowledge(index, nextTurn);
  await warmProducts(index, products, nextTurn);
  await warmVocabulary(vocabulary, nextTurn);
}
