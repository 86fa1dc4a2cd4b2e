import { severities, type GuideRequestRow } from '@onyak/core';

/** Whose turn it is: a guide that waits for its review first, one that failed next, what runs, what is done. */
const turns: Readonly<Record<GuideRequestRow['status'], number>> = {
  WAITING: 0,
  FAILED: 1,
  RUNNING: 2,
  COMPLETE: 3,
  CANCELLED: 3,
};

const gravity = ({ gravest }: GuideRequestRow): number =>
  gravest === null ? severities.length : severities.indexOf(gravest);

/**
 * The requests in the order in which somebody should take them up: those that wait by severity, then the longest waiting;
 * the others the newest first.
 * @param limit rows at most; what waits is never cut off for what is done.
 */
export function workList(requests: readonly GuideRequestRow[], limit: number): GuideRequestRow[] {
  return [...requests]
    .sort((a, b) => {
      const turn = turns[a.status] - turns[b.status];
      if (turn !== 0) return turn;
      const newest = b.reqDate.localeCompare(a.reqDate);
      return a.status === 'WAITING' ? gravity(a) - gravity(b) || -newest : newest;
    })
    .slice(0, limit);
}

/** How many wait for a person, which is what the menu counts. */
export const waitingOf = (requests: readonly GuideRequestRow[]): number =>
  requests.filter(({ status }) => status === 'WAITING').length;

/** Whether something typed for this request and not sent yet lies in this tab. */
export function hasDraft(store: Pick<Storage, 'length' | 'key' | 'getItem'>, reqId: string): boolean {
  for (let place = 0; place < store.length; place += 1) {
    const key = store.key(place) ?? '';
    const own = key.startsWith('onyak.mmmg.') && key.split('.').includes(reqId);
    if (own && (store.getItem(key) ?? '').trim() !== '') return true;
  }
  return false;
}
