import type { Plugin, Resource } from '@onyak/core';
import { countRequests, EVERY_INSTITUTION } from '@onyak/database';
import type { Database } from '../../database/database.js';
import { answerEnvelope } from '../../http/answer/answers.js';
import type { Route } from '../../http/routing/routes.js';
import type { SessionRequest } from '../../http/state.js';
import { transactionOf } from '../../sessions/menus.js';
import { countTogether } from './menu-counts.sql.js';
import { parseFilter, type FilterValues } from '../rest/rest-query.js';
import { RowReader } from './row-reader.sql.js';
import { sightOf } from '../served.js';
import { Parameters } from '../query/columns.sql.js';

interface Count {
  readonly menu: string;
  readonly resource: Resource;
  readonly filter: FilterValues;
}

interface RequestCount {
  readonly menu: string;
  readonly kind: string;
  readonly waitingOnly: boolean;
}

/** The numbers that the menu shows in parentheses: rows as the caller sees them in one statement, requests by their kind. */
export function menuCountsRoute(plugins: readonly Plugin[], database: Database): Route {
  const counts = plugins.flatMap(countOf);
  const requests = plugins.flatMap(requestCountOf);
  return {
    access: 'session',
    menus: [],
    method: 'GET',
    path: '/api/menuCounts',
    document: {
      tag: 'core',
      summary: 'numbers of the menu',
      data: { type: 'object', additionalProperties: { type: 'integer' } },
    },
    handle: async (request) =>
      answerEnvelope(request.http, {
        ...(await countAll(counts, request, database)),
        ...(await countKinds(requests, request, database)),
      }),
  };
}

/** @throws OnyakError at the start when the manifest's filter is none of the resource. */
function countOf(plugin: Plugin): Count[] {
  const count = plugin.menu?.count;
  // A count by a call of the plugin is asked there.
  if (!count || !('resource' in count)) return [];
  const resource = plugin.resources.find(({ name }) => name === count.resource);
  if (!resource) return [];
  parseFilter(resource, EVERY_INSTITUTION, count.filter);
  return [{ menu: transactionOf(plugin), resource, filter: count.filter }];
}

function requestCountOf(plugin: Plugin): RequestCount[] {
  const count = plugin.menu?.count;
  if (!count || !('requests' in count)) return [];
  return [{ menu: transactionOf(plugin), kind: count.requests, waitingOnly: count.waitingOnly }];
}

async function countKinds(counts: readonly RequestCount[], { user, scope }: SessionRequest, database: Database) {
  const asked = counts.flatMap((count) => {
    const held = user.menuList.find((item) => item.transaction === count.menu);
    return held ? [{ ...count, f1: held.f1Auth }] : [];
  });
  if (asked.length === 0) return {};
  return database.read(scope, async (db) => {
    const numbers: Record<string, number> = {};
    for (const { menu, kind, waitingOnly, f1 } of asked)
      numbers[menu] = await countRequests(db, kind, { user, f1 }, { waitingOnly });
    return numbers;
  });
}

async function countAll(counts: readonly Count[], request: SessionRequest, database: Database) {
  const { scope, user } = request;
  const parameters = new Parameters();
  const db = database.statements(scope);
  const parts = counts.flatMap(({ menu, resource, filter }) => {
    const held = user.menuList.find((item) => item.transaction === menu);
    if (!held) return [];
    const sight = sightOf(resource, { ...request, f1: held.f1Auth });
    const query = { ...parseFilter(resource, scope.hospitalCode, filter), sort: resource.sort, exactFirst: false };
    return [{ menu, sql: new RowReader(resource, db, sight).countSql(query, parameters) }];
  });
  if (parts.length === 0) return {};
  return countTogether(db, parts, parameters);
}
