import { OnyakError } from '@onyak/core';
import { z } from 'zod';
import { t } from '../messages.js';
import { fetchOrFail, readError } from '../net/call.js';

/** A stored row of any resource: what the host adds, and the fields. */
export const storedRowSchema = z.looseObject({
  id: z.string(),
  /** None where rows are never changed (logs, views). */
  version: z.number().optional(),
  updatedBy: z.string().nullish(),
  updatedAt: z.string().nullish(),
});
export type StoredRecord = z.infer<typeof storedRowSchema>;

/** One entry of a row's change history; the other keys are the values after the change. */
export const historyRowSchema = z.looseObject({
  historyNo: z.string(),
  transTime: z.string(),
  userId: z.string(),
  dml: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })).default([]),
});
export type HistoryRecord = z.infer<typeof historyRowSchema>;

export const facetRowsSchema = z.array(
  z.object({ value: z.union([z.string(), z.number(), z.boolean(), z.null()]), count: z.number().optional() }),
);

/** The address of one row; an id is percent-encoded once more, because its parts already are. */
export function rowUrl(resource: string, id: string, rest = ''): string {
  return `/rest/${resource}/${encodeURIComponent(id)}${rest}`;
}

/** Reads JSON of our REST surface. @throws OnyakError as `callApi`. */
export async function getJson<T>(url: string, answer: z.ZodType<T>, signal?: AbortSignal): Promise<T> {
  const response = await fetchOrFail(url, {
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    ...(signal ? { signal } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw readError(response.status, text);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new OnyakError('INTERNAL', t('error.answer'), {}, { cause });
  }
  const parsed = answer.safeParse(json);
  if (!parsed.success) throw new OnyakError('INTERNAL', t('error.answer'), {}, { cause: parsed.error });
  return parsed.data;
}
