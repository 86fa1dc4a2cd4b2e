import type { Medication, ScreeningResult } from '@onyak/core';

/** The master writes the package after `_`: a person reads it in brackets. */
const readable = (name: string) => name.replace(/_(?=\()/u, ' ').replaceAll('_', ' ');

/** Each drug once, by product and ingredient (in Korean where the screening knows it), in the order of the prescriptions. */
export function drugLines(
  medications: readonly Pick<Medication, 'medicationName' | 'ingredientName' | 'atcCode' | 'atcName'>[],
  screening: Pick<ScreeningResult, 'findings'> | null,
): string[] {
  const known = new Map(screening?.findings.flatMap(({ drugs }) => drugs.map(({ atcCode, name }) => [atcCode, name])));
  const lines = medications.map(({ medicationName, ingredientName, atcCode, atcName }) => {
    const product = readable(medicationName).trim();
    const ingredient = (known.get(atcCode) ?? (atcName || ingredientName)).trim();
    if (product === '') return ingredient;
    return ingredient === '' || product.includes(ingredient) ? product : `${product} — ${ingredient}`;
  });
  return [...new Set(lines.filter((line) => line !== ''))];
}
