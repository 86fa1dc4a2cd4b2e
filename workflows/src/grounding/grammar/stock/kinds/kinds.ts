import type { Stock } from '../words.js';
import { ageKinds } from './age.js';
import { allergyKinds } from './allergy.js';
import { amountKinds } from './amount.js';
import { kidneyKinds } from './kidneys.js';
import { sameDrugKinds } from './same-drug.js';
import { splittingKinds } from './splitting.js';
import { twoKinds } from './two.js';

/** What holds of findings of some kinds by themselves, beginning with the reason of what follows. */
export const kindStock: Stock = [
  ...ageKinds,
  ...sameDrugKinds,
  ...amountKinds,
  ...twoKinds,
  ...kidneyKinds,
  ...splittingKinds,
  ...allergyKinds,
];
