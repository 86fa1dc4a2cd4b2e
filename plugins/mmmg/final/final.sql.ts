import { isDeepStrictEqual } from 'node:util';
import type { AcknowledgedText } from '@onyak/core';
import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { finalTextSchema } from '../schema.js';

/** A version of a guide. */
interface Target {
  readonly reqId: string;
  readonly seq: number;
}

/** What is sent, and by whom. */
interface FinalContent {
  readonly userId: string;
  readonly text: string;
  readonly data: unknown;
}

const contentSchema = z.object({ mgText: z.string(), finalData: z.unknown(), sendUserId: z.string() });

/** The stored final text of a version, none or one. */
export const readFinalTexts = (db: TenantDatabase, { reqId, seq }: Target) =>
  readRows(
    db,
    finalTextSchema,
    `select text, init_text as "initText", coalesce(model, '') as model, version, excluded, acknowledged
     from guide_text where req_id = $1 and seq = $2`,
    [reqId, seq],
  );

const versionSchema = z.object({ version: z.number() });

/** Keeps an edited text. @returns its new version; undefined where it is no longer the one that was read. */
export async function saveEdited(
  db: TenantDatabase,
  { reqId, seq, text, version }: Target & { readonly text: string; readonly version: number },
): Promise<number | undefined> {
  const [row] = await readRows(
    db,
    versionSchema,
    'update guide_text set text = $3 where req_id = $1 and seq = $2 and version = $4 returning version',
    [reqId, seq, text, version],
  );
  return row?.version;
}

/** Whether this text was delivered for this user. */
export async function isDelivered(
  db: TenantDatabase,
  { reqId, seq, userId, text }: Target & Pick<FinalContent, 'userId' | 'text'>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from guide_delivery where req_id = $1 and seq = $2 and status = 'DELIVERED'
       and body->>'sendUserId' = $3 and body->>'mgText' = $4`,
    [reqId, seq, userId, text],
  );
  return rowCount !== null && rowCount > 0;
}

/** How long a sending that no worker has begun yet holds others off: who died between storing and sending holds none for ever. */
const CLAIMED = '1 minute';
const claimSchema = z.object({ delivering: z.boolean(), seq: z.number().nullable(), body: z.unknown() });

/**
 * Has the sendings of one request come one after the other until the transaction ends.
 * @returns whether another content is being sent: a worker has it, or somebody has stored it just now.
 */
export async function isOvertaken(db: TenantDatabase, own: Target & Partial<FinalContent>): Promise<boolean> {
  const { reqId, seq, text, data, userId } = own;
  await db.query('select from guide_request where req_id = $1 for no key update', [reqId]);
  const [claim] = await readRows(
    db,
    claimSchema,
    `select r.stage = 'DELIVER' and r.status = 'WAITING' as delivering, d.seq, d.body from request r
     left join guide_delivery d on d.req_id = r.req_id and d.status = 'PENDING' and d.attempts = 0
       and d.updated_at > clock_timestamp() - interval '${CLAIMED}'
     where r.req_id = $1 order by d.updated_at desc nulls last limit 1`,
    [reqId],
  );
  if (!claim || claim.delivering || claim.seq === null) return claim?.delivering ?? false;
  const stored = contentSchema.safeParse(claim.body);
  if (!stored.success || text === undefined) return true;
  const { mgText, finalData, sendUserId } = stored.data;
  return !isDeepStrictEqual([claim.seq, mgText, finalData, sendUserId], [seq, text, data ?? null, userId]);
}

const timeSchema = z.object({ at: z.string() });

/** Writes down among the acts of users that marked sentences were let stand. @returns when. */
export async function noteAcknowledged(
  db: TenantDatabase,
  { reqId, hospitalCode, action }: { readonly reqId: string; readonly hospitalCode: string; readonly action: string },
): Promise<string> {
  const [row] = await readRows(
    db,
    timeSchema,
    `insert into user_action (hospital_code, action, target_type, target_key)
     values ($1, $3, 'guide_request', $2)
     returning to_char(trans_time at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as at`,
    [hospitalCode, reqId, action],
  );
  return row?.at ?? '';
}

/** What is to be delivered: the text as it was edited, who let which marked sentences stand, and what goes with it. */
export interface FinalDelivery extends Target, FinalContent {
  readonly hospitalCode: string;
  readonly target: 'CDSS' | 'INBOX';
  readonly acknowledged: readonly AcknowledgedText[];
}

/** Stores the final text and its delivery; what was delivered stays as it was. */
export async function storeDelivery(db: TenantDatabase, delivery: FinalDelivery): Promise<void> {
  const { reqId, seq, hospitalCode, userId, target, text, data } = delivery;
  const acknowledged = JSON.stringify(delivery.acknowledged);
  await db.query(
    `insert into guide_text (req_id, seq, hospital_code, init_text, text, acknowledged) values ($1, $2, $3, $4, $4, $5)
     on conflict (req_id, seq) do update set text = excluded.text, acknowledged = excluded.acknowledged
     where (guide_text.text, guide_text.acknowledged) is distinct from (excluded.text, excluded.acknowledged)`,
    [reqId, seq, hospitalCode, text, acknowledged],
  );
  await db.query(
    `insert into guide_delivery (key, hospital_code, req_id, seq, target, body)
     select r.req_id || ':' || $2::int, r.hospital_code, r.req_id, $2, $3, jsonb_build_object(
       'reqId', r.req_id, 'seq', $2::int, 'hospitalCode', r.hospital_code, 'irbNumber', r.subject_number,
       'mgText', $4::text, 'finalData', $5::jsonb, 'sendUserId', $6::text, 'acknowledged', $7::jsonb)
     from request r where r.req_id = $1
     on conflict (key) do update set body = excluded.body, target = excluded.target where guide_delivery.status = 'PENDING'`,
    [reqId, seq, target, text, JSON.stringify(data ?? null), userId, acknowledged],
  );
}
