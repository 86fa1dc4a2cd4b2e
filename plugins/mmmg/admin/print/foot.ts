import { text, type RequestDetail } from '../shared.js';

/** Whose pages they are, at the foot of each: a page that is lost from the others still names its patient. */
export function footOf({ request }: Pick<RequestDetail, 'request'>): string {
  return [
    request.name || text('guide.noName'),
    request.irbNumber,
    text('guide.recordDate', { date: request.recordDate }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
