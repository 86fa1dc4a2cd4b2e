import type { Effect } from '@onyak/core';
import type { PatientDrug } from '../patient/drugs.js';

/** What is given into a vein or muscle only, where neither code nor name of the product says so. */
const injectedOnly =
  /^(?:B03AC|C07AB09|C07AB14|C08CA16|J01DB(?:03|04|06|08|12)|J01DC(?:01|03|05|06|09|11|12|13|14)|J04AB30|J05AB06|J05AB12|J05AB16|J05AD|J05AH03|J05AX07)/u;
/** The acid and the movement of the stomach are changed by what is injected, too. */
const fromOutside = /위산|위 산도|위 배출|운동/u;

/**
 * Whether a pair that meets in the bowel does not meet there: what is taken up less must be swallowed, and so must be what binds it
 * (charcoal beside an injected antibiotic, iron into a vein beside a thyroid hormone).
 */
export function passesGut(
  { mechanism }: { readonly mechanism: string },
  { direction, suffers }: Effect,
  pair: readonly PatientDrug[],
): boolean {
  if (direction !== 'LESS' || !/흡수|흡착/u.test(mechanism)) return false;
  const swallowed = fromOutside.test(mechanism) ? pair.filter(({ atcCode }) => suffers.includes(atcCode)) : pair;
  return swallowed.some(isInjected);
}

function isInjected({ atcCode, productOfRow }: PatientDrug): boolean {
  return injectedOnly.test(atcCode) || (productOfRow.length > 0 && productOfRow.every(({ injected }) => injected));
}
