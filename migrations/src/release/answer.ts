import { fillMessage, OnyakError } from '@onyak/core';
import { z } from 'zod';
import { messages } from '../messages.js';
import type { CsvRecord } from '../reference/csv.js';

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]).transform((value) => String(value ?? ''));
const row = z.record(z.string(), cell);
/** Services write rows bare or each within `item`. */
const items = z.array(z.union([z.object({ item: row }).transform(({ item }) => item), row]));
const body = z.object({ items: z.union([items, z.object({ item: items }).transform(({ item }) => item)]) });
const answer = z.union([
  z.object({ response: z.object({ body }) }).transform(({ response }) => response.body.items),
  z.object({ body }).transform(({ body: one }) => one.items),
  body.transform((one) => one.items),
  items,
]);

/**
 * The rows of an open-data service's answer (`{ body: { items: [...] } }`), below a header of every field that one of them has;
 * a row is numbered as it would be in a table with that header.
 *
 * @throws OnyakError VALIDATION for what is no such answer.
 */
export function answerRecords(bytes: Uint8Array, file: string): CsvRecord[] {
  const rows = readAnswer(bytes, file);
  const header = [...new Set(rows.flatMap((one) => Object.keys(one)))];
  return [
    { line: 1, cells: header },
    ...rows.map((one, at) => ({ line: at + 2, cells: header.map((field) => one[field] ?? '') })),
  ];
}

function readAnswer(bytes: Uint8Array, file: string): z.infer<typeof answer> {
  try {
    return answer.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch (cause) {
    throw new OnyakError('VALIDATION', fillMessage(messages.badJson, { file }), {}, { cause });
  }
}
