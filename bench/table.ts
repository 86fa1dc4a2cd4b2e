import type { BenchRow } from './measure-all.js';

/** Width on a terminal: Hangul takes two columns. */
function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (/[ᄀ-ᇿ⺀-꓏가-힣豈-﫿！-｠]/u.test(character) ? 2 : 1), 0);
}

const digits = (value: number) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(3);

/** A table with name, value, limit, ratio (1 and less holds) and whether the aim was met. */
export function formatRows(rows: readonly BenchRow[]): string {
  const cells = rows.map(({ name, value, unit, limit, ratio }) => [
    name,
    `${digits(value)} ${unit}`,
    `${digits(limit)} ${unit}`,
    ratio.toFixed(2),
    ratio <= 1 ? 'pass' : 'MISS',
  ]);
  const head = ['', 'value', 'limit', 'ratio', ''];
  const widths = head.map((_, column) => Math.max(...[head, ...cells].map((line) => widthOf(line[column] ?? ''))));
  const pad = (text: string, column: number) => {
    const room = ' '.repeat((widths[column] ?? 0) - widthOf(text));
    return column === 0 ? text + room : room + text;
  };
  return [head, ...cells]
    .map((line) =>
      line
        .map((text, column) => pad(text, column))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
