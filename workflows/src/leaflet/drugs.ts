import { preparationOf, productName, type PatientFactRow, type Preparation } from '@onyak/cdss';
import { isScreenable, type Intake, type Medication } from '@onyak/core';

/** One product that the patient uses, whatever rows it came in. */
export interface TakenDrug {
  readonly name: string;
  readonly ingredient: string;
  /** Its own codes, then those of its components. */
  readonly codes: readonly string[];
  readonly ownCodes: readonly string[];
  readonly preparation: Preparation;
  readonly intake: Intake;
  readonly single: string;
  readonly daily: string;
}

export interface NameSource {
  /** Korean name of a code, empty where nobody knows it. */
  readonly nameOf: (atcCode: string) => string;
  /** Codes of the substances of a combination; empty for a single substance. */
  readonly componentsOf: (atcCode: string) => readonly string[];
}

/** The products of the chosen rows, each once, the latest instruction counting. */
export function takenDrugs(medications: readonly Medication[], names: NameSource): TakenDrug[] {
  const groups = new Map<string, Medication[]>();
  for (const row of medications.filter(isScreenable)) {
    const key = row.medicationName.trim() || row.ingredientName || row.atcCode;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const drugs = [...groups.values()].map((rows) => drugOf(rows, names));
  // Two strengths of one brand are two drugs to who takes them.
  const shared = new Set(drugs.map(({ name }) => name).filter((name, at, all) => all.indexOf(name) !== at));
  return drugs.map(({ strength, ...drug }) =>
    shared.has(drug.name) && strength !== '' ? { ...drug, name: `${drug.name} ${strength}` } : drug,
  );
}

function drugOf(rows: readonly Medication[], { nameOf, componentsOf }: NameSource): TakenDrug & { strength: string } {
  const [latest] = rows.toSorted((a, b) =>
    a.dispenseDate === b.dispenseDate ? 0 : a.dispenseDate < b.dispenseDate ? 1 : -1,
  );
  if (!latest) throw new Error('a drug without rows');
  const ownCodes = [...new Set(rows.map(({ atcCode }) => atcCode).filter((code) => code !== ''))];
  const parts = ownCodes.flatMap(componentsOf);
  const named = (codes: readonly string[]) => [...new Set(codes.map(nameOf).filter((name) => name !== ''))].join(', ');
  const ingredient = named(ownCodes) || named(parts);
  const product = productName(latest.medicationName);
  return {
    name: product || ingredient || latest.medicationName,
    ingredient: product.includes(ingredient) ? '' : ingredient,
    codes: [...new Set([...ownCodes, ...parts])],
    ownCodes,
    preparation: preparationOf(latest.ingredientCode, latest.medicationName, ownCodes[0] ?? ''),
    intake: latest.intake ?? {},
    single: plainAmount(latest.singleDosage),
    daily: plainAmount(latest.dailyDosage),
    strength: rows.map(({ strength }) => strength.split('/')[0]?.trim() ?? '').find((one) => one !== '') ?? '',
  };
}

const pieces: readonly (readonly [RegExp, string])[] = [
  [/\s*(?:정|\{?tbl\}?|tablets?|tabs?)\b\.?|\s*정$/giu, '정'],
  [/\s*(?:캡슐|캅셀|\{?cap(?:sule)?s?\}?)(?![a-z])/giu, '캡슐'],
];

/** `1 Tablet` is `1정`; an amount without a unit tells a patient nothing, and neither does one in words that are not his. */
export function plainAmount(amount: string): string {
  let plain = amount.trim();
  for (const [pattern, word] of pieces) plain = plain.replace(pattern, word);
  plain = plain.replace(/^(\d+(?:\.\d+)?)\s+(?=[가-힣])/u, '$1').replace(/^0\.5(정|캡슐)$/u, '반 $1');
  return /^(?:\d+(?:\.\d+)?|반)\s*(?:정|캡슐|포|병|방울|번|알|mL|mg|g|단위)$/u.test(plain) ? plain : '';
}

/** The rows of one kind that are about a drug: those of its own code before those of its components, the longest prefix of each. */
export function factsOf(
  drug: TakenDrug,
  kind: PatientFactRow['kind'],
  rows: readonly PatientFactRow[],
): PatientFactRow[] {
  const of = (code: string) => {
    const fits = rows
      .filter((row) => row.kind === kind && isGiven(row, drug.preparation) && !matched(row.exceptAtc, code))
      .map((row) => ({ row, length: matched(row.atc, code) }))
      .filter(({ length }) => length > 0);
    const longest = Math.max(0, ...fits.map(({ length }) => length));
    return fits.filter(({ length }) => length === longest).map(({ row }) => row);
  };
  const own = drug.ownCodes.flatMap(of);
  const found = own.length > 0 ? own : drug.codes.filter((code) => !drug.ownCodes.includes(code)).flatMap(of);
  return [...new Set(found)];
}

/** Length of the longest of the prefixes that the code begins with; 0 where it begins with none. */
function matched(prefixes: string, code: string): number {
  if (prefixes === '') return 0;
  return Math.max(0, ...prefixes.split('|').map((prefix) => (code.startsWith(prefix) ? prefix.length : 0)));
}

function isGiven({ given }: PatientFactRow, { routes, form }: Preparation): boolean {
  if (given === '') return true;
  const wanted = given.split('|');
  return (form !== null && wanted.includes(form)) || (routes?.some((route) => wanted.includes(route)) ?? false);
}

/** Whether it is swallowed, and so taken, not used. */
export const isSwallowed = ({ preparation }: TakenDrug): boolean => preparation.routes?.join() === 'oral';
