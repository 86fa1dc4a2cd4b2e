import { call } from '@onyak/api/kit';
import { z } from 'zod';
import { messages } from '../messages.js';
import { fourfold, isSignal, proportionalReportingRatio, reportingOddsRatio } from './ratios.js';
import { signalMonthSchema, signalRecordSchema, signalsSchema, type Signal, type SignalMonth } from './schema.js';
import { countedAt, monthsOf, pairsFound, pairsOf, recordsOf, type Pair } from './signals.sql.js';

const term = z.string().trim().max(100).default('');
const pair = z.object({
  drug: z.string().trim().min(1, messages['signals.pair']).max(60),
  symptom: z.string().trim().min(1, messages['signals.pair']).max(60),
});
// What is counted is every record of the institution: who sees the own ones alone does not see the counts of others'.
const ofMenu = { method: 'GET', menu: 'MRPM', f1: true } as const;

const selectSignals = call({
  ...ofMenu,
  path: '/api/MRPM/selectSignals',
  summary: '약물과 증상의 보고 비 (PRR, ROR)',
  input: z.object({ drugText: term, symptomText: term }),
  output: signalsSchema,
  handler: async ({ db, input, hospitalCode }) => {
    const named = [hospitalCode, input.drugText, input.symptomText] as const;
    const [pairs, found, at] = await Promise.all([pairsOf(db, ...named), pairsFound(db, ...named), countedAt(db)]);
    return { countedAt: at, found, signals: pairs.map(signalOf) };
  },
});

const selectSignalMonths = call({
  ...ofMenu,
  path: '/api/MRPM/selectSignalMonths',
  summary: '약물과 증상의 월별 보고와 누적 보고 비',
  input: pair,
  output: z.array(signalMonthSchema),
  handler: async ({ db, input }) => {
    const until = { pair: 0, drug: 0, symptom: 0, all: 0 };
    return (await monthsOf(db, input.drug, input.symptom)).map((month): SignalMonth => {
      for (const key of ['pair', 'drug', 'symptom', 'all'] as const) until[key] += month[key];
      const ratios = ratiosOf(until.pair, until.drug, until.symptom, until.all);
      return { month: month.month, reports: month.pair, until: until.pair, ...ratios };
    });
  },
});

const selectSignalRecords = call({
  ...ofMenu,
  path: '/api/MRPM/selectSignalRecords',
  summary: '약물과 증상이 함께 보고된 ADR 기록',
  input: pair,
  output: z.array(signalRecordSchema),
  handler: ({ db, input }) => recordsOf(db, input.drug, input.symptom),
});

export const signalCalls = [selectSignals, selectSignalMonths, selectSignalRecords];

function ratiosOf(...counts: Parameters<typeof fourfold>): Pick<Signal, 'prr' | 'ror'> {
  const table = fourfold(...counts);
  return { prr: proportionalReportingRatio(table) ?? null, ror: reportingOddsRatio(table) ?? null };
}

function signalOf(one: Pair): Signal {
  const ratios = ratiosOf(one.reports, one.ofDrug, one.ofSymptom, one.ofAll);
  return { ...one, ...ratios, marked: isSignal(ratios.ror ?? undefined) };
}
