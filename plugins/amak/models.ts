import { tableModel } from '@onyak/api/kit';
import { z } from 'zod';

/** What an institution's key is checked by and shown from; apart from the key's row, and in no history. */
export const ApiKeySecret = tableModel({
  table: 'api_key_secret',
  key: ['hospitalCode'],
  columns: { hospitalCode: z.string(), keyHash: z.instanceof(Buffer), cipher: z.string() },
  stamped: false,
});
