import type { ComponentType } from 'react';

export interface AdminRoute {
  /** Below the plugin's menu path: `''` is the menu itself, `:reqId` opens `/mmmg/<reqId>`. An absolute path is taken as it is. */
  readonly path: string;
  /** A component, loaded with the plugin's chunk. */
  readonly element: ComponentType;
}

/** What a place tells the panels in it, e.g. `{ row }` in `<resource>.detail`; check what you take from it. */
export interface PanelProps {
  readonly context: Readonly<Record<string, unknown>>;
}

export interface AdminPages {
  /** Without one of `''` the menu opens the screen generated from the first resource. */
  readonly routes?: readonly AdminRoute[];
  /** Components of the manifest's `panels`, by their name. */
  readonly panels?: Readonly<Record<string, ComponentType<PanelProps>>>;
  /** Components of the manifest's `cards`, by their name; their context is empty. */
  readonly cards?: Readonly<Record<string, ComponentType<PanelProps>>>;
}

/** What a plugin draws beyond the generated screens: default export of `plugins/<code>/admin.tsx`. */
export function defineAdmin(pages: AdminPages): AdminPages {
  return pages;
}
