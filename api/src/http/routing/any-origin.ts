import type { HttpContext } from '../state.js';
import type { Found, RouteTable } from './route-table.js';
import type { Route } from './routes.js';

/** Seconds for which a browser keeps what it was told. */
const KEPT = 600;

/**
 * Tells browsers that any site's page may read a route that says so. Nothing of a cookie goes along with such requests.
 * @returns whether that was all that was asked (a preflight).
 */
export function answersAnyOrigin(
  table: RouteTable<Route>,
  http: HttpContext,
  found: Found<Route> | undefined,
): boolean {
  if (found?.route.anyOrigin) http.set('Access-Control-Allow-Origin', '*');
  if (http.method !== 'OPTIONS') return false;
  const wanted = http.get('Access-Control-Request-Method');
  if (!table.find(wanted, http.path)?.route.anyOrigin) return false;
  http.set('Access-Control-Allow-Origin', '*');
  http.set('Access-Control-Allow-Methods', wanted);
  http.set('Access-Control-Allow-Headers', 'Content-Type');
  http.set('Access-Control-Max-Age', String(KEPT));
  http.status = 204;
  return true;
}
