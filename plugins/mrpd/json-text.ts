import { z } from 'zod';

/** A parameter that is JSON text, as calls of the specification carry lists; what is no JSON is refused in these words. */
export const jsonText = (refusal: string) =>
  z.string().transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: refusal });
      return z.NEVER;
    }
  });
