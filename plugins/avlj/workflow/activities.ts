import { isRequestOpen, whileBeating, type RequestRef } from '@onyak/workflows/kit';
import { findCase } from '../set/cases.js';
import type { TrialPayload } from '../trial/schema.js';
import type { ActivityDeps, ItemWork } from './item-work.js';
import { runPair } from './pair.js';
import { runRubric } from './rubric.js';
import { runCase } from './set-case.js';
import { readPayload } from './store/trial.sql.js';

interface ItemArgs {
  readonly request: RequestRef;
  readonly item: string;
}

/** The activities of a trial: each takes ids, does one step, and may be run again at any point without harm. */
export function createTrialActivities(deps: ActivityDeps) {
  const { inRequest } = deps;
  return {
    planTrial: (request: RequestRef): Promise<{ readonly items: number }> =>
      inRequest(request, async (db) => ({ items: (await readPayload(db, request)).items.length })),

    trialPage: ({
      request,
      from,
      count,
    }: {
      readonly request: RequestRef;
      readonly from: number;
      readonly count: number;
    }): Promise<{ readonly item: string; readonly label: string }[]> =>
      inRequest(request, async (db) =>
        (await readPayload(db, request)).items
          .slice(from, from + count)
          .map((item) => ({ item, label: findCase(item)?.title ?? item })),
      ),

    /** Works on one patient or guide; of a trial that is closed, nothing. */
    trialItem: ({ request, item }: ItemArgs): Promise<void> =>
      whileBeating(async (signal) => {
        const payload = await inRequest(request, async (db) =>
          (await isRequestOpen(db, request.reqId)) ? readPayload(db, request) : undefined,
        );
        if (payload) await work(payload, { deps, request, item, signal });
      }),
  };
}

export type TrialActivities = ReturnType<typeof createTrialActivities>;

function work(payload: TrialPayload, item: ItemWork): Promise<void> {
  switch (payload.type) {
    case 'SET':
      return runCase(payload, item);
    case 'PAIR':
      return runPair(payload, item);
    case 'RUBRIC':
      return runRubric(item);
  }
}
