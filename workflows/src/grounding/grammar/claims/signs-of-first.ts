import type { Meaning } from '../items.js';
import type { Of } from '../speech.js';

/** What some harms bring by themselves: `혈당이 떨어지면 넘어질 수 있습니다`. */
const brings: Readonly<Record<string, readonly string[]>> = {
  HYPOGLYCEMIA: ['FALL'],
  HYPOTENSION: ['FALL'],
  HYPOTENSION_SEVERE: ['FALL'],
  SEDATION: ['FALL'],
  CONFUSION: ['FALL'],
  DEHYDRATION: ['FALL', 'HYPOTENSION', 'KIDNEY'],
  FALL: ['FRACTURE'],
};

/**
 * `쌓이면 맥박이 느려질 수 있습니다`: whether what was told first is a harm, and all that follows a sign of it or what it brings.
 */
export function signsOfFirst(
  watch: readonly Of<'WATCH'>[],
  [first = [], ...signs]: readonly (readonly Meaning[])[],
): boolean {
  const own = watch.filter((clause) => first.some(({ harm }) => harm === clause.harm));
  return (
    signs.length > 0 &&
    signs.every((meanings) =>
      meanings.some(
        ({ sign, harm }) =>
          (sign !== undefined && own.some((clause) => clause.signs.includes(sign))) ||
          (harm !== undefined &&
            own.some((clause) => clause.harm === harm || brings[clause.harm]?.includes(harm) === true)),
      ),
    )
  );
}
