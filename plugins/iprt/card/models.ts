import { tableModel } from '@onyak/api/kit';
import { z } from 'zod';

/** The code of a record's public card, encrypted; in no list and no history. */
export const CardCode = tableModel({
  table: 'safety_card_code',
  key: ['linkNo'],
  columns: { linkNo: z.string(), hospitalCode: z.string(), cipher: z.string() },
  stamped: false,
});

/** A record that is printed before it is saved, encrypted. */
export const TempRecord = tableModel({
  table: 'adr_record_temp',
  key: ['tempId'],
  columns: { tempId: z.string(), hospitalCode: z.string(), userId: z.string(), content: z.string() },
  stamped: false,
});
