import type { Plugin } from '@onyak/core';
import type { Database } from '../database/database.js';
import type { Route } from '../http/routing/routes.js';
import type { PluginApi } from '../kit/index.js';
import { callRoutes } from './calls/call-routes.js';
import { menuCountsRoute } from './reading/menu-counts.js';
import { restRoutes } from './rest/rest-routes.js';

/** Every address that the plugins' resources get from their definitions. */
export function resourceRoutes(
  plugins: readonly { readonly plugin: Plugin; readonly api: PluginApi }[],
  database: Database,
): Route[] {
  const manifests = plugins.map(({ plugin }) => plugin);
  const resources = new Map(manifests.flatMap((plugin) => plugin.resources.map((item) => [item.name, item] as const)));
  const served = plugins.flatMap(({ plugin, api }) =>
    plugin.resources.map((resource) => {
      const hooks = api.rows?.[resource.name] ?? {};
      return { plugin, resource, database, resources, hooks };
    }),
  );
  return [
    menuCountsRoute(manifests, database),
    ...served.flatMap((item) => [...restRoutes(item), ...callRoutes(item)]),
  ];
}
