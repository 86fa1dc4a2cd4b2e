import { filtersSchema } from '../arrangement/views.js';
import type { GridQuery } from './query.js';

/** `name,-grade`: by name, then by grade downwards. */
export const sortText = ({ sort }: Pick<GridQuery, 'sort'>): string =>
  sort.map(({ id, desc }) => `${desc ? '-' : ''}${id}`).join(',');

export function readSort(text: string | null): GridQuery['sort'] | undefined {
  if (text === null) return undefined;
  return text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => ({ id: part.replace(/^-/, ''), desc: part.startsWith('-') }));
}

export const filterText = ({ filters }: Pick<GridQuery, 'filters'>): string =>
  filters.length === 0 ? '' : JSON.stringify(filters);

/** @returns undefined for what is damaged, as if nothing were said. */
export function readFilters(text: string | null): GridQuery['filters'] | undefined {
  if (text === null) return undefined;
  try {
    return filtersSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
