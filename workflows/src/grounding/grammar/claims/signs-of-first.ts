import type { Meaning } from '../items.js';
import type { Of } from '../speech.js';

/** `쌓이면 맥박이 느려질 수 있습니다`: whether what was told first is a harm, and all that follows a sign of it. */
export function signsOfFirst(
  watch: readonly Of<'WATCH'>[],
  [first = [], ...signs]: readonly (readonly Meaning[])[],
): boolean {
  const own = watch.filter((clause) => first.some(({ harm }) => harm === clause.harm));
  return (
    signs.length > 0 &&
    signs.every((meanings) =>
      meanings.some(({ sign }) => sign !== undefined && own.some((clause) => clause.signs.includes(sign))),
    )
  );
}
