import type { ComponentType } from 'react';
import type { OpenLink } from './open-link.js';

/** A page that a link opens; made anew for each code. */
export type LinkPage = ComponentType<{ readonly open: OpenLink }>;

/** What a plugin's `portal.tsx` brings: the page of each of its links, by purpose. */
export interface PortalPages {
  readonly pages: Readonly<Record<string, LinkPage>>;
}

/** The public pages of a plugin: the default export of `portal.tsx`, loaded when one of them opens. */
export function definePortal(pages: PortalPages): PortalPages {
  return pages;
}
