import { z } from 'zod';
import type { Scope } from '../database/database.js';
import type { SessionRequest } from '../http/state.js';
import { hostMessage } from '../messages.js';

/** Bytes of what a screen has the server keep of a grid, as JSON; a screen full of columns and filters takes two thousand. */
const MAX_BYTES = 16_384;

/** A grid by its name among the screens. */
export const gridInput = z.object({
  grid: z.string(hostMessage('view.grid')).regex(/^[A-Za-z][A-Za-z0-9._-]{0,79}$/, hostMessage('view.grid')),
});

/** Any JSON object within bounds: what is in it is the screen's affair. */
export const jsonObject = (invalid: string, tooLarge: string) =>
  z
    .record(z.string(), z.json(), invalid)
    .refine((value) => Buffer.byteLength(JSON.stringify(value)) <= MAX_BYTES, tooLarge);

/** The user's own institution, whichever an ADMIN is looking at: views and arrangements follow the person. */
export function ownScope({ scope, user }: SessionRequest): Scope {
  return { ...scope, hospitalCode: user.hospitalCode };
}
