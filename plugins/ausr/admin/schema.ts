import { z } from 'zod';

/** A chosen row of the user grid, as far as the acts need it. */
export const userRowSchema = z.object({
  id: z.string(),
  userName: z.string(),
  status: z.string(),
  menuAuth: z.string().nullish(),
  hospitalNameCode: z.string(),
  emailCertification: z.boolean().nullish(),
});
export type UserRow = z.infer<typeof userRowSchema>;

/** What the grid's toolbar tells: the chosen rows and a reload. */
export const contextSchema = z.object({
  rows: z.array(userRowSchema),
  reload: z.custom<() => Promise<void>>((value) => typeof value === 'function'),
});
