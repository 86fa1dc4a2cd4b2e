import type { ScreeningInput } from '@onyak/cdss';
import { unknownFacts, type Medication } from '@onyak/core';
import { shippedTables } from '../../../cdss/src/testing/knowledge.js';
import { random, type Random } from './mutations/seeded.js';
import { diagnosisRow, medicationRow } from './payload.js';

export interface GuidePatients {
  readonly count: number;
  readonly seed: number;
  /** Drugs of each patient, all of different codes; undefined: three to twelve. */
  readonly drugs?: number;
  /** Of how many at random the one is taken that the tables pair with most of the drugs taken already; 1: whichever. */
  readonly choices?: number;
}

interface Product {
  readonly atcCode: string;
  readonly name: string;
}

const diagnoses: readonly (readonly [string, string])[] = [
  ['I10', '고혈압'],
  ['E119', '2형 당뇨병'],
  ['I48', '심방세동'],
  ['I500', '울혈성 심부전'],
  ['N184', '만성 콩팥병 4기'],
  ['F03', '상세불명의 치매'],
  ['G20', '파킨슨병'],
  ['J459', '천식'],
  ['K259', '위궤양'],
  ['N40', '전립선비대증'],
  ['M109', '통풍'],
  ['H409', '녹내장'],
  ['G409', '뇌전증'],
  ['F329', '우울증'],
  ['M819', '골다공증'],
  ['K590', '변비'],
  ['R296', '반복적인 낙상'],
];
const reactions = ['두드러기', '온몸이 붓고 숨이 참', '속이 쓰림', '발진이 났으나 괜찮으니 계속 복용 바람'] as const;
/** What records write of a dose, wholes, parts and powders. */
const dosages = ['1 정', '1 정', '2 정', '0.5 정', '1 정 분쇄', '3 캡슐', ''] as const;

/**
 * Made-up patients of every age with Korean products, their doses and days, so that checks of every kind find something:
 * old, pregnant, nursing, children, weak kidneys, recorded reactions. Other than those of patients.ts they take
 * products by their names in the tables, in the number that is asked for.
 */
export function* guidePatients({ count, seed, drugs, choices = 1 }: GuidePatients): Generator<ScreeningInput> {
  const from = random(seed);
  const products = shippedProducts();
  for (let index = 0; index < count; index += 1) {
    const medications = regimen(from, products, drugs ?? 3 + from.below(10), choices);
    const person = from.pick(persons);
    yield {
      recordDate: '2026-03-15',
      age: person.age,
      gender: person.gender,
      medications,
      allPrescriptions: medications,
      diagnoses: diagnoses
        .filter(() => person.age !== null && person.age >= 18 && from.below(100) < 20)
        .map(([code, name]) => diagnosisRow(code, name)),
      sideEffects:
        from.below(3) === 0
          ? [
              {
                rowId: 's',
                sideEffect: from.pick(reactions),
                atcCodes: [from.pick(medications).atcCode],
                severity: from.pick(['ANAPHYLAXIS', 'MODERATE', 'UNKNOWN'] as const),
              },
            ]
          : [],
      observationDays: 365,
      facts: { ...unknownFacts, ...person.facts },
    };
  }
}

const measured = (value: number) => ({ value, date: '2026-03-01' });
const persons = [
  { age: 81, gender: 'Female', facts: {} },
  { age: 76, gender: 'Male', facts: { egfr: measured(24) } },
  { age: 68, gender: 'Male', facts: { egfr: measured(71) } },
  { age: 47, gender: 'Male', facts: {} },
  { age: 52, gender: 'Female', facts: { creatinine: measured(2.9), weight: measured(61) } },
  { age: 29, gender: 'Female', facts: { pregnancy: 'YES' } },
  { age: 33, gender: 'Female', facts: { pregnancy: 'NO', lactation: 'YES' } },
  { age: 6, gender: 'Male', facts: { ageMonths: 74, weight: measured(20) } },
  { age: null, gender: 'Unknown', facts: {} },
] as const;

function regimen(from: Random, products: readonly Product[], size: number, choices: number): Medication[] {
  const taken = new Map<string, Product>();
  while (taken.size < size) {
    const offered = Array.from({ length: choices }, () => from.pick(products)).filter(
      ({ atcCode }) => !taken.has(atcCode),
    );
    const counted = offered.map((product) => ({ product, met: meets(product, taken) }));
    const [best] = counted.toSorted((a, b) => b.met - a.met);
    if (best) taken.set(best.product.atcCode, best.product);
  }
  return [...taken.values()].map(({ atcCode, name }, at) => ({
    ...medicationRow(atcCode, name, at),
    totalDosageDays: from.pick([3, 7, 14, 30, 90, 180]),
    singleDosage: from.pick(dosages),
    dailyDosage: from.pick(['1 정', '3 정', '8 정', '']),
  }));
}

/** With how many of the drugs taken a product makes a row of the interactions. */
function meets({ atcCode }: Product, taken: ReadonlyMap<string, Product>): number {
  const partners = partnersOf(atcCode);
  return [...taken.keys()].filter((other) => partners.some((prefix) => other.startsWith(prefix))).length;
}

const partnersByCode = new Map<string, readonly string[]>();

/** Prefixes of the codes that a code makes a row of the interactions with; the table is walked once for each code. */
function partnersOf(code: string): readonly string[] {
  const known = partnersByCode.get(code);
  if (known) return known;
  const prefixes = new Set<string>();
  for (const [a, b] of pairs()) {
    if (code.startsWith(a)) prefixes.add(b);
    if (code.startsWith(b)) prefixes.add(a);
  }
  const partners = [...prefixes];
  partnersByCode.set(code, partners);
  return partners;
}

let known:
  | { readonly products: readonly Product[]; readonly pairs: readonly (readonly [string, string])[] }
  | undefined;

function shippedProducts(): readonly Product[] {
  return shipped().products;
}

function pairs(): readonly (readonly [string, string])[] {
  return shipped().pairs;
}

/** Products of the lists that name a whole code, and one of the classification for every substance that interacts. */
function shipped() {
  if (known) return known;
  const tables = shippedTables();
  const named = tables.durSplitting
    .filter(({ atc }) => atc.length === 7)
    .map(({ product, atc }) => ({ atcCode: atc, name: product }));
  const prefixes = tables.interactions.flatMap(({ atcA, atcB }) => [atcA, atcB]);
  const substances = tables.atc
    .filter(
      ({ level, atcCode, atcNameKor }) => level === 5 && atcNameKor && prefixes.some((one) => atcCode.startsWith(one)),
    )
    .map(({ atcCode, atcNameKor }) => ({ atcCode, name: `가온${atcNameKor}정10밀리그램(${atcNameKor})_(10mg/1정)` }));
  known = { products: [...named, ...substances], pairs: tables.interactions.map(({ atcA, atcB }) => [atcA, atcB]) };
  return known;
}

/** Patients of twenty drugs: some as they come, most with drugs that meet one another, up to what no record should hold. */
export function* twentyDrugPatients(count: number, seed: number): Generator<ScreeningInput> {
  const dense = [1, 4, 12, 40] as const;
  for (const [at, choices] of dense.entries())
    yield* guidePatients({ count: Math.ceil(count / dense.length), seed: seed * 10 + at, drugs: 20, choices });
}
