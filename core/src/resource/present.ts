import { z } from 'zod';
import { isBlank } from '../korean/invisible.js';
import { message } from '../messages/index.js';
import type { CommonOptions } from './field.js';

/** Empty text, one of which nothing is seen, null and absence are one value, null, for optional fields; a required one refuses them. */
export function present<T>(
  inner: z.ZodType<T>,
  options: Pick<CommonOptions, 'label' | 'required'>,
): z.ZodType<T | null> {
  const empty = (value: unknown) =>
    value === undefined || value === null || (typeof value === 'string' && isBlank(value));
  return z.preprocess(
    (value) => (empty(value) ? null : value),
    options.required
      ? z
          .custom((value) => value !== null, {
            error: message('field.required', { label: options.label }),
            abort: true,
          })
          .pipe(inner)
      : inner.nullable(),
  );
}

/** Numbers of a JSON body are texts where a text is meant (codes, telephone numbers). */
export const asText = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string(message('error.badRequest')),
);

/** What a text says as JSON; the text itself where it is none. */
export const jsonText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};
