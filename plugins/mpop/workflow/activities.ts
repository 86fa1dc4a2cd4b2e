import type { BackgroundScreening } from '@onyak/workflows/guidance';
import { isRequestOpen, moveRequest, whileBeating, type RequestRef, type WorkflowHost } from '@onyak/workflows/kit';
import { knownBeside, type Registries } from './known-beside.js';
import { withDrafts } from './rule-set.js';
import { lockRun, readPage, readRecords, readSettled, readSettledRules, settleRun } from './store.sql.js';
import type { WrittenPage } from './write-page.js';

/** Where the thread that screens a page finds how it is written. */
const KEEPER = new URL('./write-page.js', import.meta.url).href;
/**
 * Patients of one step of work: a second of screening. Of 500 a page counts some 2,100 rules, of 1,000 no more than 2,600: fewer
 * pages write less.
 */
const PAGE_SIZE = 1_000;
/** Pages that one run of the workflow takes before it continues as new. */
const PAGES_PER_RUN = 200;

/** What the activities work with; made once by the worker. */
export interface ActivityDeps {
  readonly inRequest: WorkflowHost['inRequest'];
  readonly screening: Pick<BackgroundScreening, 'inForce' | 'page'>;
  readonly registries: Registries;
  readonly pageSize?: number;
  readonly pagesPerRun?: number;
}

/** The activities of a screening of all patients: each takes ids, does one step, and may be run again at any point without harm. */
export function createPopulationActivities({
  inRequest,
  screening,
  registries,
  pageSize = PAGE_SIZE,
  pagesPerRun = PAGES_PER_RUN,
}: ActivityDeps) {
  return {
    /** Settles by which knowledge and which rules is screened, and whom; what is settled stays so. */
    planPopulation: (request: RequestRef): Promise<{ readonly pages: number; readonly perRun: number }> =>
      whileBeating(async () => {
        const inForce = await screening.inForce();
        return inRequest(request, async (db) => {
          const { payload, pages } = await lockRun(db, request);
          const perRun = pagesPerRun;
          if (pages !== null || !(await isRequestOpen(db, request.reqId))) return { pages: pages ?? 0, perRun };
          await moveRequest(db, request.reqId, 'PLAN', 'RUNNING');
          const rules = withDrafts(inForce.rules, payload.drafts);
          return { pages: await settleRun(db, request, { ...inForce, rules }, pageSize), perRun };
        });
      }),

    /** Screens the patients of one page and keeps what was found, in one transaction. */
    screenPopulationPage: ({ request, page }: { readonly request: RequestRef; readonly page: number }): Promise<void> =>
      whileBeating(async (signal) => {
        const work = await inRequest(request, async (db) => {
          if (!(await isRequestOpen(db, request.reqId))) return undefined;
          const bounds = await readPage(db, request.reqId, page);
          if (!bounds) return undefined;
          const records = await readRecords(db, request, bounds);
          return {
            settled: await readSettled(db, request.reqId),
            records,
            beside: await knownBeside(db, records, registries),
          };
        });
        if (!work) return;
        const { settled, records, beside } = work;
        const { previousReqId, ...knowledge } = settled;
        const input: WrittenPage = { page, records, previousReqId };
        await screening.page(
          { ...knowledge, rulesKey: request.reqId },
          () => inRequest(request, (db) => readSettledRules(db, request.reqId)),
          { request, records: records.map(({ sourceReqId }) => sourceReqId), beside, keeper: KEEPER, input },
          signal,
        );
      }),
  };
}

export type PopulationActivities = ReturnType<typeof createPopulationActivities>;
