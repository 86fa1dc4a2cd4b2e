import { fillMessage, OnyakError } from '@onyak/core';
import { z } from 'zod';
import { sqlState, type Queryable } from '@onyak/database';
import { messages } from '../messages.js';
import { masterKinds, type MasterKind } from './kinds.js';
import { requireMaster } from './masters.js';

const releaseSchema = z.object({
  release: z.number(),
  kind: z.enum(masterKinds),
  label: z.string(),
  file: z.string(),
  sha256: z.string(),
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  unchanged: z.number(),
  missing: z.number(),
  status: z.enum(['ACTIVE', 'ROLLED_BACK']),
  userId: z.string(),
  at: z.date(),
  rolledBackBy: z.string().nullable(),
  rolledBackAt: z.date().nullable(),
  kept: z.number(),
});

/** One import of a list; `kept` is how many rows its rollback left as they were. */
export type Release = z.infer<typeof releaseSchema>;

const selectReleases = `select release, kind, label, file_name as file, sha256, row_count as rows, added, changed, removed, unchanged, missing, status,
  created_by as "userId", created_at as at, rolled_back_by as "rolledBackBy", rolled_back_at as "rolledBackAt", kept from reference_release`;

/** Imports of every kind or one, the newest first. */
export async function listReleases(client: Queryable, kind?: MasterKind): Promise<Release[]> {
  const { rows } = await client.query(`${selectReleases} where $1::text is null or kind = $1 order by release desc`, [
    kind ?? null,
  ]);
  return z.array(releaseSchema).parse(rows);
}

/** @throws OnyakError NOT_FOUND */
export async function findRelease(client: Queryable, release: number): Promise<Release> {
  const { rows } = await client.query(`${selectReleases} where release = $1`, [release]);
  const found = z.array(releaseSchema).parse(rows)[0];
  if (!found) throw new OnyakError('NOT_FOUND', fillMessage(messages.noRelease, { release }));
  return found;
}

/** A row that a rollback left as it is, and why. */
export interface KeptRow {
  readonly key: string;
  readonly reason: 'EDITED' | 'DELETED' | 'ADDED' | 'IN_USE';
}

export interface RollbackResult {
  readonly release: number;
  readonly kept: readonly KeptRow[];
}

const keptSchema = z.array(z.object({ row_key: z.string(), reason: z.enum(['EDITED', 'DELETED', 'ADDED', 'IN_USE']) }));
/** As many as a person can look at. */
const MOST_LISTED = 20;

/**
 * Puts a master back to what it was before a release, within the caller's transaction: what the list added is deleted,
 * what it changed or took away comes back. Only the newest active release of a kind. Rows that somebody changed since, or
 * that other rows refer to, are never overwritten: with such rows it is refused, unless they are expressly left as they are.
 *
 * @throws OnyakError NOT_FOUND, STATE (not the newest, rolled back already, or its plugin gone), CONFLICT with `data.kept` and `data.count`:
 * the caller rolls its transaction back.
 */
export async function rollbackRelease(
  client: Queryable,
  release: number,
  options: { readonly keepTouched?: boolean } = {},
): Promise<RollbackResult> {
  const found = await findRelease(client, release);
  if (found.status === 'ROLLED_BACK') throw new OnyakError('STATE', fillMessage(messages.alreadyBack, { release }));
  const newest = (await listReleases(client, found.kind)).find(({ status }) => status === 'ACTIVE');
  if (newest && newest.release > release)
    throw new OnyakError('STATE', fillMessage(messages.notNewest, { release, newest: newest.release }));
  await requireMaster(client, found.kind);
  const { rows } = await client
    .query('select row_key, reason from onyak_reference_rollback($1)', [release])
    .catch((error: unknown) => {
      // Another import came in between.
      if (sqlState(error) !== '55000') throw error;
      throw new OnyakError('STATE', fillMessage(messages.notNewest, { release, newest: '' }), {}, { cause: error });
    });
  const kept = keptSchema.parse(rows).map(({ row_key: key, reason }) => ({ key, reason }));
  if (kept.length > 0 && !options.keepTouched) throw touchedSince(kept);
  return { release, kept };
}

function touchedSince(kept: readonly KeptRow[]): OnyakError {
  const listed = kept.slice(0, MOST_LISTED);
  const lines = listed
    .map(({ key, reason }) => fillMessage(messages.keptRow, { key, reason: messages[reason] }))
    .join('\n');
  return new OnyakError('CONFLICT', fillMessage(messages.touchedSince, { count: kept.length, lines }), {
    data: { count: kept.length, kept: listed },
  });
}
