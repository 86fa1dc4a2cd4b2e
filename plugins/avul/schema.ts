import { z } from 'zod';

/** Sign-ins of one user in a period (specification 3 §3 "Login count row"). */
export const loginCountSchema = z.object({
  userId: z.string(),
  userName: z.string(),
  auth: z.enum(['ADMIN', 'MANAGER', 'USER']),
  hospitalNameCode: z.string(),
  loginCnt: z.int(),
});
export const loginCountsSchema = z.array(loginCountSchema);
export type LoginCount = z.infer<typeof loginCountSchema>;

/** One sign-in; `loginTimeStr` tells one from another (specification 2 §2.6). */
export const loginTimesSchema = z.array(
  z.object({ loginTimeStr: z.string(), loginTime: z.string(), result: z.string() }),
);
