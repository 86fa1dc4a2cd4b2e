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

/** One sign-in and its time (specification 2 §2.6, §7); `loginNo`, ours, tells one from another of the same second. */
export const loginTimesSchema = z.array(
  z.object({
    loginNo: z.string(),
    loginTimeStr: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
    result: z.string(),
  }),
);
