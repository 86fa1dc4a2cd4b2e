import { defineRequestKind } from '@onyak/core';
import { ApplicationFailure, defineWorkflow, type RequestRef, type WorkflowHost } from '../../kit/index.js';

/** Each item of this kind refuses: kept as failed, and the others go on. */
export const REFUSED_EVERY = 100;

export const countingRequests = defineRequestKind({
  kind: 'counting',
  label: '세기',
  menus: ['MCNT'],
  workflow: 'countingWorkflow',
  idPrefix: 'cnt-',
  queues: ['counting'],
  tables: ['counted_item'],
});

/** Counts in `counted_item` how often an item was worked on, and how many at a time. */
function countingActivities(host: WorkflowHost) {
  let active = 0;
  return {
    countItems: (request: RequestRef): Promise<number> =>
      host.inRequest(request, async (db) => {
        const { rows } = await db.query<{ total: number }>(
          `select (payload ->> 'total')::int as total from request where req_id = $1`,
          [request.reqId],
        );
        return rows[0]?.total ?? 0;
      }),
    readItems: ({ from, count }: { readonly from: number; readonly count: number }): Promise<number[]> =>
      Promise.resolve(Array.from({ length: count }, (_, index) => from + index)),
    countItem: async ({ request, item }: { readonly request: RequestRef; readonly item: number }): Promise<void> => {
      active += 1;
      try {
        if (item % REFUSED_EVERY === 7) throw ApplicationFailure.nonRetryable('다룰 수 없는 항목입니다.', 'Refusal');
        await host.inRequest(request, (db) =>
          db.query(
            `insert into counted_item (req_id, item, runs, active) values ($1, $2, 1, $3)
             on conflict (req_id, item) do update set runs = counted_item.runs + 1`,
            [request.reqId, item, active],
          ),
        );
      } finally {
        active -= 1;
      }
    },
  };
}
export type CountingActivities = ReturnType<typeof countingActivities>;

export default defineWorkflow({
  kind: countingRequests,
  workflow: new URL('./workflows.js', import.meta.url),
  activities: countingActivities,
  queues: { counting: { activities: 40 } },
});
