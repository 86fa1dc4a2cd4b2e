/** Two raters' scores of one text, whole points from 0 to 10. */
export type Pair = readonly [number, number];

/** From here on raters agree well enough that a judge may be held against them. */
export const CALIBRATED = 0.6;

/**
 * Cohen's kappa with quadratic weights: how much more two raters agree than chance would have them, 1 for one mind, 0 for chance.
 * Null where nothing can be told: no pairs, or both gave one and the same score throughout.
 */
export function weightedKappa(pairs: readonly Pair[]): number | null {
  // Quadratic weights need no table: what is expected follows from sums, which whole points keep exact.
  let [sumA, sumB, squares, products] = [0, 0, 0, 0];
  for (const [a, b] of pairs) {
    sumA += a;
    sumB += b;
    squares += a * a + b * b;
    products += a * b;
  }
  const observed = pairs.length * (squares - 2 * products);
  const expected = pairs.length * squares - 2 * sumA * sumB;
  return expected === 0 ? null : 1 - observed / expected;
}

export interface Bounds {
  readonly low: number;
  readonly high: number;
}

const ROUNDS = 2_000;
const TAIL = 0.025;

/**
 * Within which 95 % of a statistic lie when the pairs are drawn again and again, with replacement. The same pairs and seed have the
 * same bounds. Null where too few draws have any.
 */
export function bootstrapBounds<T>(
  pairs: readonly T[],
  statistic: (pairs: readonly T[]) => number | null,
  { seed, rounds = ROUNDS }: { readonly seed: number; readonly rounds?: number },
): Bounds | null {
  const random = seeded(seed);
  const drawn: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const sample = pairs.map((pair) => pairs[Math.floor(random() * pairs.length)] ?? pair);
    const value = statistic(sample);
    if (value !== null) drawn.push(value);
  }
  return middle(drawn, rounds);
}

/** What two say of one text: fit or not. */
export interface Labelled {
  readonly judge: boolean;
  readonly expert: boolean;
}

/** How many texts a judge calls fit, of how many. */
export interface Judged {
  readonly fit: number;
  readonly of: number;
}

const shareOf = (list: readonly boolean[]): number => list.filter(Boolean).length / list.length;

/**
 * The share of texts that experts would call fit, from how many the judge does and from how often the judge is right about fit and
 * about unfit ones (Rogan and Gladen). Null where one of both was never seen, or the judge is no better than chance.
 */
export function correctedShare(labelled: readonly Labelled[], judgedShare: number): number | null {
  const fit = labelled.filter(({ expert }) => expert);
  const unfit = labelled.filter(({ expert }) => !expert);
  if (fit.length === 0 || unfit.length === 0) return null;
  const sensitivity = shareOf(fit.map(({ judge }) => judge));
  const specificity = shareOf(unfit.map(({ judge }) => !judge));
  const better = sensitivity + specificity - 1;
  if (better <= 0) return null;
  return Math.min(1, Math.max(0, (judgedShare + specificity - 1) / better));
}

/** The corrected share with 95 % bounds, which hold what is unsure of the labelled texts and of the judged ones. */
export function correctedWithBounds(
  labelled: readonly Labelled[],
  judged: Judged,
  { seed, rounds = ROUNDS }: { readonly seed: number; readonly rounds?: number },
): { readonly value: number; readonly bounds: Bounds } | null {
  if (judged.of === 0) return null;
  const share = judged.fit / judged.of;
  const value = correctedShare(labelled, share);
  if (value === null) return null;
  const random = seeded(seed);
  const drawn: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const sample = labelled.map((one) => labelled[Math.floor(random() * labelled.length)] ?? one);
    const again = share + normal(random) * Math.sqrt((share * (1 - share)) / judged.of);
    const one = correctedShare(sample, Math.min(1, Math.max(0, again)));
    if (one !== null) drawn.push(one);
  }
  const bounds = middle(drawn, rounds);
  return bounds && { value, bounds };
}

/** A normally distributed number, by Box and Muller. */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Within which 95 % lie; null where too few of the draws had a value: bounds of those would say more than is known. */
function middle(drawn: readonly number[], rounds: number): Bounds | null {
  const sorted = drawn.toSorted((a, b) => a - b);
  const [low, high] = [
    sorted[Math.floor(TAIL * (sorted.length - 1))],
    sorted[Math.ceil((1 - TAIL) * (sorted.length - 1))],
  ];
  return sorted.length < rounds / 2 || low === undefined || high === undefined ? null : { low, high };
}

/** Mulberry32: numbers from 0 to 1 that a seed repeats. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
