import { readRows } from '@onyak/database';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Database, Scope, Transaction } from '../database/database.js';

/** Has a connection told of new events, by the number of their request. */
export async function listenForEvents(client: PoolClient): Promise<void> {
  await client.query('listen onyak_event');
}

const overSchema = z.object({ over: z.boolean() });

/** Whether the end is among the first so many events of a request. */
export async function isEndWithin(db: Transaction, reqId: string, count: string): Promise<boolean> {
  const [row] = await readRows(
    db,
    overSchema,
    `select exists (select from (select event from request_event where req_id = $1 order by id limit $2) e
       where e.event ->> 'type' = 'end') as over`,
    [reqId, count],
  );
  return row?.over ?? false;
}

const eventSchema = z.object({ event: z.string(), ends: z.boolean() });

/** The next events of a request, as JSON texts, after the first so many. */
export const readEventsAfter = (
  database: Database,
  scope: Scope,
  { reqId, after, limit }: { readonly reqId: string; readonly after: string; readonly limit: number },
) =>
  database.read(scope, (db) =>
    readRows(db, eventSchema, {
      name: 'request-events',
      text: `select event::text as event, event ->> 'type' = 'end' as ends
             from request_event e where e.req_id = $1 order by e.id offset $2 limit ${limit}`,
      values: [reqId, after],
    }),
  );
