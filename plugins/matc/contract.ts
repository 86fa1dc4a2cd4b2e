import { defineSearch } from '@onyak/core';
import { z } from 'zod';
import { atc } from './resource.js';

export const atcRowSchema = z.object({ atcCode: z.string(), atcName: z.string(), atcNameKor: z.string() });

/** ATC codes by code, by name in both languages, and by what a brand, a class or an abbreviation means. */
export const atcSearch = defineSearch({
  resource: atc,
  row: atcRowSchema,
  fields: ['atcCode', 'atcName', 'atcNameKor'],
  meant: 'atcCode',
  begins: ['atcCode', 'atcNameKor', 'atcName'],
  order: ['atcCode'],
});
