import { todayInKorea } from '@onyak/core';
import { call, SHEET_TYPE, sheetReply } from '@onyak/api/kit';
import { z } from 'zod';
import { boundsOf } from '../asked.js';
import { text } from '../messages.js';
import { conditionsSchema } from '../schema.js';
import { costSchema, type Cost } from '../trial/results-schema.js';
import { listCosts } from './costs.sql.js';

const selectCosts = call({
  method: 'GET',
  path: '/api/AVLJ/selectCosts',
  summary: '모델과 프롬프트별 토큰, 값, 시간',
  menu: 'AVLJ',
  input: conditionsSchema,
  output: z.array(costSchema),
  handler: (context) => listCosts(context.db, boundsOf(context, context.input)),
});

const columns = [
  ['model', text('calls.model')],
  ['prompt', text('calls.prompt')],
  ['purpose', text('calls.purpose')],
  ['ofTrials', text('costs.of')],
  ['calls', text('costs.calls')],
  ['failed', text('costs.failed')],
  ['tokensIn', text('calls.tokensIn')],
  ['tokensOut', text('calls.tokensOut')],
  ['price', text('costs.price')],
  ['median', text('costs.median')],
  ['p95', text('costs.p95')],
] as const satisfies readonly (readonly [keyof Cost, string])[];

const exportCosts = call({
  method: 'GET',
  path: '/api/AVLJ/exportCosts',
  summary: text('action.costs'),
  menu: 'AVLJ',
  input: conditionsSchema,
  output: z.undefined(),
  answersFile: SHEET_TYPE,
  audit: { action: text('action.costs'), targetType: 'llm-evaluation', targetKey: () => '' },
  handler: async (context) => {
    const costs = await listCosts(context.db, boundsOf(context, context.input));
    const rows = costs.map((row) =>
      columns.map(([name]) =>
        name === 'purpose'
          ? text(`purpose.${row.purpose}`)
          : name === 'ofTrials'
            ? text(row.ofTrials ? 'costs.trials' : 'costs.guides')
            : row[name],
      ),
    );
    const sheet = {
      name: text('tab.costs'),
      columns: columns.map(([, label]) => ({ header: label, width: 18 })),
      rows,
    };
    context.afterCommit(() =>
      Promise.resolve(sheetReply(sheet, `llm-costs-${todayInKorea().replaceAll('-', '')}.xlsx`)),
    );
    return undefined;
  },
});

export const costCalls = [selectCosts, exportCosts];
