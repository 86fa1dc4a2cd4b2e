import { isLinkCode, type Link } from '@onyak/core/link';
import type { OpenLink } from './kit/open-link.js';

export type Page = 'notice' | 'wrong' | OpenLink;

/**
 * The page an address shows. `/a` without a code tells of the future app service (decisions.md "Public pages"); every other
 * address needs a code that may be one, or where its link has that the number of a row.
 */
export function pageOf(location: Pick<Location, 'pathname' | 'search'>, links: readonly Link[]): Page {
  const path = location.pathname.replace(/\/+$/, '') || '/';
  const given = new URLSearchParams(location.search);
  const link = links.find(({ page }) => page === path);
  const code = link && given.get(link.parameter);
  if (link && code !== null && code !== undefined && isLinkCode(code)) return { link, code };
  const row = link?.rowParameter === undefined ? null : given.get(link.rowParameter);
  if (link && code === null && row) return { link, code: '', row };
  return path === '/a' && !given.has('c') ? 'notice' : 'wrong';
}
