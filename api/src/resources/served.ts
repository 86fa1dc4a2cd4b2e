import type { Plugin, Resource } from '@onyak/core';
import { EVERY_INSTITUTION } from '@onyak/database';
import type { Database, Scope } from '../database/database.js';
import type { SessionRequest } from '../http/state.js';
import type { RowFollower, RowHooks } from '../kit/rows.js';

/** A resource with all that its addresses need. */
export interface ServedResource {
  readonly plugin: Plugin;
  readonly resource: Resource;
  readonly database: Database;
  /** Every resource of the installation by name: what references point at. */
  readonly resources: ReadonlyMap<string, Resource>;
  readonly hooks: RowHooks;
  /** Plugins that work in the transaction of its rows. */
  readonly followers: readonly RowFollower[];
}

/** Whose rows a caller sees: those that row-level security leaves, or of them only the own. */
export interface Sight {
  readonly scope: Scope;
  /** User id that the resource's `ownRows` field must have. */
  readonly owner?: string;
}

/** The caller's sight; `mineOnly` narrows it to the own rows for who may see all. */
export function sightOf(
  resource: Resource,
  { scope, f1, user }: Pick<SessionRequest, 'scope' | 'f1' | 'user'>,
  mineOnly = false,
): Sight {
  const limited = resource.ownRows !== undefined && (!f1 || mineOnly);
  return limited ? { scope, owner: user.userId } : { scope };
}

/** Whether the scope is all institutions. */
export const overAll = (scope: Scope): boolean => scope.hospitalCode === EVERY_INSTITUTION;

/** Menus that may read one row, add one and change one: its own, then those whose screens hold its form. */
export const enteringMenus = ({ enteredBy = [] }: Resource, own: string): readonly string[] => [
  ...new Set([own, ...enteredBy]),
];

/**
 * The request with the function right of the rows' own menu: that of another menu, whose screen holds their form, says nothing
 * about them.
 */
export function withOwnFunction<R extends Pick<SessionRequest, 'f1' | 'user'>>(request: R, own: string): R {
  const f1 = request.user.menuList.some(({ transaction, f1Auth }) => transaction === own && f1Auth);
  if (f1 === request.f1) return request;
  // Not spread: that would ask for the request's signal, which is made for who asks for it.
  const described = { ...Object.getOwnPropertyDescriptors(request), f1: { value: f1, enumerable: true } };
  return Object.create(null, described) as R;
}

/** Menus that may list and select a resource's rows: its own first, then those whose screens pick from them. */
export const pickingMenus = ({ pickedBy = [] }: Resource, own: string): readonly string[] => [
  ...new Set([own, ...pickedBy]),
];
