import { randomUUID } from 'node:crypto';
import { OnyakError, type StoppDraft, type StoppRule } from '@onyak/core';
import type { TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { draftHash } from './draft-hash.js';
import { text } from './messages.js';
import { rehearsalCountsSchema, seenRehearsalSchema, type RehearsalCounts } from './schema.js';

export type SeenRehearsal = z.infer<typeof seenRehearsalSchema>;

/** What a rehearsal replays: these fields decide whom a rule finds. */
export type RehearsedDraft = Pick<StoppDraft, 'status' | 'age' | 'gender' | 'condition'>;

export interface Rehearsal {
  readonly id: string;
  readonly num: number | null;
  readonly ruleVersion: number | null;
  readonly draft: unknown;
  readonly lastReqId: string;
  readonly counts: RehearsalCounts;
  readonly done: boolean;
}

/** What somebody rehearsed longer ago than this says little of today's requests. */
const KEPT = "interval '1 day'";

/** Begins a rehearsal over every request that the caller's transaction can see. */
export async function beginRehearsal(
  db: TenantDatabase,
  owner: { readonly userId: string; readonly hospitalCode: string },
  draft: RehearsedDraft,
  base: StoppRule | null,
): Promise<string> {
  const id = randomUUID();
  await db.query(`delete from stopp_rehearsal where user_id = $1 and created_at < now() - ${KEPT}`, [owner.userId]);
  await db.query(
    `insert into stopp_rehearsal (id, hospital_code, user_id, num, rule_version, draft, draft_hash, total)
     values ($1, $2, $3, $4, $5, $6, $7, (select count(*) from guide_request))`,
    [
      id,
      owner.hospitalCode,
      owner.userId,
      base?.num ?? null,
      base?.version ?? null,
      JSON.stringify(draft),
      draftHash(draft, base),
    ],
  );
  return id;
}

const rowSchema = z.object({
  id: z.string(),
  num: z.int().nullable(),
  ruleVersion: z.int().nullable(),
  draft: z.unknown(),
  lastReqId: z.string(),
  finished: z.boolean(),
  ...rehearsalCountsSchema.shape,
});

/**
 * One's own rehearsal, locked so that no two steps of it run at once; it goes on over the requests it began with.
 * @throws OnyakError NOT_FOUND
 */
export async function lockRehearsal(
  db: TenantDatabase,
  id: string,
  owner: { readonly userId: string; readonly hospitalCode: string },
): Promise<Rehearsal> {
  const { rows } = await db.query(
    `select id, num::integer as num, rule_version as "ruleVersion", draft, last_req_id as "lastReqId", finished_at is not null as finished,
       total, examined, gained, lost, changed, unreadable
     from stopp_rehearsal where id = $1 and user_id = $2 and hospital_code = $3 for update`,
    [knownForm(id), owner.userId, owner.hospitalCode],
  );
  if (rows[0] === undefined) throw new OnyakError('NOT_FOUND', text('rehearsal.gone'));
  const { num, ruleVersion, draft, lastReqId, finished, ...counts } = rowSchema.parse(rows[0]);
  return { id, num, ruleVersion, draft, lastReqId, counts: rehearsalCountsSchema.parse(counts), done: finished };
}

/** Keeps how far the rehearsal came and what it counted. */
export async function keepProgress(
  db: TenantDatabase,
  id: string,
  progress: { readonly counts: RehearsalCounts; readonly lastReqId: string; readonly done: boolean },
): Promise<void> {
  const { examined, gained, lost, changed, unreadable } = progress.counts;
  await db.query(
    `update stopp_rehearsal set examined = $2, gained = $3, lost = $4, changed = $5, unreadable = $6, last_req_id = $7,
       finished_at = case when $8 then now() end
     where id = $1`,
    [id, examined, gained, lost, changed, unreadable, progress.lastReqId, progress.done],
  );
}

/**
 * What the caller saw of exactly this draft against exactly this version of the rule, for the rule to keep.
 * Null when nothing was rehearsed: our screen asks before it saves, a client of the documents knows of none.
 * @throws OnyakError STATE when something else was rehearsed.
 */
export async function seenRehearsal(
  db: TenantDatabase,
  {
    id,
    userId,
    draft,
    base,
  }: {
    readonly id: string | undefined;
    readonly userId: string;
    readonly draft: StoppDraft;
    readonly base: StoppRule | null;
  },
): Promise<SeenRehearsal | null> {
  if (id === undefined || id === '') return null;
  const { rows } = await db.query(
    `select draft_hash = $3 as same, total, examined, gained, lost, changed, unreadable, user_id as "userId", hospital_code as "hospitalCode",
       to_char(updated_at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as "finishedAt"
     from stopp_rehearsal where id = $1 and user_id = $2 and created_at > now() - ${KEPT}`,
    [knownForm(id), userId, draftHash(draft, base)],
  );
  const seen = seenRehearsalSchema.extend({ same: z.boolean() }).safeParse(rows[0]);
  if (!seen.success) throw new OnyakError('STATE', text('rehearsal.gone'));
  const { same, ...counts } = seen.data;
  if (!same) throw new OnyakError('STATE', text('rehearsal.other'));
  return counts;
}

/** What is no UUID at all is the id of nothing. */
const knownForm = (id: string): string => z.uuid().catch('00000000-0000-0000-0000-000000000000').parse(id);
