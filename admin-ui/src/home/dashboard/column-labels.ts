import { shownLabels } from '../../ui/chart/axis.js';

/** Pixels that a figure of small type takes, a character of Korean two of them. */
const CHARACTER = 7.5;
/** What a month with its year takes, and the room around it. */
const WITH_YEAR = 52;
/** Columns that are wider have room for a month each, with the year where one begins. */
const ROOMY = 38;

const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character > '\u0FFF' ? 2 : 1), 0) * CHARACTER;

export interface ColumnLabels {
  /** Places of the columns that have their number above them. */
  readonly numbered: ReadonlySet<number>;
  /** Words below the columns by their place: `26.1` where one does not know the year yet, else the month alone. */
  readonly months: ReadonlyMap<number, string>;
}

/**
 * Which columns have room for their number and their month. Where not every number has, the highest alone has one: nothing stands
 * beside it there, and it is the measure of the others.
 * @param numbers what would stand above each column
 * @param heights what each column shows
 * @param width of all columns together
 */
export function columnLabels(
  months: readonly string[],
  numbers: readonly string[],
  heights: readonly number[],
  width: number,
): ColumnLabels {
  const each = width / Math.max(months.length, 1);
  const fits = numbers.every((number) => widthOf(number) <= each);
  const highest = heights.indexOf(Math.max(...heights));
  const shown = shownLabels(months.length, each >= ROOMY ? months.length : width / WITH_YEAR);
  let year = '';
  return {
    numbered: new Set(fits ? months.keys() : highest === -1 ? [] : [highest]),
    months: new Map(
      shown.map((place) => {
        const month = months[place] ?? '';
        const known = year === month.slice(0, 4);
        year = month.slice(0, 4);
        const number = String(Number(month.slice(5)));
        return [place, known ? number : `${year.slice(2)}.${number}`];
      }),
    ),
  };
}

/** How far a text of this width that is centred on a column would stick out of the drawing, and to which side it is moved. */
export function shiftWithin(text: string, place: number, count: number, width: number): number {
  const centre = ((place + 0.5) * width) / Math.max(count, 1);
  const half = widthOf(text) / 2;
  return Math.max(0, half - centre) - Math.max(0, centre + half - width);
}
