import { tableModel } from '@onyak/api/kit';
import { z } from 'zod';

/** The code of a guide's public link, encrypted; in no list and no history. */
export const LeafletCode = tableModel({
  table: 'medication_leaflet_code',
  key: ['linkNo'],
  columns: { linkNo: z.string(), hospitalCode: z.string(), cipher: z.string() },
  stamped: false,
});
