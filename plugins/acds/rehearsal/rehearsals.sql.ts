import { randomUUID } from 'node:crypto';
import { OnyakError, type StoppDraft, type StoppRule } from '@onyak/core';
import { readableSql, readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { draftHash } from './draft-hash.js';
import { text } from '../messages.js';
import { rehearsalCountsSchema, type RehearsalCounts } from '../schema.js';

/** What a rule says of the rehearsal before it: that there was one. What was counted stands in `stopp_seen`. */
export interface NamedRehearsal {
  readonly id: string;
}

/** What a rehearsal replays: these fields decide whom a rule finds. */
export type RehearsedDraft = Pick<StoppDraft, 'status' | 'age' | 'gender' | 'condition'>;

/** Who rehearses, over which institution, and whose requests. */
export interface Rehearser {
  readonly userId: string;
  readonly hospitalCode: string;
  /** See {@link file://./request-sight.ts}. */
  readonly owner: string | null;
}

export interface Rehearsal {
  readonly id: string;
  readonly num: number | null;
  readonly ruleVersion: number | null;
  readonly draft: unknown;
  readonly lastReqId: string;
  readonly counts: RehearsalCounts;
  readonly done: boolean;
  readonly owner: string | null;
}

/** What somebody rehearsed longer ago than this says little of today's requests. */
const KEPT = "interval '1 day'";

/** Begins a rehearsal over every request that the caller may list. */
export async function beginRehearsal(
  db: TenantDatabase,
  caller: Rehearser,
  draft: RehearsedDraft,
  base: StoppRule | null,
): Promise<string> {
  const id = randomUUID();
  await db.query(`delete from stopp_rehearsal where user_id = $1 and created_at < now() - ${KEPT}`, [caller.userId]);
  await db.query(
    `insert into stopp_rehearsal (id, hospital_code, user_id, num, rule_version, draft, draft_hash, owner, total)
     values ($1, $2, $3, $4, $5, $6, $7, $8, (select count(*) from request r where r.kind = 'guide' and ${readableSql('r', '$8')}))`,
    [
      id,
      caller.hospitalCode,
      caller.userId,
      base?.num ?? null,
      base?.version ?? null,
      JSON.stringify(draft),
      draftHash(draft, base),
      caller.owner,
    ],
  );
  return id;
}

const sameSchema = z.object({ same: z.boolean() });

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
 * One's own rehearsal, locked so that no two steps of it run at once; it goes on over the requests it began with, and not at
 * all when the caller's right to list them has changed since.
 * @throws OnyakError NOT_FOUND
 */
export async function lockRehearsal(db: TenantDatabase, id: string, caller: Rehearser): Promise<Rehearsal> {
  const [row] = await readRows(
    db,
    rowSchema,
    `select id, num::integer as num, rule_version as "ruleVersion", draft, last_req_id as "lastReqId", finished_at is not null as finished,
       total, examined, gained, lost, changed, unreadable
     from stopp_rehearsal where id = $1 and user_id = $2 and hospital_code = $3 and owner is not distinct from $4 for update`,
    [knownForm(id), caller.userId, caller.hospitalCode, caller.owner],
  );
  if (row === undefined) throw new OnyakError('NOT_FOUND', text('rehearsal.gone'));
  const { num, ruleVersion, draft, lastReqId, finished, ...counts } = row;
  return {
    id,
    num,
    ruleVersion,
    draft,
    lastReqId,
    counts: rehearsalCountsSchema.parse(counts),
    done: finished,
    owner: caller.owner,
  };
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
 * Keeps what the caller saw of exactly this draft against exactly this version of the rule, under row-level security, for the
 * rule to name.
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
): Promise<NamedRehearsal | null> {
  if (id === undefined || id === '') return null;
  const [found] = await readRows(
    db,
    sameSchema,
    `select draft_hash = $3 as same from stopp_rehearsal where id = $1 and user_id = $2 and created_at > now() - ${KEPT}`,
    [knownForm(id), userId, draftHash(draft, base)],
  );
  if (!found) throw new OnyakError('STATE', text('rehearsal.gone'));
  if (!found.same) throw new OnyakError('STATE', text('rehearsal.other'));
  const named = { id: randomUUID() };
  await db.query(
    `insert into stopp_seen (id, hospital_code, user_id, owner, total, examined, gained, lost, changed, unreadable, finished_at)
     select $1, hospital_code, user_id, owner, total, examined, gained, lost, changed, unreadable, updated_at
     from stopp_rehearsal where id = $2`,
    [named.id, knownForm(id)],
  );
  return named;
}

/** What is no UUID at all is the id of nothing. */
const knownForm = (id: string): string => z.uuid().catch('00000000-0000-0000-0000-000000000000').parse(id);
