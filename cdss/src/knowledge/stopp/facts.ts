import type { StoppFixed } from '@onyak/core';

/** What a published rule needs beyond the columns of the table. */
export type StoppFacts = Pick<
  StoppFixed,
  | 'severity'
  | 'minDays'
  | 'aboveDailyMg'
  | 'unknownDose'
  | 'otherRoutes'
  | 'certainRoute'
  | 'absentInHistory'
  | 'withinOnePrefix'
  | 'certainWhenComputed'
>;

const major = { severity: 'MAJOR' } as const;
const moderate = { severity: 'MODERATE' } as const;
const info = { severity: 'INFO' } as const;

/**
 * MAJOR: harm that is serious and likely enough to act on at once. MODERATE: plan a change.
 * INFO: a better choice exists. Rules that are not named here are MODERATE.
 */
const facts: Readonly<Record<string, StoppFacts>> = {
  'STOPP-A3': { ...moderate, withinOnePrefix: true },
  'STOPP-B2': major,
  'STOPP-B3': major,
  'STOPP-B4': major,
  'STOPP-B5': { ...moderate, absentInHistory: true },
  'STOPP-B6': { ...info, absentInHistory: true },
  'STOPP-B7': info,
  'STOPP-B11': major,
  'STOPP-B13': { severity: 'CONTRAINDICATED' },
  'STOPP-C1': { ...moderate, aboveDailyMg: 160, unknownDose: 'NOT_COMPUTABLE', certainWhenComputed: true },
  'STOPP-C2': major,
  'STOPP-C3': major,
  'STOPP-C5': major,
  'STOPP-C6': major,
  'STOPP-C7': major,
  'STOPP-C8': { ...moderate, minDays: 181, certainWhenComputed: true },
  'STOPP-C9': { ...moderate, minDays: 366, certainWhenComputed: true },
  'STOPP-C10': major,
  'STOPP-C11': major,
  'STOPP-D1': major,
  'STOPP-D2': { ...info, absentInHistory: true },
  'STOPP-D3': major,
  'STOPP-D5': { ...moderate, minDays: 28, certainWhenComputed: true },
  'STOPP-D6': major,
  'STOPP-D8': major,
  'STOPP-D9': major,
  'STOPP-D12': info,
  'STOPP-E1': { ...major, aboveDailyMg: 0.125, unknownDose: 'PARTIAL' },
  'STOPP-E2': major,
  'STOPP-E3': major,
  'STOPP-E4': major,
  'STOPP-E5': major,
  'STOPP-E6': major,
  'STOPP-F1': major,
  'STOPP-F2': { ...info, minDays: 57 },
  'STOPP-G4': major,
  'STOPP-G5': major,
  'STOPP-H1': major,
  'STOPP-H2': major,
  'STOPP-H3': { ...moderate, minDays: 91, absentInHistory: true, certainWhenComputed: true },
  'STOPP-H4': { ...moderate, minDays: 91, certainWhenComputed: true },
  'STOPP-H5': { ...moderate, otherRoutes: ['B', 'C', 'D'], certainRoute: 'A', certainWhenComputed: true },
  'STOPP-H6': { ...moderate, minDays: 91, certainWhenComputed: true },
  'STOPP-H7': major,
  'STOPP-H8': major,
  'STOPP-H9': { ...moderate, otherRoutes: ['B', 'C', 'D'], certainRoute: 'A', certainWhenComputed: true },
  'STOPP-I1': major,
  'STOPP-I2': major,
  'STOPP-J2': major,
  'STOPP-J4': major,
  // The uterus stays unknown whatever the route: never certain.
  'STOPP-J5': { ...moderate, otherRoutes: ['B', 'C', 'D'] },
  'STOPP-L1': { ...moderate, absentInHistory: true },
  'STOPP-L2': info,
};

/** Facts of a published rule by its id. */
export function stoppFacts(id: string): StoppFacts {
  return facts[id] ?? moderate;
}
