import { recordMenus } from '@onyak/core';
import { call, defineApi, searchedText } from '@onyak/api/kit';
import { z } from 'zod';
import { atcRowSchema } from '../matc/contract.js';
import { atcOf } from './atc.sql.js';
import { classAbove } from './class-above.js';
import { messages } from './messages.js';

const refusals = { empty: messages['search.empty'] };

const selectTemplateAtcInfo = call({
  method: 'POST',
  path: '/api/MD2T/selectTemplateAtcInfo',
  summary: '원인약물의 한 단계, 두 단계 위 ATC',
  menus: ['MD2T', ...recordMenus],
  writes: false,
  input: z.object({
    depth: z.coerce
      .number(messages['depth'])
      .int(messages['depth'])
      .min(1, messages['depth'])
      .max(2, messages['depth']),
    // One code or several with commas.
    searchDrugCode: z.string().max(2000).default(''),
  }),
  output: z.array(atcRowSchema),
  handler: async ({ db, input }) => {
    const codes = searchedText(input.searchDrugCode, 'searchDrugCode', refusals).toUpperCase().split(',');
    const classes = codes.map((code) => classAbove(code.trim(), input.depth)).filter((code) => code !== undefined);
    return atcOf(db, classes);
  },
});

export default defineApi(() => ({ calls: [selectTemplateAtcInfo] }));
