import { defineRequestKind } from '@onyak/core';
import { z } from 'zod';
import { defineBatch, refusal } from '../../kit/index.js';

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

let active = 0;

/** Counts in `counted_item` how often an item was worked on, and how many at a time. */
export default defineBatch({
  kind: countingRequests,
  payload: z.object({ total: z.number() }),
  items: ({ total }) => Array.from({ length: total }, (_, index) => index),
  label: (item) => `${item}번`,
  window: 25,
  perRun: 400,
  // A worker that is killed leaves items behind; they are taken up again after this.
  seconds: 5,
  queues: { counting: { activities: 40 } },
  each: async (db, { item, request }) => {
    active += 1;
    try {
      if (item % REFUSED_EVERY === 7) throw refusal('다룰 수 없는 항목입니다.');
      await db.query(
        `insert into counted_item (req_id, item, runs, active) values ($1, $2, 1, $3)
         on conflict (req_id, item) do update set runs = counted_item.runs + 1`,
        [request.reqId, item, active],
      );
    } finally {
      active -= 1;
    }
  },
});
