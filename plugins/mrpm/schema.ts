import { z } from 'zod';

/** Who looked a record up and when (specification 2 §2.6 "Record search history"). */
export const lookupsSchema = z.array(
  z.object({
    actionNo: z.string(),
    transTime: z.string(),
    userId: z.string(),
    userName: z.string().nullable(),
    action: z.string(),
  }),
);
