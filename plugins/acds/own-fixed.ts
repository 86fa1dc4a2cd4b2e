import type { StoppFixed } from '@onyak/core';

/** What a rule of one's own has in place of the fixed conditions of a published one. */
export const ownFixed: StoppFixed = {
  severity: 'MODERATE',
  source: '',
  section: '',
  computable: 'full',
  note: '',
  absent: [],
};
