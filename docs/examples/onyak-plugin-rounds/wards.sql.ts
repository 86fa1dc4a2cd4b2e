import { readRows, type TenantDatabase } from '@onyak/api/kit';
import type { z } from 'zod';
import { wardsSchema } from './schema.js';

/** How many notes of each ward are open and done; a view, so it is read by SQL. */
export function listWards(db: TenantDatabase): Promise<z.output<typeof wardsSchema>> {
  return readRows(db, wardsSchema.element, 'select ward, open, done from round_ward_count order by ward');
}
