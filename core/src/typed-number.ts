import { z } from 'zod';

/**
 * A number that was typed or sent: as one, or as its digits. Nothing, blanks, null, true and lists are no number, where `z.coerce`
 * makes 0, 1 and their members of them, so that what nobody gave would be kept as an answer.
 */
export const typedNumber = <T extends z.ZodType<number, number>>(schema: T) =>
  z.preprocess((given) => (typeof given === 'string' && given.trim() !== '' ? Number(given) : given), schema);
