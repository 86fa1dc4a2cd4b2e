import { todayInKorea } from '@onyak/core';
import { call, SHEET_TYPE, sheetReply, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { boundsOf } from '../asked.js';
import type { Bounds } from '../evaluations.sql.js';
import { text } from '../messages.js';
import { averagesTables, conditionsSchema, summarySchema, type AveragesTable, type Summary } from '../schema.js';
import { criteria, scoreFields } from '../scores.js';
import { averagesByModel, averagesByPeriod } from './summary.sql.js';

/** Days that are still told day by day. */
const DAILY = 62;
const DAY_MS = 86_400_000;

const unitOf = ({ from, to }: Bounds): Summary['unit'] =>
  from !== null && to !== null && Date.parse(to) - Date.parse(from) < DAILY * DAY_MS ? 'day' : 'month';

async function summaryOf(db: TenantDatabase, bounds: Bounds): Promise<Summary> {
  const unit = unitOf(bounds);
  return { models: await averagesByModel(db, bounds), unit, periods: await averagesByPeriod(db, bounds, unit) };
}

const selectSummary = call({
  method: 'GET',
  path: '/api/AVLJ/selectSummary',
  summary: '모델별 평균 점수와 기간별 추이',
  menu: 'AVLJ',
  input: conditionsSchema,
  output: summarySchema,
  handler: (context) => summaryOf(context.db, boundsOf(context, context.input)),
});

const scores = [
  ['guides', text('averages.guides')],
  ['scored', text('averages.scored')],
  ['failed', text('averages.failed')],
  ['scoreMean', text('averages.mean')],
  ...criteria.map((name) => [name, scoreFields[name].label] as const),
  ['low', text('averages.lowGuides')],
] as const;

/** Columns of each table as its page has them. */
const columns: Readonly<Record<AveragesTable, readonly (readonly [string, string])[]>> = {
  models: [
    ['modelGen', text('calls.model')],
    ['promptGen', text('calls.prompt')],
    ['modelEval', text('filter.modelEval')],
    ...scores,
    ['secondsGen', text('averages.secondsGen')],
    ['secondsEval', text('averages.secondsEval')],
    ['tokensIn', text('averages.tokensIn')],
    ['tokensOut', text('averages.tokensOut')],
  ],
  periods: [['period', text('averages.period')], ['modelGen', text('calls.model')], ...scores],
};
const titles = { models: text('averages.models'), periods: text('averages.trend') } as const;
/** What stands where a name is empty. */
const unnamed: Readonly<Record<string, string>> = {
  modelGen: text('averages.unknown'),
  modelEval: text('averages.checks'),
};

const exportAverages = call({
  method: 'GET',
  path: '/api/AVLJ/exportAverages',
  summary: text('action.averages'),
  menu: 'AVLJ',
  input: conditionsSchema.extend({ table: z.enum(averagesTables).catch('models') }),
  output: z.undefined(),
  answersFile: SHEET_TYPE,
  audit: { action: text('action.averages'), targetType: 'llm-evaluation', targetKey: () => '' },
  handler: async (context) => {
    const { table } = context.input;
    const summary = await summaryOf(context.db, boundsOf(context, context.input));
    const rows: readonly Readonly<Record<string, string | number | null>>[] = summary[table];
    const sheet = {
      name: titles[table],
      columns: columns[table].map(([, label]) => ({ header: label, width: 18 })),
      rows: rows.map((row) =>
        columns[table].map(([name]) => (row[name] === '' ? (unnamed[name] ?? '') : (row[name] ?? null))),
      ),
    };
    const name = `llm-averages-${table}-${todayInKorea().replaceAll('-', '')}.xlsx`;
    context.afterCommit(() => Promise.resolve(sheetReply(sheet, name)));
    return undefined;
  },
});

export const summaryCalls = [selectSummary, exportAverages];
