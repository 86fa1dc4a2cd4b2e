import { call } from '@onyak/api/kit';
import { z } from 'zod';
import { messages } from '../messages.js';
import { fourfold, isSignal, proportionalReportingRatio, reportingOddsRatio } from './ratios.js';
import { signalMonthSchema, signalRecordSchema, signalsSchema, type Signal, type SignalMonth } from './schema.js';
import { countedAt, monthsOf, pairsOf, recordsOf, type Pair } from './signals.sql.js';

/** Pairs that are answered, the strongest first. */
const MAX_SIGNALS = 300;

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
    const pairs = await pairsOf(db, hospitalCode, input.drugText, input.symptomText);
    const signals = pairs.map(signalOf).sort(byStrength);
    return { countedAt: await countedAt(db), found: signals.length, signals: signals.slice(0, MAX_SIGNALS) };
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

/** By the lower bound, which few reports keep low; what has no ratio comes last, by its reports. */
const byStrength = (one: Signal, other: Signal): number =>
  (other.ror?.lower ?? -1) - (one.ror?.lower ?? -1) || other.reports - one.reports || (one.drug < other.drug ? -1 : 1);
