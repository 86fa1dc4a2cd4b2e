import { findingKindSchema, message, readDay } from '@onyak/core';
import { z } from 'zod';
import { hostMessage as text } from '../../messages.js';

/** `yyyyMMdd` is taken too, as the documents' clients send it; empty means no bound. */
const dayInput = z
  .preprocess(
    (value) => {
      if (value === undefined || value === null || value === '') return null;
      const given = String(value).trim();
      return readDay(given) ?? given;
    },
    z.iso.date(message('field.date')).nullable(),
  )
  .default(null);

const orNull = (value: unknown) => (value === '' || value === undefined ? null : value);

/** What a list of requests may be asked with: the shape of an input, and what {@link daysInOrder} takes. */
export const narrowedList = {
  /** Days in Seoul on which the requests were made, both included. */
  startDate: dayInput,
  endDate: dayInput,
  /** Requests with a finding of this kind, or of the rule that weighs most in it. */
  foundKind: z.preprocess(orNull, findingKindSchema.nullable()),
  foundRule: z.preprocess(orNull, z.string().max(200).nullable()),
};
export type ListNarrowing = z.output<z.ZodObject<typeof narrowedList>>;

/** Refuses a last day before the first. */
export const daysInOrder = <S extends z.ZodType<Pick<ListNarrowing, 'startDate' | 'endDate'>>>(schema: S) =>
  schema.refine(({ startDate, endDate }) => startDate === null || endDate === null || startDate <= endDate, {
    error: text('list.dateOrder'),
    path: ['startDate'],
  });
