declare module 'virtual:onyak-packages' {
  export const packages: readonly {
    readonly links: readonly import('@onyak/core/link').Link[];
    readonly load?: () => Promise<{ default: import('./kit/define-portal.js').PortalPages }>;
  }[];
}
