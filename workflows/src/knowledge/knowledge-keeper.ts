import { withStoppRules, type KnowledgeIndex } from '@onyak/cdss';
import { readStoppRules } from '@onyak/migrations/reads';
import type { Queryable } from '../store/context.js';
import { knowledgeState } from './words.sql.js';

/** What holds a compiled release, whatever stands beside it. */
interface Holding {
  readonly index: KnowledgeIndex;
}

/** Kept in memory with what it was made of, so that the same is never made twice. */
interface Kept<T> {
  /** Release of the tables and signatures of their rows, and state of the masters of ATC names and products, which is edited beside them. */
  readonly source: string;
  readonly value: Promise<T>;
  /** The value with the STOPP rules of one version of their set. */
  ruled?: { readonly version: number; readonly value: Promise<T> };
}

/** One release in memory, made anew when another one, a master or a rule is in force: each use asks the database which. */
export class KnowledgeKeeper<T extends Holding> {
  readonly #load: (db: Queryable) => Promise<T>;
  readonly #begun: (loading: Promise<T>) => void;
  #kept: Kept<T> | undefined;

  /** @param begun told of each release that begins to be made. */
  constructor(load: (db: Queryable) => Promise<T>, begun: (loading: Promise<T>) => void = () => undefined) {
    this.#load = load;
    this.#begun = begun;
  }

  /** @param db what the versions are asked of, and what is made where they are new. */
  async active(db: Queryable): Promise<T> {
    const { source, version } = await knowledgeState(db);
    const kept = this.#kept?.source === source ? this.#kept : this.#keep(source, db);
    if (kept.ruled?.version !== version) {
      const ruled = { version, value: withRules(kept.value, db) };
      kept.ruled = ruled;
      // What failed is not kept: the next use tries again.
      ruled.value.catch(() => {
        if (kept.ruled === ruled) delete kept.ruled;
      });
    }
    return kept.ruled.value;
  }

  #keep(source: string, db: Queryable): Kept<T> {
    const kept: Kept<T> = { source, value: this.#load(db) };
    this.#kept = kept;
    this.#begun(kept.value);
    kept.value.catch(() => {
      if (this.#kept === kept) this.#kept = undefined;
    });
    return kept;
  }
}

async function withRules<T extends Holding>(loading: Promise<T>, db: Queryable): Promise<T> {
  const [loaded, { rules, version }] = await Promise.all([loading, readStoppRules(db)]);
  return { ...loaded, index: withStoppRules(loaded.index, rules, version) };
}
