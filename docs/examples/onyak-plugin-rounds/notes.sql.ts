import { BAD_URL, OnyakError } from '@onyak/core';
import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

type Database = Pick<TenantDatabase, 'query'>;

const noteSchema = z.object({ ward: z.string(), note: z.string() });

/** Removes notes that were done more than `days` ago. @returns how many. */
export async function removeDone(db: Database, days: number | null): Promise<number> {
  const { rowCount } = await db.query(
    `delete from round_note where status = 'DONE' and updated_at < now() - make_interval(days => $1)`,
    [days],
  );
  return rowCount ?? 0;
}

/** The note of a link's transaction, which reaches no other. @throws OnyakError NOT_FOUND where it has been finished meanwhile. */
export async function readLinkedNote(db: TenantDatabase): Promise<z.output<typeof noteSchema>> {
  const [note] = await readRows(db, noteSchema, 'select ward, note from round_note');
  if (!note) throw OnyakError.of('NOT_FOUND', 'error.notFound', {}, { data: BAD_URL });
  return note;
}
