import { setImmediate as nextTurn } from 'node:timers/promises';
import { buildKnowledge, requestInput, whatIf, whatIfKnowledge, type WhatIfKnowledge } from '@onyak/cdss';
import type { GuideRequestPayload, KnownReaction, WhatIfAnswer, WhatIfChanges } from '@onyak/core';
import { readKnowledge } from '@onyak/migrations/reads';
import { registeredSideEffects } from '../kit/registered.sql.js';
import { KnowledgeKeeper } from '../knowledge/knowledge-keeper.js';
import type { Queryable, Transaction } from '../store/context.js';

/** Milliseconds after which others go first. */
const TURN = 8;

type Held = WhatIfKnowledge & { readonly inUse: readonly string[] };

/** What a stored request's patient would be found with, were the drugs others; by the knowledge of today. */
class WhatIf {
  readonly #knowledge = new KnowledgeKeeper(load);

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

async function load(db: Queryable): Promise<Held> {
  const { release, tables } = await readKnowledge(db);
  const inUse = tables.products.map(({ atcCode }) => atcCode);
  return { ...whatIfKnowledge(buildKnowledge(tables, release), inUse), inUse };
}

const engines = new WeakMap<object, WhatIf>();

/**
 * The engine of one API, the same for all of its plugins: a compiled release is large, and needed once. Nothing is compiled until
 * somebody asks.
 */
export function whatIfEngine({ installation }: { readonly installation: object }): WhatIf {
  const engine = engines.get(installation) ?? new WhatIf();
  engines.set(installation, engine);
  return engine;
}
