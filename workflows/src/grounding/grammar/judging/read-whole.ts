import type { Readers } from './parts.js';

/** What is said of the guide as a whole: what was counted, what was not looked at. */
export const wholeReaders: Readers<'COUNT' | 'FOUND' | 'NOT_LOOKED_AT' | 'UNSCREENED' | 'GENERAL'> = {
  COUNT: (parts, item, { number, words }) => {
    parts.counted = true;
    if (item.of === 'NOW' || item.of === 'SOON' || item.of === 'KNOW' || /(입니다|이에요|예요)$/u.test(words))
      parts.report.statements += 1;
    parts.report.take(parts.claims.number(item.of, item.count ?? number));
  },
  FOUND: (parts) => {
    if (!parts.counted) parts.report.unfinished();
    parts.report.statements += 1;
  },
  NOT_LOOKED_AT: ({ leftOut }, item, said) => leftOut.notLookedAt(item.reasons, said),
  UNSCREENED: ({ leftOut }, _item, { slot }) => leftOut.name(slot?.members ?? []),
  GENERAL: ({ report }) => {
    report.statements += 1;
  },
};
