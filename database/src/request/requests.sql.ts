import { OnyakError } from '@onyak/core';
import type { ClientBase } from 'pg';
import { z } from 'zod';

/** A transaction that is bound to an institution, whichever process opened it. */
export type RequestDatabase = Pick<ClientBase, 'query'>;

/** The states of a request, whatever its kind; `RUNNING` and `WAITING` are open. */
export const requestStatuses = ['RUNNING', 'WAITING', 'COMPLETE', 'FAILED', 'CANCELLED'] as const;
export type RequestStatus = (typeof requestStatuses)[number];
/** Of a request `r` in SQL: its workflow goes on or waits for somebody. */
const open = `r.status in ('RUNNING', 'WAITING')`;

/** Who asks for requests of a kind: a user, and whether they hold the function of (one of) the kind's menus. */
export interface RequestReader {
  readonly user: { readonly userId: string };
  readonly f1: boolean;
}

/**
 * Who may read a request, in one place: whoever's transaction is bound to its institution (row-level security) and who owns it or
 * holds the function.
 * @returns the owner that requests are narrowed to; null for all of the institution's. The value of {@link readableSql}'s parameter.
 */
export const requestOwner = ({ user, f1 }: RequestReader): string | null => (f1 ? null : user.userId);

/** The same as a condition on the table `request` named `alias`, e.g. `readableSql('r', '$1')`. */
export const readableSql = (alias: string, parameter: string): string =>
  `(${parameter}::text is null or ${alias}.user_id = ${parameter})`;

const factsSchema = z.object({
  kind: z.string(),
  hospitalCode: z.string(),
  userId: z.string(),
  status: z.enum(requestStatuses),
});
export type RequestFacts = z.infer<typeof factsSchema>;

/**
 * What the host knows of a request that the reader sees.
 * @param kind left out: of any kind, and `f1` is asked of the caller once the kind is known.
 * @throws OnyakError NOT_FOUND for another institution's, another kind's and, without the function, another user's.
 */
export async function readRequest(
  db: RequestDatabase,
  reqId: string,
  kind: string | undefined,
  readerOf: RequestReader | ((kind: string) => RequestReader | undefined),
): Promise<RequestFacts> {
  const { rows } = await db.query(
    `select kind, hospital_code as "hospitalCode", user_id as "userId", status from request
     where req_id = $1 and ($2::text is null or kind = $2)`,
    [reqId, kind ?? null],
  );
  const [facts] = z.array(factsSchema).parse(rows);
  const reader = facts && (typeof readerOf === 'function' ? readerOf(facts.kind) : readerOf);
  const owner = reader && requestOwner(reader);
  if (!facts || owner === undefined || (owner !== null && owner !== facts.userId))
    throw OnyakError.of('NOT_FOUND', 'error.notFound');
  return facts;
}

export interface NewRequest {
  readonly reqId: string;
  readonly kind: string;
  readonly hospitalCode: string;
  readonly userId: string;
  /** Whom it is about, as lists, searches and logs name them. */
  readonly subject?: { readonly number: string; readonly name: string };
  /** Kept as it is; parsed by whoever works on the request. */
  readonly payload: unknown;
}

/**
 * Writes down a request that its kind's workflow is to work on. Its workflow is started after the commit; where that fails,
 * the worker's sweeper does it.
 * @returns `repeated` when the same request is there already, `other` when its number is another request's.
 */
export async function insertRequest(
  db: RequestDatabase,
  { reqId, kind, hospitalCode, userId, subject, payload }: NewRequest,
): Promise<'inserted' | 'repeated' | 'other'> {
  const body = JSON.stringify(payload);
  // No key named: the same request under way elsewhere may meet this one at either of the table's.
  const inserted = await db.query(
    `insert into request (req_id, kind, hospital_code, user_id, subject_number, subject_name, payload, started_at)
     values ($1, $2, $3, $4, $5, $6, $7, now()) on conflict do nothing`,
    [reqId, kind, hospitalCode, userId, subject?.number ?? '', subject?.name ?? '', body],
  );
  if (inserted.rowCount) return 'inserted';
  const same = await db.query('select from request where req_id = $1 and kind = $2 and payload = $3::jsonb', [
    reqId,
    kind,
    body,
  ]);
  return same.rowCount ? 'repeated' : 'other';
}

