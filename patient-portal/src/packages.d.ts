declare module 'virtual:onyak-packages' {
  import type { Link } from '@onyak/core/link';
  import type { PortalPages } from '@onyak/patient-portal/kit';

  /** Links of the packages in `onyak.config.ts`, put together by vite-packages.ts. */
  export const packages: readonly {
    readonly links: readonly Link[];
    readonly load?: () => Promise<{ default: PortalPages }>;
  }[];
}
