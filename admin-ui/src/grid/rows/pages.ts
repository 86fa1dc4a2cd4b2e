/** Pages to either side of the current one that a page bar names. */
const around = 2;

/** The pages a bar names: the first, the last, those around the current one; undefined is a gap. */
export function pagesAround(page: number, count: number): readonly (number | undefined)[] {
  const named = [1, count];
  for (let item = page - around; item <= page + around; item += 1) if (item > 1 && item < count) named.push(item);
  const sorted = [...new Set(named)].sort((a, b) => a - b);
  return sorted.flatMap((item, index) => {
    const before = sorted[index - 1];
    if (before === undefined || item === before + 1) return [item];
    // A gap of one page is that page.
    return item === before + 2 ? [item - 1, item] : [undefined, item];
  });
}
