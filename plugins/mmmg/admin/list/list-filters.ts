import { guideRequestStatuses, type GuideRequestRow } from '@onyak/core';

export const statuses = guideRequestStatuses;

export interface ListFilters {
  /** yyyy-MM-dd, empty without bound. */
  readonly startDate: string;
  readonly endDate: string;
  readonly query: string;
  /** A status, empty for all. */
  readonly status: string;
  readonly searchAll: 'Y' | 'N';
}

const DAY_MS = 86_400_000;
const seoulDay = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(at);

/** The last thirty days in Seoul: what the list shows first. */
export function recentDays(now: Date): { readonly startDate: string; readonly endDate: string } {
  return { startDate: seoulDay(new Date(now.getTime() - 29 * DAY_MS)), endDate: seoulDay(now) };
}

/** The filters of an address, so that going back from a guide finds the list as it was left. */
export function openFilters(params: Pick<URLSearchParams, 'get'>, canSeeAll: boolean, now = new Date()): ListFilters {
  const days = recentDays(now);
  const status = params.get('status') ?? '';
  return {
    startDate: params.get('from') ?? days.startDate,
    endDate: params.get('to') ?? days.endDate,
    query: params.get('q') ?? '',
    status: (statuses as readonly string[]).includes(status) ? status : '',
    searchAll: canSeeAll && params.get('scope') !== 'N' ? 'Y' : 'N',
  };
}

/** Rows whose name, study number or request number contains the text, in the chosen status. */
export function filterRequests(
  rows: readonly GuideRequestRow[],
  filters: Pick<ListFilters, 'query' | 'status'>,
): GuideRequestRow[] {
  const wanted = filters.query.normalize('NFC').trim().toLowerCase();
  return rows.filter(
    (row) =>
      (filters.status === '' || row.status === filters.status) &&
      (wanted === '' || [row.name, row.irbNumber, row.reqId].some((value) => value.toLowerCase().includes(wanted))),
  );
}
