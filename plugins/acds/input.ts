import { message } from '@onyak/core';
import { z } from 'zod';

const notNumber = message('field.integer');

/** A whole number as a query, a form or JSON sends it; empty is null. */
export const optionalNumber = z
  .preprocess((value) => {
    if (value === undefined || value === '') return null;
    return typeof value === 'string' && /^\d{1,10}$/.test(value.trim()) ? Number(value) : value;
  }, z.int(notNumber).positive(notNumber).max(2_147_483_647, notNumber).nullable())
  .default(null);
