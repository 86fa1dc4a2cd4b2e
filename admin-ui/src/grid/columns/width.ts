import type { GridColumn } from '../types.js';

/** Pixels a letter of a heading takes at most (14 px, semibold): Hangul and other wide ones, the rest. */
const letter = { wide: 14, narrow: 9 } as const;
/** Padding of a heading, then the marks of sorting (arrow, order) and of the filter, in pixels. */
const around = { padding: 20, sort: 32, filter: 28 } as const;
/** Pixels of a column that says nothing of its own. */
const byKind = { text: 200, code: 130, number: 110, date: 120, dateTime: 176, boolean: 100, option: 130 } as const;

type Measured = Pick<GridColumn<never>, 'label' | 'kind' | 'width' | 'plain'>;

/** Width of a column, never less than its heading takes when sorted and filtered, in pixels. */
export function columnWidth(column: Measured): number {
  return Math.max(column.width ?? byKind[column.kind ?? 'text'], headingWidth(column));
}

function headingWidth({ label, plain }: Measured): number {
  const words = [...label].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 255 ? letter.wide : letter.narrow), 0);
  return around.padding + words + (plain === true ? 0 : around.sort + around.filter);
}
