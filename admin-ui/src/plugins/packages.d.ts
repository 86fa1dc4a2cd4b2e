declare module 'virtual:onyak-packages' {
  import type { Plugin } from '@onyak/core';
  import type { AdminPages } from '@onyak/admin-ui/kit';

  /** Plugins of the packages in `onyak.config.ts`, put together by vite-packages.ts. */
  export const packages: readonly {
    readonly plugin: Plugin;
    readonly load?: () => Promise<{ default: AdminPages }>;
  }[];
}
