import { defineSearch } from '@onyak/core';
import { z } from 'zod';
import { hospital } from './resource.js';

const institutionRowSchema = z.object({ code: z.string(), name: z.string() });

/** Institutions by name and code. */
export const institutionSearch = defineSearch({
  resource: hospital,
  row: institutionRowSchema,
  fields: ['code', 'name'],
  begins: ['name'],
  order: ['name', 'code'],
});
