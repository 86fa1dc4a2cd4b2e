import type { GridColumnGroup } from '../types.js';

/**
 * All columns in the kept order. A column that is new since then stands behind its neighbour of the definition;
 * one that is gone is left out.
 */
export function orderColumns(ids: readonly string[], kept: readonly string[]): readonly string[] {
  if (kept.length === 0) return ids;
  const known = new Set(ids);
  const order = kept.filter((id, index) => known.has(id) && kept.indexOf(id) === index);
  ids.forEach((id, index) => {
    if (order.includes(id)) return;
    const before = ids[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  });
  return order;
}

/** The order with one column put before or behind another. */
export function placeColumn(
  order: readonly string[],
  id: string,
  target: string,
  side: 'before' | 'after',
): readonly string[] {
  if (id === target || !order.includes(id) || !order.includes(target)) return order;
  const rest = order.filter((item) => item !== id);
  rest.splice(rest.indexOf(target) + (side === 'after' ? 1 : 0), 0, id);
  return rest;
}

/** The order with one column a step to the left or right among those in sight. */
export function stepColumn(
  order: readonly string[],
  shown: ReadonlySet<string>,
  id: string,
  step: -1 | 1,
): readonly string[] {
  const visible = order.filter((item) => shown.has(item));
  const neighbour = visible[visible.indexOf(id) + step];
  if (!shown.has(id) || neighbour === undefined) return order;
  return placeColumn(order, id, neighbour, step === 1 ? 'after' : 'before');
}

/** A heading over `span` columns; without a label nothing stands there. */
export interface GroupHeading {
  readonly label: string | undefined;
  /** Index of its first column. */
  readonly from: number;
  readonly span: number;
  /** The rest of the heading before it, which the edge of the fixed columns cut: named, and not drawn again. */
  readonly rest: boolean;
}

/**
 * The upper headings over the shown columns. A group whose columns were pulled apart has a heading over each part.
 * `breaks`: the number of leading columns that are fixed, since a heading cannot be half fixed.
 */
export function groupHeadings(
  shown: readonly string[],
  groups: readonly GridColumnGroup[],
  breaks = 0,
): readonly GroupHeading[] {
  const headings: { label: string | undefined; from: number; span: number; rest: boolean }[] = [];
  shown.forEach((id, index) => {
    const label = groups.find((group) => group.columns.includes(id))?.label;
    const last = headings.at(-1);
    if (last && last.label === label && index !== breaks) last.span += 1;
    else headings.push({ label, from: index, span: 1, rest: label !== undefined && last?.label === label });
  });
  return headings.some((heading) => heading.label !== undefined) ? headings : [];
}
