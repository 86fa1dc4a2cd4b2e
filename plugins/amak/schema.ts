import { z } from 'zod';

/** The institution whose key is meant, as the grid names it: `이름(코드)` or the code alone. */
export const targetSchema = z.object({ hospitalNameCode: z.string().trim().min(1).max(250) });

export const revealedSchema = z.object({ apiKey: z.string() });
