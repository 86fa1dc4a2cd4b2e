/** Where a signed-in user begins, and whom an unknown address leads to (specification 1 §2.1). */
export const homePage = '/home';

/** Pages of sign-in, sign-up and recovery (specification 1 §2.1); the menus' pages are the plugins'. */
export const accountPages = [
  '/login-form',
  '/verify-email',
  '/otp-confirm',
  '/wait-confirm',
  '/check-otp',
  '/create-account',
  '/find-id',
  '/find-password',
  '/change-password',
] as const;

/** First parts of addresses that are the host's own; no page of a plugin may take one. */
export const hostPages: readonly string[] = [
  homePage,
  ...accountPages,
  '/api',
  '/rest',
  '/if',
  '/dev',
  '/portal',
  '/assets',
  '/health',
  '/ready',
  '/metrics',
];
