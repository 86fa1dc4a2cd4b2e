import type { Plugin, Tile } from '@onyak/core';
import { writePlace } from '../../resource/address/address.js';
import { firstQuery } from '../../resource/list/query.js';

/** yyyy-MM, both included. */
export interface Months {
  readonly from: string;
  readonly to: string;
}

const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** The days of some months. */
export const daysOf = ({ from, to }: Months) => ({ from: `${from}-01`, to: lastDay(to) });

/**
 * Where the rows behind a line of a tile are listed: its menu's page, narrowed to the months and to the value.
 * @returns undefined where no page lists them.
 */
export function tileAddress(plugin: Plugin, tile: Tile, months: Months, value: string): string | undefined {
  const { count, open, chart } = tile;
  const path = plugin.menu?.path;
  const days = daysOf(chart === 'months' ? { from: value, to: value } : months);
  if (open?.address !== undefined)
    return open.address
      .replace('{from}', days.from)
      .replace('{to}', days.to)
      .replace('{value}', encodeURIComponent(value));
  const name = 'resource' in count ? count.resource : undefined;
  const resource = plugin.resources.find((one) => (name === undefined ? true : one.name === name));
  if (path === undefined || !resource?.dateRange || (name === undefined && !open)) return undefined;
  const where = 'resource' in count ? count.where : (open?.where ?? {});
  const field = chart === 'months' ? undefined : open?.field;
  const narrowed = field === undefined ? [] : [{ id: field, value: narrowing(value, open?.contains ?? false) }];
  const filters = [...Object.entries(where).map(([id, one]) => ({ id, value: { values: [one] } })), ...narrowed];
  const query = { ...firstQuery(resource), period: days, filters };
  const page = open?.page === undefined ? '' : `/${open.page}`;
  return `${path}${page}?${writePlace(resource, { query, page: 1, own: false }, '')}`;
}

const narrowing = (value: string, contains: boolean) => {
  if (value === '') return { values: [null] };
  return contains ? { contains: value } : { values: [value] };
};
