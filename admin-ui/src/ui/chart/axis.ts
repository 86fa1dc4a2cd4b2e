/** Which of so many labels stand under an axis, so that they do not touch: the first, the last, and every n-th between. */
export function shownLabels(count: number, room: number): readonly number[] {
  const fit = Math.max(1, Math.floor(room));
  if (count <= fit) return Array.from({ length: count }, (_, index) => index);
  const step = Math.ceil(count / fit);
  const every = Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
  const last = count - 1;
  return last - (every.at(-1) ?? 0) < step ? [...every.slice(0, -1), last] : [...every, last];
}
