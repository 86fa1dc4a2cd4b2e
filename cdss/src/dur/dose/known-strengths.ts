import type { Medication } from '@onyak/core';
import type { IsSubstance } from './amounts.js';

/** A combination whose products name their figures alone: the heavier one is always this substance's. */
interface Heavier {
  readonly codes: RegExp;
  readonly names: readonly string[];
}

const heavier: readonly Heavier[] = [
  { codes: /^N02AJ(?:06|13|17)$|^N02BE51$/, names: ['paracetamol', '아세트아미노펜'] },
  { codes: /^A10BD(?:02|03|05|07|08|10|11|13|14|15|16|17|18|20|22|23|26)$/, names: ['metformin', '메트포르민'] },
];

/** Of two figures that name nothing the one that is the counted substance's; undefined where that is not told. */
export function ofTwoFigures(values: readonly number[], row: Medication, isSubstance: IsSubstance): number | undefined {
  const [one, two, ...more] = values;
  const kind = heavier.find(({ codes }) => codes.test(row.atcCode));
  if (!kind || one === undefined || two === undefined || more.length > 0 || one === two) return undefined;
  return kind.names.some(isSubstance) ? Math.max(one, two) : Math.min(one, two);
}

/** Products that write no figure, of which the name says which of the strengths on the market they are. */
interface Market {
  readonly code: string;
  readonly parts: readonly (readonly string[])[];
  /** The first that fits by the main-ingredient code or the name: milligrams of each part. */
  readonly strengths: readonly { readonly ingredient: string; readonly name: RegExp; readonly mg: readonly number[] }[];
}

const slow = /서방|이알|씨알|[ECX]R/iu;
const half = /세미|semi/iu;
const markets: readonly Market[] = [
  {
    code: 'N02AJ13',
    parts: [
      ['tramadol', '트라마돌'],
      ['paracetamol', '아세트아미노펜'],
    ],
    strengths: [
      {
        ingredient: '480600ATB',
        name: new RegExp(`^(?!.*(?:${slow.source})).*(?:${half.source})`, 'iu'),
        mg: [18.75, 162.5],
      },
      {
        ingredient: '514100ATR',
        name: new RegExp(`^(?!.*(?:${half.source})).*(?:${slow.source})`, 'iu'),
        mg: [75, 650],
      },
      { ingredient: '', name: /정/u, mg: [37.5, 325] },
    ],
  },
];

/** Milligrams of the counted substance in one tablet of such a product. */
export function marketStrength(row: Medication, isSubstance: IsSubstance): number | undefined {
  const market = markets.find(({ code }) => code === row.atcCode);
  const at = market?.parts.findIndex((names) => names.some(isSubstance)) ?? -1;
  if (!market || at < 0) return undefined;
  const ingredient = row.ingredientCode.trim().toUpperCase();
  const byCode = market.strengths.find((one) => one.ingredient !== '' && one.ingredient === ingredient);
  return (byCode ?? market.strengths.find(({ name }) => name.test(row.medicationName)))?.mg[at];
}
