import { tableModel } from '@onyak/api/kit';
import { z } from 'zod';

/** What a public link reads, encrypted; in no list and no history. */
export const RecordLinkCode = tableModel({
  table: 'record_link_code',
  key: ['linkNo'],
  columns: { linkNo: z.string(), hospitalCode: z.string(), cipher: z.string() },
  stamped: false,
});
