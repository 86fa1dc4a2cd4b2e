import { createHash, createHmac } from 'node:crypto';
import { connectionTo } from '../connection.js';

export interface AppLogin {
  /** The role that application connections sign in as. */
  readonly name: string;
  /** Absent where the owner's login has none: then the server must let the login in by another rule. */
  readonly password: string | undefined;
  /** The same database as this role. */
  readonly url: string;
}

const APP_PREFIX = 'onyak_login_';
const LINK_PREFIX = 'onyak_link_login_';
/** PostgreSQL cuts longer names, and two of them could become one. */
const LONGEST_NAME = 63;

/**
 * The application's own login beside the owner's: every process that knows the one address works out the same, and nobody
 * gets from it to the owner's password. One for each owner of a server, whatever number of databases that owner has.
 *
 * @param databaseUrl the owner's login.
 */
export function appLogin(databaseUrl: string): AppLogin {
  return loginOf(databaseUrl, APP_PREFIX);
}

/** The same for the connections that answer public links: another login, with none of the application's rights. */
export function linkLogin(databaseUrl: string): AppLogin {
  return loginOf(databaseUrl, LINK_PREFIX);
}

function loginOf(databaseUrl: string, prefix: string): AppLogin {
  // pg's own reading of an address: the user and password may stand in its query or in the environment too.
  const owner = connectionTo({ connectionString: databaseUrl });
  const ownerName = owner.user ?? '';
  const name = loginName(prefix, ownerName);
  // A password for each pair of names, so that none fits another login of the same owner's password.
  const password =
    typeof owner.password === 'string' && owner.password !== ''
      ? createHmac('sha256', owner.password).update(`onyak application login ${name}`).digest('base64url')
      : undefined;
  const url = new URL(databaseUrl);
  // In the query they count before those in front of the host, and an address without a host has no other place.
  url.searchParams.set('user', name);
  if (password === undefined) url.searchParams.delete('password');
  else url.searchParams.set('password', password);
  if (url.host !== '') {
    url.username = '';
    url.password = '';
  }
  return { name, password, url: url.href };
}

function loginName(prefix: string, ownerName: string): string {
  const name = prefix + ownerName;
  if (Buffer.byteLength(name) <= LONGEST_NAME) return name;
  return prefix + createHash('sha256').update(ownerName).digest('hex').slice(0, 24);
}
