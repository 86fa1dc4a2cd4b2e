import type { ScreenedPage } from '@onyak/cdss';
import type { StoppRule } from '@onyak/core';
import { readStoppRules } from '@onyak/migrations/reads';
import type { WorkflowHost } from '../kit/workflow.js';
import { knowledgeState, namesInForce } from '../knowledge/words.sql.js';
import { poolOf } from '../plugins/workflow-host.js';
import type { Database } from '../store/context.js';
import type { BackgroundKnowledge } from './protocol.js';
import { BackgroundThreads, type PageRecords } from './threads.js';

export type { BackgroundKnowledge } from './protocol.js';

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
  /** JSON texts of stored requests and what is known beside them, screened by exactly this knowledge. */
  page(knowledge: BackgroundKnowledge, page: PageRecords, signal?: AbortSignal): Promise<ScreenedPage>;
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
    page: (knowledge, page, signal) => threads.screen(knowledge, page, signal),
    close: () => threads.close(),
  };
}

/** The same for the activities of a kind; made once by each. */
export const backgroundScreening = (host: WorkflowHost): BackgroundScreening =>
  screeningBehind(poolOf(host), host.environment.DATABASE_URL ?? '');
