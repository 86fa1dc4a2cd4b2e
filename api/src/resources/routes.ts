import type { Plugin } from '@onyak/core';
import type { Database } from '../database/database.js';
import type { Route } from '../http/routing/routes.js';
import type { PluginApi } from '../kit/index.js';
import type { RowFollower } from '../kit/rows.js';
import { callRoutes } from './calls/call-routes.js';
import { menuCountsRoute } from './reading/menu-counts.js';
import { restRoutes } from './rest/rest-routes.js';

type Loaded = readonly { readonly plugin: Plugin; readonly api: PluginApi }[];

/** @throws Error when a plugin follows the rows of one that it does not require: it would be lost without a word. */
function followersOf(plugins: Loaded, owner: Plugin, resource: string): RowFollower[] {
  return plugins.flatMap(({ plugin, api }) => {
    const follower = api.follows?.[resource];
    if (!follower) return [];
    if (!plugin.requires.includes(owner.code))
      throw new Error(`plugin ${plugin.code} follows rows of ${owner.code}, which it does not require`);
    return [follower];
  });
}

/** Every address that the plugins' resources get from their definitions. */
export function resourceRoutes(plugins: Loaded, database: Database): Route[] {
  const manifests = plugins.map(({ plugin }) => plugin);
  const resources = new Map(manifests.flatMap((plugin) => plugin.resources.map((item) => [item.name, item] as const)));
  const served = plugins.flatMap(({ plugin, api }) =>
    plugin.resources.map((resource) => {
      const hooks = api.rows?.[resource.name] ?? {};
      return { plugin, resource, database, resources, hooks, followers: followersOf(plugins, plugin, resource.name) };
    }),
  );
  return [
    menuCountsRoute(manifests, database),
    ...served.flatMap((item) => [...restRoutes(item), ...callRoutes(item)]),
  ];
}
