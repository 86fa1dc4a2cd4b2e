/**
 * Why a drug is neither crushed nor opened: its dust harms who handles it, it harms the mucosa, far more of it is taken up, the
 * acid of the stomach destroys it, its label has it swallowed whole.
 */
export type Hazard = 'DUST' | 'IRRITANT' | 'TOO_MUCH' | 'ACID' | 'WHOLE';

/** Drugs that are neither crushed nor opened whatever their form. Common pharmacology, of no list: the reason says so. */
const hazards: readonly (readonly [Hazard, readonly string[]])[] = [
  ['DUST', ['L01A', 'L01B', 'L01C', 'L01D', 'L01E', 'L01X', 'L02BA', 'L02BB', 'L02BG']],
  ['DUST', ['L04AX01', 'L04AX02', 'L04AX03', 'L04AX04', 'L04AX06', 'L04AA06', 'L04AA13', 'L04AK', 'L04AD']],
  ['DUST', ['G04CB', 'C02KX', 'D05BB02', 'D10BA01', 'J05AB14']],
  ['IRRITANT', ['N06BA09', 'M05BA04', 'M05BA06', 'M05BA07', 'M05BB03']],
  ['TOO_MUCH', ['B01AE07']],
  ['ACID', ['A02BC']],
  // Levodopa, carbidopa and entacapone: a tablet is one dose.
  ['WHOLE', ['N04BA03']],
];

/** What is wrong with crushing or opening a drug of these codes; undefined where nothing is known. */
export function hazardOf(atcCode: string, keys: ReadonlySet<string>): Hazard | undefined {
  const all = [atcCode, ...keys];
  return hazards.find(([, prefixes]) => prefixes.some((prefix) => all.some((code) => code.startsWith(prefix))))?.[0];
}
