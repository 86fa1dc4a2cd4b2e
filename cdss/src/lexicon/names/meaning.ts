/** One substance: every ATC code it has (the most general use first), or its group's where WHO gives it none. */
export interface Part {
  readonly codes: readonly string[];
  readonly name: string;
}

/** What a name says. */
export interface Meaning {
  readonly kind: 'SUBSTANCE' | 'CLASS' | 'NOT_DRUG';
  readonly method: 'NAME' | 'BRAND' | 'CLASS';
  /** All that holds at once; of a class one part with its prefixes. */
  readonly parts: readonly Part[];
  /** A class so wide that a narrower name in the same text is what is meant. */
  readonly broad: boolean;
}

export interface NameEntry {
  /** One, or several where the name is ambiguous. */
  readonly meanings: readonly Meaning[];
  /** The name as the tables write it. */
  readonly name: string;
  /** Counts only in capitals: a short abbreviation. */
  readonly capitals: boolean;
}

export const notDrug: Meaning = { kind: 'NOT_DRUG', method: 'NAME', parts: [], broad: false };

/** Whether two meanings are one and the same. */
export function sameMeaning(a: Meaning, b: Meaning): boolean {
  return a.kind === b.kind && identity(a) === identity(b);
}

function identity(meaning: Meaning): string {
  return meaning.parts
    .map((part) => `${part.codes.join('|')} ${part.codes.every((code) => code.length === 7) ? '' : part.name}`)
    .sort()
    .join('&');
}

/** Groups of preparations that act where they are applied, by where. */
const places = [
  { place: 'EYE', groups: ['S01', 'S03'] },
  { place: 'EAR', groups: ['S02', 'S03'] },
  { place: 'NOSE', groups: ['R01'] },
  { place: 'LUNG', groups: ['R03'] },
  // A gel of an anti-inflammatory is for the joint; what is for piles says so.
  { place: 'SKIN', groups: ['M02', 'D', 'N02BG', 'C05'] },
  // A patch of nitroglycerin is for the heart, its ointment for the anus.
  { place: 'PATCH', groups: ['M02', 'D', 'N02BG'] },
  { place: 'MOUTH', groups: ['A01', 'R02'] },
  { place: 'VAGINA', groups: ['G01'] },
] as const;
export type Place = (typeof places)[number]['place'] | 'SYSTEMIC';

const localGroups = ['S', 'R01', 'R02', 'D', 'M02', 'A01', 'G01', 'C05', 'P03', 'A07', 'B02BC', 'V0'];
/** What WHO files among the preparations for a place and is swallowed all the same: isotretinoin for acne. */
const swallowedGroups = ['D01B', 'D05B', 'D10B', 'R01B', 'S01EC01'];
/**
 * Groups of one narrow use of a substance that is mostly given for another: ibuprofen for the duct of the newborn,
 * ketoconazole for Cushing's syndrome, diclofenac for keratosis, brimonidine for rosacea.
 */
const narrowGroups = ['L01XX33', 'C01BB', 'C01EB', 'G02CC', 'N01A', 'H02CA', 'D11AX18', 'D11AX21'];

/** Codes in the order in which they are meant: for the whole body first, then where they act, narrow uses last. */
export function byGenerality(codes: Iterable<string>): string[] {
  const under = (code: string, groups: readonly string[]) => groups.some((group) => code.startsWith(group));
  const isLocal = (code: string) => under(code, localGroups) && !under(code, swallowedGroups);
  const rank = (code: string) => (under(code, narrowGroups) ? 2 : isLocal(code) ? 1 : 0);
  return [...new Set(codes)].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0));
}

/** Codes of a substance that a brand is sold as: the brand's own first, unless it is a narrow use of the substance. */
export function ownCodeFirst(own: string, codes: readonly string[]): readonly string[] {
  if (codes[0] === own || narrowGroups.some((group) => own.startsWith(group))) return codes;
  return [own, ...codes.filter((code) => code !== own)];
}

/** The code of a substance for the place of use that the text tells: of the place's groups the first that has one. */
export function codeFor(codes: readonly string[], place: Place | undefined): string {
  const first = codes[0] ?? '';
  if (place === undefined || place === 'SYSTEMIC' || codes.length < 2) return first;
  const groups: readonly string[] = places.find((one) => one.place === place)?.groups ?? [];
  for (const group of groups) {
    const found = codes.find((code) => code.startsWith(group) && !swallowedGroups.some((one) => code.startsWith(one)));
    if (found !== undefined) return found;
  }
  return first;
}
