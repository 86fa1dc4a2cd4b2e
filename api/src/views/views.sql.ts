import { OnyakError } from '@onyak/core';
import { sqlState, readRows } from '@onyak/database';
import { z } from 'zod';
import type { Scope, Statements, Transaction } from '../database/database.js';
import { prepared } from '../database/statement.js';
import { hostMessage } from '../messages.js';

/** A user keeps at most this many views of one grid. */
const MAX_VIEWS = 50;

const viewSchema = z.object({
  name: z.string(),
  definition: z.record(z.string(), z.unknown()),
  isDefault: z.boolean(),
  updatedAt: z.string(),
});
export type UserView = z.output<typeof viewSchema>;

const columns = `name, definition, is_default as "isDefault",
  to_char(updated_at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"') as "updatedAt"`;

/** The caller's views of a grid by name; row-level security leaves out those of anybody else. */
export async function listViews(db: Statements, grid: string): Promise<UserView[]> {
  const text = `select ${columns} from user_view where grid = $1 order by name`;
  return readRows(db, viewSchema, prepared(text, [grid]));
}

export interface ViewInput {
  readonly grid: string;
  readonly name: string;
  readonly definition: Readonly<Record<string, unknown>>;
  readonly isDefault: boolean;
}

/**
 * Saves a view under its name, over one of the same name. A new default takes the mark from the old one.
 * @throws OnyakError STATE when the caller has as many as one may keep.
 */
export async function saveView(db: Transaction, owner: Scope, view: ViewInput): Promise<UserView> {
  const { grid, name, definition, isDefault } = view;
  if (isDefault) {
    // Two at the same moment would not see each other, and each would be the only default.
    await db.query(`select pg_advisory_xact_lock(hashtextextended('default view ' || $1 || ' ' || $2, 0))`, [
      owner.userId,
      grid,
    ]);
    await db.query('update user_view set is_default = false where grid = $1 and is_default and name <> $2', [
      grid,
      name,
    ]);
  }
  const [row] = await readRows(
    db,
    viewSchema,
    `insert into user_view (user_id, hospital_code, grid, name, definition, is_default)
       select $1, $2, $3, $4, $5::jsonb, $6
       where (select count(*) from user_view where grid = $3 and name <> $4) < $7
       on conflict (user_id, grid, name) do update set definition = excluded.definition, is_default = excluded.is_default
       returning ${columns}`,
    [owner.userId, owner.hospitalCode, grid, name, JSON.stringify(definition), isDefault, MAX_VIEWS],
  );
  if (!row) throw new OnyakError('STATE', hostMessage('view.tooMany', { max: MAX_VIEWS }));
  return row;
}

/** What PostgreSQL calls a key that is taken. */
const TAKEN = '23505';

/**
 * Gives a view another name; all else of it stays, the default's mark too.
 * @throws OnyakError NOT_FOUND when the caller has no such view, DUPLICATE when another one bears the new name.
 */
export async function renameView(
  db: Statements,
  view: { grid: string; name: string; newName: string },
): Promise<UserView> {
  const text = `update user_view set name = $3 where grid = $1 and name = $2 returning ${columns}`;
  const values = [view.grid, view.name, view.newName];
  const [row] = await readRows(db, viewSchema, prepared(text, values)).catch((error: unknown) => {
    if (sqlState(error) !== TAKEN) throw error;
    const msg = hostMessage('view.taken');
    throw new OnyakError('DUPLICATE', msg, { faults: [{ field: 'newName', message: msg }] });
  });
  if (!row) throw OnyakError.of('NOT_FOUND', 'error.notFound');
  return row;
}

/** @throws OnyakError NOT_FOUND when the caller has no such view. */
export async function deleteView(db: Statements, grid: string, name: string): Promise<void> {
  const text = 'delete from user_view where grid = $1 and name = $2 returning name';
  const rows = await readRows(db, z.object({ name: z.string() }), prepared(text, [grid, name]));
  if (rows.length === 0) throw OnyakError.of('NOT_FOUND', 'error.notFound');
}
