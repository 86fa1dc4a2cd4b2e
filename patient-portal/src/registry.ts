import type { Link } from '@onyak/core/link';
import { packages } from 'virtual:onyak-packages';
import type { LinkPage, PortalPages } from './kit/define-portal.js';

/** Which addresses there are is small and eager; a plugin's pages come when one of its links is opened. */
const declared = import.meta.glob<{ default: readonly Link[] }>('../../plugins/*/links.ts', { eager: true });
const pages = import.meta.glob<{ default: PortalPages }>('../../plugins/*/portal.tsx');

interface Source {
  readonly links: readonly Link[];
  readonly load: (() => Promise<{ default: PortalPages }>) | undefined;
}

const sources: readonly Source[] = [
  ...Object.entries(declared).map(([file, module]) => ({
    links: module.default,
    load: pages[file.replace(/links\.ts$/, 'portal.tsx')],
  })),
  ...packages.map(({ links: own, load }) => ({ links: own, load })),
];

export const links: readonly Link[] = sources.flatMap((source) => source.links);

/** The page of a link; undefined where its plugin has none. */
export async function loadPage(link: Link): Promise<LinkPage | undefined> {
  const load = sources.find((source) => source.links.includes(link))?.load;
  return load && (await load()).default.pages[link.purpose];
}
