import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

const rowSchema = z.object({
  contentHash: z.string(),
  fields: z.array(z.tuple([z.string(), z.string().nullable()])),
});

/** A row of the knowledge as it is reviewed: each label with its words. */
export async function readRow(
  db: TenantDatabase,
  table: string,
  key: string,
): Promise<z.output<typeof rowSchema> | undefined> {
  const text = `select content_hash as "contentHash", fields from knowledge_review where table_name = $1 and row_key = $2`;
  return (await readRows(db, rowSchema, text, [table, key]))[0];
}
