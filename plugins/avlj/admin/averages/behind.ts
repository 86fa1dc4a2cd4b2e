import { firstQuery, rangeOf, writePlace } from '@onyak/admin-ui/kit';
import { todayInKorea } from '@onyak/core';
import { evaluation } from '../../resource.js';
import { withGrid, writeChosen, type Chosen } from '../chosen.js';

/** What a drawn value is the average of; what is not named is not told apart. */
export interface Behind {
  readonly modelGen: string;
  readonly promptGen?: string;
  readonly modelEval?: string;
  /** A day or a month. */
  readonly period?: string;
}

/** Address of the versions behind a drawn value, among those that are chosen. */
export function versionsBehind(chosen: Chosen, { period, ...named }: Behind): string {
  const filters = Object.entries(named).map(([id, value]) => ({
    id,
    value: { values: [value === '' ? null : value] },
  }));
  const place = { query: { ...firstQuery(evaluation), filters }, page: 1, own: false };
  const days = period === undefined ? chosen.period : within(daysOf(period), chosen);
  const grid = new URLSearchParams(writePlace(evaluation, place, ''));
  return `?${withGrid(grid, writeChosen({ ...chosen, period: days }, 'guides')).toString()}`;
}

const MONTH = 'yyyy-MM'.length;

function daysOf(period: string) {
  if (period.length > MONTH) return { from: period, to: period };
  const last = new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5)), 0));
  return { from: `${period}-01`, to: last.toISOString().slice(0, 10) };
}

/** The first and the last month may have been chosen in part. */
function within(days: ReturnType<typeof daysOf>, { period }: Chosen) {
  const { from, to } = rangeOf(period, todayInKorea());
  return { from: from > days.from ? from : days.from, to: to !== '' && to < days.to ? to : days.to };
}
