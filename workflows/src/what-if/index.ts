import { setImmediate as nextTurn } from 'node:timers/promises';
import { buildKnowledge, requestInput, whatIf, whatIfKnowledge, type WhatIfKnowledge } from '@onyak/cdss';
import type { GuideRequestPayload, KnownReaction, WhatIfAnswer, WhatIfChanges } from '@onyak/core';
import { readKnowledge } from '@onyak/migrations/reads';
import { registeredSideEffects } from '../kit/registered.sql.js';
import type { QueryFunction } from '../intake/index.js';
import { KnowledgeKeeper } from '../knowledge/knowledge-keeper.js';
import type { Queryable, Transaction } from '../store/context.js';
import { whenQuiet } from './quiet.js';

/** Milliseconds after which others go first. */
const TURN = 8;

type Held = WhatIfKnowledge & { readonly inUse: readonly string[] };

/** What a stored request's patient would be found with, were the drugs others; by the knowledge of today. */
class WhatIf {
  readonly #knowledge: KnowledgeKeeper<Held>;
  #warming: Promise<void> | undefined;

  constructor(loadRelease: typeof loadWhatIf) {
    this.#knowledge = new KnowledgeKeeper(loadRelease);
  }

  /** Compiles what is in force while nobody has much to do, so that a first question need not; once, whoever asks for it. */
  warm(query: QueryFunction, quiet: () => Promise<void> = whenQuiet): Promise<void> {
    // What a host lends for reading what is common reads as a connection does, where nothing but rows is asked for.
    const db = { query: (text: string, values: unknown[] = []) => query(text, values) } as unknown as Queryable;
    this.#warming ??= quiet().then(async () => {
      await this.#knowledge.active(db);
    });
    return this.#warming;
  }

  /** Screens, compares and tries what would help; several times a second, so that it lets others go first between tries. */
  async compare(
    db: Transaction,
    { payload, reactions }: { readonly payload: GuideRequestPayload; readonly reactions: readonly KnownReaction[] },
    changes: WhatIfChanges,
  ): Promise<WhatIfAnswer> {
    const asked = requestInput(payload);
    const registered = await registeredSideEffects(db, reactions);
    const { index, groups } = await this.#knowledge.active(db);
    const steps = whatIf({ ...asked, sideEffects: [...asked.sideEffects, ...registered] }, changes, { index, groups });
    let since = performance.now();
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (performance.now() - since < TURN) continue;
      await nextTurn();
      since = performance.now();
    }
  }
}

/** A release as it is asked. */
export async function loadWhatIf(db: Queryable): Promise<Held> {
  const { release, tables } = await readKnowledge(db);
  const inUse = tables.products.map(({ atcCode }) => atcCode);
  return { ...whatIfKnowledge(buildKnowledge(tables, release), inUse), inUse };
}

const engines = new WeakMap<object, WhatIf>();

/**
 * The engine of one API, the same for all of its plugins: a compiled release is large, and needed once. It is compiled when it is
 * warmed, or else with the first question.
 */
export function whatIfEngine(
  { installation }: { readonly installation: object },
  loadRelease: typeof loadWhatIf = loadWhatIf,
): WhatIf {
  const engine = engines.get(installation) ?? new WhatIf(loadRelease);
  engines.set(installation, engine);
  return engine;
}
