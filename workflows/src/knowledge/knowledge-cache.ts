import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  buildKnowledge,
  warmKnowledge,
  warmProducts,
  withStoppRules,
  type KnowledgeIndex,
  type KnowledgeTables,
} from '@onyak/cdss';
import { readKnowledge, readStoppRules } from '@onyak/migrations/reads';
import { buildVocabulary, type Vocabulary } from '../grounding/vocabulary/vocabulary.js';
import { warmVocabulary } from '../grounding/warm.js';
import type { WorkflowHost } from '../kit/workflow.js';
import { poolOf } from '../plugins/workflow-host.js';
import type { Database } from '../store/context.js';
import { knowledgeState, loadWords } from './words.sql.js';

export interface LoadedKnowledge {
  readonly release: number;
  readonly index: KnowledgeIndex;
  /** The product master. */
  readonly products: KnowledgeTables['products'];
  readonly vocabulary: Vocabulary;
}

/** Kept in memory with what it was made of, so that the same is never made twice. */
interface Kept {
  /** Release of the tables and signatures of their rows, and state of the masters of ATC names and products, which is edited beside them. */
  readonly source: string;
  readonly value: Promise<LoadedKnowledge>;
  /** The value with the STOPP rules of one version of their set. */
  ruled?: { readonly version: number; readonly value: Promise<LoadedKnowledge> };
}

/**
 * The active knowledge release with the STOPP rules in force, compiled once per process and version.
 * Every use asks the database for the versions: a rule that was changed is in force at once.
 * Knowledge is common to all institutions, so it is read without a tenant.
 */
export class KnowledgeCache {
  readonly #database: Database;
  #kept: Kept | undefined;
  #warms = false;

  constructor(database: Database) {
    this.#database = database;
  }

  async active(): Promise<LoadedKnowledge> {
    const { source, version } = await knowledgeState(this.#database);
    const kept = this.#kept?.source === source ? this.#kept : this.#keep(source);
    if (kept.ruled?.version !== version) {
      const ruled = { version, value: this.#withRules(kept.value) };
      kept.ruled = ruled;
      // What failed is not kept: the next activity tries again.
      ruled.value.catch(() => {
        if (kept.ruled === ruled) delete kept.ruled;
      });
    }
    return kept.ruled.value;
  }

  /**
   * Compiles ahead what a first patient would wait for, of the release in force and from now on of every new one; called
   * once the process serves. A release that another takes the place of meanwhile does no harm.
   */
  async warm(): Promise<void> {
    this.#warms = true;
    await warmAll(await this.active());
  }

  #keep(source: string): Kept {
    const kept: Kept = { source, value: this.#load() };
    this.#kept = kept;
    if (this.#warms) void kept.value.then(warmAll).catch(() => undefined);
    kept.value.catch(() => {
      if (this.#kept === kept) this.#kept = undefined;
    });
    return kept;
  }

  async #withRules(loading: Promise<LoadedKnowledge>): Promise<LoadedKnowledge> {
    const [loaded, { rules, version }] = await Promise.all([loading, readStoppRules(this.#database)]);
    return { ...loaded, index: withStoppRules(loaded.index, rules, version) };
  }

  async #load(): Promise<LoadedKnowledge> {
    const { release, tables } = await readKnowledge(this.#database);
    return {
      release,
      index: buildKnowledge(tables, release),
      products: tables.products,
      vocabulary: buildVocabulary({ atc: tables.atc, ...(await loadWords(this.#database, release)) }),
    };
  }
}

/** The knowledge for the activities of a kind; made once by each. */
export const knowledgeOf = (host: WorkflowHost): KnowledgeCache => new KnowledgeCache(poolOf(host));

async function warmAll({ index, products, vocabulary }: LoadedKnowledge): Promise<void> {
  await warmKnowledge(index, nextTurn);
  await warmProducts(index, products, nextTurn);
  await warmVocabulary(vocabulary, nextTurn);
}
