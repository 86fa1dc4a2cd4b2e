/** Where pages are kept on the phone, and the files that go with them. */
export const KEPT = {
  cache: 'onyak-kept',
  worker: '/portal/keep-worker.js',
  script: '/portal/kept-page.js',
  manifest: '/portal/card.webmanifest',
} as const;

/** What this browser remembers of the large-text switch. */
export const LARGE_TEXT = 'onyak-large-text';
