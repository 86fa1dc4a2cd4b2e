/** The role that tables are granted to and whose rights every application connection has (see login/app-pool.ts). */
export const APP_ROLE = 'onyak_app';

/** The role of the connections that answer public links: it reads one row by a code and can become nobody else. */
export const LINK_ROLE = 'onyak_link';
