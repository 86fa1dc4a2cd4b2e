/** Indexes of the first and the last item in sight. */
interface Sight {
  readonly startIndex: number;
  readonly endIndex: number;
  /** Items in all. */
  readonly count: number;
}

/**
 * The items to draw: always as many, so that one that leaves at one edge can lend its place in the page to the one that
 * comes at the other (see {@link slotOf}).
 * @param drawn how many; more than are in sight.
 */
export function drawnItems({ startIndex, endIndex, count }: Sight, drawn: number): number[] {
  const before = Math.floor((drawn - (endIndex - startIndex + 1)) / 2);
  const first = Math.max(0, Math.min(startIndex - before, count - drawn));
  return Array.from({ length: Math.min(drawn, count) }, (_, place) => first + place);
}

/** The place in the page of an item: the same for items `drawn` apart, which are never drawn together. */
export function slotOf(index: number, drawn: number): string {
  return `slot:${index % drawn}`;
}
