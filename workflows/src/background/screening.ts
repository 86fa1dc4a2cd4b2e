import type { StoppRule } from '@onyak/core';
import { readStoppRules } from '@onyak/migrations/reads';
import type { WorkflowHost } from '../kit/workflow.js';
import { knowledgeState, namesInForce } from '../knowledge/words.sql.js';
import { poolOf } from '../plugins/workflow-host.js';
import type { Database } from '../store/context.js';
import type { BackgroundKnowledge, BackgroundPage } from './protocol.js';
import { BackgroundThreads, type RulesOf } from './threads.js';

export type { BackgroundKnowledge, BackgroundPage, PageKeeper } from './protocol.js';

/** What is in force at this moment: to be kept by whoever screens many pages by it. */
export interface KnowledgeInForce {
  readonly release: number;
  readonly source: string;
  readonly stoppVersion: number;
  /** All rules, those that are not active too. */
  readonly rules: readonly StoppRule[];
}

/** Screening of many records by threads that give way to every other: of what answers people none is delayed by much. */
export interface BackgroundScreening {
  inForce(): Promise<KnowledgeInForce>;
  /**
   * Stored records and what is known beside them, screened by exactly this knowledge and kept: the thread reads and writes too, so
   * that neither a record nor what it says passes through the memory of whoever asks.
   */
  page(knowledge: BackgroundKnowledge, rulesOf: RulesOf, page: BackgroundPage, signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** @param databaseUrl where a thread reads the knowledge by itself: handing the tables over would hold up the main thread. */
export function screeningBehind(database: Database, databaseUrl: string): BackgroundScreening {
  const threads = new BackgroundThreads({ databaseUrl });
  return {
    inForce: async () => {
      const { release } = await namesInForce(database);
      const { source } = await knowledgeState(database);
      const { rules, version } = await readStoppRules(database);
      return { release, source, stoppVersion: version, rules };
    },
    page: (knowledge, rulesOf, page, signal) => threads.screen(knowledge, rulesOf, page, signal),
    close: () => threads.close(),
  };
}

/** The same for the activities of a kind; made once by each. */
export const backgroundScreening = (host: WorkflowHost): BackgroundScreening =>
  screeningBehind(poolOf(host), host.environment.DATABASE_URL ?? '');