/** How many requests of a kind the reader sees; `waitingOnly`: those whose turn it is for a person. */
export async function countRequests(
  db: RequestDatabase,
  kind: string,
  reader: RequestReader,
  { waitingOnly = false }: { readonly waitingOnly?: boolean } = {},
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from request r
     where r.kind = $1 and ${readableSql('r', '$2')} and (not $3 or r.status = 'WAITING')`,
    [kind, requestOwner(reader), waitingOnly],
  );
  return rows[0]?.count ?? 0;
}

/** Moves an open request; a closed one stays as it is. */
export async function moveRequest(
  db: RequestDatabase,
  reqId: string,
  stage: string,
  status: 'RUNNING' | 'WAITING',
): Promise<void> {
  await db.query(
    `update request r set stage = $2, status = $3, started_at = coalesce(started_at, now()) where r.req_id = $1 and ${open}`,
    [reqId, stage, status],
  );
}

export interface RequestOutcome {
  readonly status: 'COMPLETE' | 'FAILED' | 'CANCELLED';
  /** What a person reads. */
  readonly failure?: string;
  /** Only one whose workflow has not told anything yet. */
  readonly unbegun?: boolean;
}

/** Closes an open request; answers whether this call did it. Its last event is for the caller to write, in order. */
export async function closeRequest(
  db: RequestDatabase,
  reqId: string,
  { status, failure, unbegun = false }: RequestOutcome,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update request r set status = $2, stage = case when $2 = 'COMPLETE' then 'COMPLETE' else stage end, failure = $3, ended_at = now()
     where r.req_id = $1 and ${open}
       and (not $4 or r.status = 'RUNNING' and not exists (select from request_event e where e.req_id = r.req_id))`,
    [reqId, status, failure ?? null, unbegun],
  );
  return (rowCount ?? 0) > 0;
}

/** Names the knowledge that the results of a request rest on, so that it is kept as long as they are. */
export async function nameKnowledge(db: RequestDatabase, reqId: string, release: number): Promise<void> {
  await db.query('update request set knowledge_release = $2 where req_id = $1', [reqId, release]);
}

/** Writes an event once: who repeats the key changes nothing. Events of one request come in the order of their commits. */
export async function writeRequestEvent(
  db: RequestDatabase,
  { reqId, hospitalCode }: { readonly reqId: string; readonly hospitalCode: string },
  key: string,
  event: Readonly<Record<string, unknown>> & { readonly type: string },
): Promise<void> {
  await db.query(
    `insert into request_event (req_id, hospital_code, key, event) values ($1, $2, $3, $4)
     on conflict (req_id, key) do nothing`,
    [reqId, hospitalCode, key, JSON.stringify(event)],
  );
}

const openSchema = z.object({ kind: z.string(), reqId: z.string(), hospitalCode: z.string(), userId: z.string() });
export type OpenRequest = z.infer<typeof openSchema>;

/**
 * Requests of these kinds whose workflow may be missing, the oldest first: still RECEIVED after some seconds or, with `whole`,
 * every open one. For a transaction over all institutions.
 */
export async function listOpenRequests(
  db: RequestDatabase,
  kinds: readonly string[],
  whole: boolean,
): Promise<OpenRequest[]> {
  const { rows } = await db.query(
    `select r.kind, r.req_id as "reqId", r.hospital_code as "hospitalCode", r.user_id as "userId" from request r
     where ${open} and r.kind = any($1) and ($2 or r.stage = 'RECEIVED') and r.created_at < now() - interval '3 seconds'
     order by r.created_at limit 500`,
    [[...kinds], whole],
  );
  return z.array(openSchema).parse(rows);
}

/** Whether the request is still to be worked on. */
export async function isRequestOpen(db: RequestDatabase, reqId: string): Promise<boolean> {
  const { rowCount } = await db.query(`select from request r where r.req_id = $1 and ${open}`, [reqId]);
  return (rowCount ?? 0) > 0;
}
