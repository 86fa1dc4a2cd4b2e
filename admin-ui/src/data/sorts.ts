import type { SortPayload } from 'react-admin';

/** One rule of an order: a field and its direction. */
export type SortRule = readonly [field: string, order: 'ASC' | 'DESC'];

/** Several rules in the place of react-admin's one: `grade:DESC,name:ASC`. A single one stays as react-admin writes it. */
export function packSorts(rules: readonly SortRule[]): SortPayload {
  const [first, second] = rules;
  if (first && !second) return { field: first[0], order: first[1] };
  return { field: rules.map((rule) => rule.join(':')).join(','), order: 'ASC' };
}

/** The rules of an order, one or several; none for an order by nothing. */
export function readSorts({ field, order }: Readonly<SortPayload>): readonly SortRule[] {
  if (field === '') return [];
  if (!field.includes(':')) return [[field, order]];
  return field.split(',').map((rule) => {
    const [name = '', direction] = rule.split(':');
    return [name, direction === 'DESC' ? 'DESC' : 'ASC'];
  });
}
