import { z } from 'zod';

/** What the call answers: read by api.ts and admin.tsx alike. */
export const wardsSchema = z.array(z.object({ ward: z.string(), open: z.number(), done: z.number() }));
