import { defineSearch } from '@onyak/core';
import { z } from 'zod';
import { kdDrug } from './resource.js';

const drugRowSchema = z.object({
  kdCode: z.string(),
  kdName: z.string(),
  atcCode: z.string(),
  atcName: z.string(),
  ingredientCode: z.string(),
  ingredientName: z.string(),
});

/** Products by code, name, ATC code and ingredient, and by what a brand, a class or an abbreviation means. */
export const drugSearch = defineSearch({
  resource: kdDrug,
  // The price list's main ingredient, which the reference importer fills beside what the screen shows.
  beside: { ingredientCode: 'ingredient_code', ingredientName: 'ingredient_name' },
  row: drugRowSchema,
  fields: ['kdCode', 'kdName', 'atcCode', 'atcName', 'ingredientCode', 'ingredientName'],
  meant: 'atcCode',
  begins: ['kdName'],
  order: ['kdName', 'kdCode'],
});
