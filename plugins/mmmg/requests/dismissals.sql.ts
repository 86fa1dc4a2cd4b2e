import { dismissalsIn, type Dismissals } from '@onyak/api/kit';

/** Findings of a guide that somebody has put aside. */
export const dismissals: Dismissals = dismissalsIn('guide_dismissal');
