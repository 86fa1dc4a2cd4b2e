import type { Route } from '../http/routing/routes.js';
import { memberAccountRoutes } from './member-routes.js';
import { noticeRoutes } from './notices.js';
import { publicAccountRoutes } from './public-routes.js';
import type { AccountServices } from './services.js';

/** Every account call: the life of an account from the sign-up to a changed password. */
export function accountRoutes(services: AccountServices): Route[] {
  return [...publicAccountRoutes(services), ...memberAccountRoutes(services), ...noticeRoutes(services)];
}
