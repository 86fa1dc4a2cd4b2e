import type { ComponentType } from 'react';

export interface AdminRoute {
  /** Below the plugin's menu path: `''` is the menu itself, `:reqId` opens `/mmmg/<reqId>`. An absolute path is taken as it is. */
  readonly path: string;
  /** A component, loaded with the plugin's chunk. */
  readonly element: ComponentType;
}

export interface AdminPages {
  readonly routes: readonly AdminRoute[];
}

/** Pages of a plugin beyond the generated ones: default export of `plugins/<code>/admin.tsx`. */
export function defineAdmin(pages: AdminPages): AdminPages {
  return pages;
}
