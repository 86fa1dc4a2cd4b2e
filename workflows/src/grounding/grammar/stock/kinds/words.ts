import type { FindingKind } from '@onyak/core';
import { inflected } from '../../../wordings/inflect.js';
import { sharedPart } from '../../patterns/alternatives.js';

export const so = (...predicates: string[]) => inflected(predicates, 'AND', 'CAUSE', 'IF');
export const ends = (...predicates: string[]) => inflected(predicates, 'SO');
export const overmuch = '(지나치게 |너무 |과도하게 |더 |필요 이상으로 |지나치게 많이 |)';
export const dose = '(용량|양|복용량|약의 양|총량|복용 용량|투여량|섭취량|총용량|성분의 양)';
export const copula = sharedPart(
  '(이므로|이시므로|이거나|이시거나|이라|이라서|이셔서|이신데|인데|이니|이시니|이라면|이시라면|이시면|이면|이셔도|이신 만큼|이고|이며|이시고|이시며|일 때|이실 때|일 때는|이실 때는|이라도|이시더라도|이더라도|인 만큼|이기 때문에|이시기 때문에|인 경우|인 경우에는|이신 경우|이신 경우에는|인 동안|이신 동안|인 동안에는|이신 동안에는)',
);

export const kind = (kinds: readonly FindingKind[], because: boolean) => ({ is: 'KIND', kinds, because }) as const;
