import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { Database, Scope, Statements } from '../database/database.js';
import { prepared } from '../database/statement.js';

/** Drafts that are kept of one user; who has more forms open has forgotten most of them. */
export const MAX_DRAFTS = 100;

/** A form's row that a draft is of. */
export interface DraftPlace {
  readonly form: string;
  /** Id of the row, `+` for a new one. */
  readonly row: string;
}

const storedSchema = z.object({
  row: z.string(),
  content: z.string(),
  version: z.number().nullable(),
  revision: z.number(),
  updatedAt: z.string(),
});
export type StoredDraft = z.output<typeof storedSchema>;

const columns = `row_key as "row", content, row_version as version, revision, to_json(updated_at) as "updatedAt"`;
const own = `user_id = $1 and hospital_code = $2 and form = $3 and updated_at > now() - onyak_draft_life()`;

/** The caller's draft in the institution that is looked at; without a row the one that was kept last. */
export async function readDraft(
  db: Statements,
  owner: Scope,
  { form, row }: Pick<DraftPlace, 'form'> & { readonly row?: string | undefined },
): Promise<StoredDraft | undefined> {
  const text = `select ${columns} from user_draft where ${own} and ($4::text is null or row_key = $4)
    order by updated_at desc limit 1`;
  const values = [owner.userId, owner.hospitalCode, form, row ?? null];
  const [found] = await readRows(db, storedSchema, prepared(text, values));
  return found;
}

const listedSchema = z.object({ form: z.string(), row: z.string(), updatedAt: z.string() });
export type ListedDraft = z.output<typeof listedSchema>;

/** The caller's drafts in the institution that is looked at, without what is in them, the one that was kept last first. */
export function listDrafts(db: Statements, owner: Scope): Promise<ListedDraft[]> {
  const text = `select form, row_key as "row", to_char(updated_at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"') as "updatedAt"
    from user_draft where user_id = $1 and hospital_code = $2 and updated_at > now() - onyak_draft_life() order by updated_at desc, form, row_key`;
  return readRows(db, listedSchema, prepared(text, [owner.userId, owner.hospitalCode]));
}

export interface DraftToKeep extends DraftPlace {
  /** Encrypted. */
  readonly content: string;
  readonly version: number | null;
  /** The last one that the device has seen; 0: none. */
  readonly seen: number;
  readonly sessionHash: Buffer;
}

const keptSchema = z.object({ revision: z.number(), updatedAt: z.string() });
export type KeptDraft = z.output<typeof keptSchema>;

/**
 * Keeps a draft over the one that the device has seen.
 * @returns undefined where another device has kept one since, or as many are kept as may be.
 */
export async function keepDraft(db: Statements, owner: Scope, draft: DraftToKeep): Promise<KeptDraft | undefined> {
  const text = `insert into user_draft as d (user_id, hospital_code, form, row_key, content, row_version, revision, session_hash)
    select $1, $2, $3, $4, $5, $6::integer, $7::integer + 1, $8::bytea
    where (select count(*) from user_draft where user_id = $1 and (form <> $3 or row_key <> $4)) < $9
    on conflict (user_id, hospital_code, form, row_key) do update set content = excluded.content,
      row_version = excluded.row_version, revision = d.revision + 1, session_hash = excluded.session_hash, updated_at = now()
      where d.revision = $7 or d.updated_at <= now() - onyak_draft_life()
    returning revision, to_json(updated_at) as "updatedAt"`;
  const { form, row, content, version, seen, sessionHash } = draft;
  const values = [owner.userId, owner.hospitalCode, form, row, content, version, seen, sessionHash, MAX_DRAFTS];
  const [kept] = await readRows(db, keptSchema, prepared(text, values));
  return kept;
}

/** Forgets a draft: what it was has been saved or thrown away. */
export async function dropDraft(db: Statements, owner: Scope, { form, row }: DraftPlace): Promise<void> {
  const text = 'delete from user_draft where user_id = $1 and hospital_code = $2 and form = $3 and row_key = $4';
  await db.query(prepared(text, [owner.userId, owner.hospitalCode, form, row]));
}

/** Forgets what a session has kept last, wherever: its user signs out. What another device has kept since stays. */
export async function dropSessionDrafts(database: Database, userId: string, sessionHash: Buffer): Promise<void> {
  const text = 'delete from user_draft where user_id = $1 and session_hash = $2';
  await database.change({ userId, hospitalCode: '*' }).query(prepared(text, [userId, sessionHash]));
}
