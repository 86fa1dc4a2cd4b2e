/** Characters of an ATC code by level. */
const lengths = [1, 3, 4, 5, 7] as const;

/** The class `steps` levels above a code; undefined where there is none. */
export function classAbove(code: string, steps: number): string | undefined {
  const level = lengths.indexOf(code.length as (typeof lengths)[number]);
  const length = lengths[level - steps];
  return level < 0 || length === undefined ? undefined : code.slice(0, length);
}
