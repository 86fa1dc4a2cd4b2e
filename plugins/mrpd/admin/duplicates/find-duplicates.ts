import { callApi } from '@onyak/admin-ui/kit';
import { z } from 'zod';
import { duplicateSchema, type Duplicate, type Report } from '../../duplicates/schema.js';

/** Stored records that are likely of the event of a report. @param recId of the report itself, where it is stored. */
export async function duplicatesOf(report: Report, recId = ''): Promise<readonly Duplicate[]> {
  const path = '/api/MRPD/findDuplicates';
  const params = { report: JSON.stringify(report), recId };
  const { data } = await callApi({ method: 'POST', path, params, answer: z.array(duplicateSchema) });
  return data;
}
