import type { ListForm } from './kinds.js';
import type { ListColumn } from './rules.js';

/** Where each field of a list stands. */
export interface Header {
  readonly places: ReadonlyMap<string, number>;
  /** Columns that no field claims. */
  readonly ignored: readonly string[];
  readonly width: number;
}

/** Spaces, case, brackets and punctuation differ between editions of the same list. */
const spelling = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The place of a column: the first of its names that a cell has, in the order of the names. */
function placeOf(column: ListColumn, cells: readonly string[]): number {
  for (const name of [column.field, ...column.names]) {
    const place = cells.indexOf(spelling(name));
    if (place !== -1) return place;
  }
  return -1;
}

/**
 * Reads cells as the header of a list; undefined when a field that a list of this kind must have is not among them, as in
 * the title rows above a header.
 */
export function readHeader(spec: ListForm, cells: readonly string[]): Header | undefined {
  const spelled = cells.map(spelling);
  const places = new Map<string, number>();
  for (const column of spec.columns) {
    const place = placeOf(column, spelled);
    if (place !== -1 && ![...places.values()].includes(place)) places.set(column.field, place);
    else if (!column.optional) return undefined;
  }
  const taken = new Set(places.values());
  return {
    places,
    ignored: cells.filter((cell, place) => !taken.has(place) && cell.trim() !== ''),
    width: cells.length,
  };
}

/** What a file of this kind must have, in the words of its usual headers. */
export const neededColumns = (spec: ListForm): string =>
  spec.columns
    .filter((column) => !column.optional)
    .map((column) => column.names.slice(0, 3).join('·'))
    .join(', ');
