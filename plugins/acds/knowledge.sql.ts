import { atcRowSchema } from '@onyak/cdss';
import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

const activeSchema = z.object({ release: z.int(), names: z.string() });

/** The release that is in force, and a text that is another one when a name of a code is. */
export async function activeRelease(db: TenantDatabase): Promise<z.output<typeof activeSchema> | undefined> {
  const [active] = await readRows(
    db,
    activeSchema,
    `select release, (select concat_ws(' ', count(*), sum(version), max(updated_at)) from atc) as names
     from kb_release where status = 'ACTIVE'`,
  );
  return active;
}

/** One table for all releases: a name is no judgement. */
export function readAtc(db: TenantDatabase): Promise<z.infer<typeof atcRowSchema>[]> {
  const text = 'select atc_code as "atcCode", atc_name as "atcName", atc_name_kor as "atcNameKor", level from atc';
  return readRows(db, atcRowSchema, text);
}

/** The rows of one table of a release, in the names of its schema. */
export async function readTable<S extends z.ZodRawShape>(
  db: TenantDatabase,
  release: number,
  table: string,
  schema: z.ZodObject<S>,
): Promise<z.infer<z.ZodObject<S>>[]> {
  const columns = Object.keys(schema.shape).map((field) => `${inSnakeCase(field)} as "${field}"`);
  return readRows(db, schema, `select ${columns.join(', ')} from ${table} where release = $1`, [release]);
}

const inSnakeCase = (field: string): string => field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
