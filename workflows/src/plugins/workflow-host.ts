import type { Fields, Plugin, RowOf, Settings } from '@onyak/core';
import { freshConfiguration } from '@onyak/plugin-discovery/configuration';
import type { Logger } from 'pino';
import type { ReactionIndex, ReactionSource } from '../kit/reactions.js';
import type { WordingSource } from '../kit/wordings.js';
import type { WorkflowHost } from '../kit/workflow.js';
import { everywhere, inRequest, lookEverywhere, SYSTEM, type Database } from '../store/context.js';

const pools = new WeakMap<WorkflowHost, Database>();

interface Services {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Pick<Logger, 'child'>;
  /** Of the plugins that are loaded by the time it is asked. */
  readonly knownReactions: ReactionSource;
  readonly registeredAmong: ReactionIndex;
  readonly ownWordings: WordingSource;
}

/** The host of a kind's activities, and what they want prepared. */
export function createWorkflowHost(
  plugin: Plugin,
  { settings, database, log, knownReactions, registeredAmong, ownWordings }: Services,
): { readonly host: WorkflowHost; readonly prepare: () => Promise<void> } {
  const preparing: (() => Promise<unknown>)[] = [];
  const configuration = freshConfiguration(plugin, (work) => lookEverywhere(database, work));
  const host: WorkflowHost = {
    environment: settings,
    // The manifest's fields have made the values; which they are, its author knows.
    settings: <F extends Fields>() => configuration() as Promise<RowOf<{ readonly fields: F }>>,
    log: log.child({ plugin: plugin.code }),
    inRequest: (ref, work) => inRequest(database, ref, work),
    overEveryInstitution: (work) => everywhere(database, SYSTEM, work),
    knownReactions,
    registeredAmong,
    ownWordings,
    prepare: (work) => void preparing.push(work),
  };
  pools.set(host, database);
  return {
    host,
    prepare: async () => {
      for (const work of preparing) await work();
    },
  };
}

/** The pool behind a host: for parts of Onyak itself that come with their own transactions. */
export function poolOf(host: WorkflowHost): Database {
  const pool = pools.get(host);
  if (!pool) throw new Error('no host of this worker');
  return pool;
}
