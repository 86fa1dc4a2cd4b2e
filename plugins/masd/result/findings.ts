import type { Finding, NotScreened, ScreeningResult } from '@onyak/core';

/** What was found of recorded reactions, as the guide and the multi-drug CDSS find it. */
export const allergyFindings = ({ findings }: Pick<ScreeningResult, 'findings'>): Finding[] =>
  findings.filter(({ kind }) => kind === 'ALLERGY');

/** Drugs and records that were not judged; what other checks lack is no matter of an allergy. */
export const notJudged = ({ notScreened }: Pick<ScreeningResult, 'notScreened'>): NotScreened[] =>
  notScreened.filter(
    ({ what, reason }) =>
      what === 'SIDE_EFFECT' || (what === 'MEDICATION' && reason !== 'NO_DAYS' && reason !== 'NO_DOSE'),
  );

/** Whether a recorded cause was not understood: a drug that nothing speaks against may be that cause. */
export const hasUnread = (screening: Pick<ScreeningResult, 'notScreened'>): boolean =>
  notJudged(screening).some(({ what }) => what === 'SIDE_EFFECT');
