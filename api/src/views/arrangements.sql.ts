import { OnyakError } from '@onyak/core';
import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { Scope, Statements } from '../database/database.js';
import { prepared } from '../database/statement.js';
import { hostMessage } from '../messages.js';

/** Grids whose arrangement is kept of one user; the house has some forty. */
const MAX_GRIDS = 300;

/** The columns of one grid as a user arranged them; what is in it is the screen's affair. */
const arrangementSchema = z.object({ settings: z.record(z.string(), z.unknown()), updatedAt: z.string() });
export type Arrangement = z.output<typeof arrangementSchema>;

/** The caller's arrangements by grid; row-level security leaves out those of anybody else. */
export async function listArrangements(db: Statements): Promise<Record<string, Arrangement>> {
  const text = `select grid, settings, to_json(updated_at) as "updatedAt" from user_arrangement order by grid`;
  const rows = await readRows(db, arrangementSchema.extend({ grid: z.string() }), prepared(text, []));
  return Object.fromEntries(rows.map(({ grid, settings, updatedAt }) => [grid, { settings, updatedAt }]));
}

/**
 * Keeps a grid's arrangement in place of the one before.
 * @param db one writing statement.
 * @throws OnyakError STATE when the caller has arranged as many grids as are kept.
 */
export async function keepArrangement(
  db: Statements,
  owner: Scope,
  grid: string,
  settings: Arrangement['settings'],
): Promise<void> {
  const text = `insert into user_arrangement (user_id, hospital_code, grid, settings)
    select $1, $2, $3, $4::jsonb where (select count(*) from user_arrangement where grid <> $3) < $5
    on conflict (user_id, grid) do update set settings = excluded.settings
    returning grid`;
  const values = [owner.userId, owner.hospitalCode, grid, JSON.stringify(settings), MAX_GRIDS];
  const rows = await readRows(db, z.object({ grid: z.string() }), prepared(text, values));
  if (rows.length === 0) throw new OnyakError('STATE', hostMessage('arrangement.tooMany', { max: MAX_GRIDS }));
}
