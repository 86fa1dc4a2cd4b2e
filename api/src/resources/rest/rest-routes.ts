import { answerJsonText } from '../../http/answer/answers.js';
import { menuRoutes, type Route } from '../../http/routing/routes.js';
import type { HostRequest, SessionRequest } from '../../http/state.js';
import type { TurnKind } from '../../http/fair-share/turns.js';
import type { JsonSchema } from '../../openapi/schema.js';
import {
  arrayOf,
  changeSchema,
  historyRowSchema,
  inputSchema,
  objectOf,
  storedRowSchema,
} from '../../openapi/schema.js';
import { transactionOf } from '../../sessions/menus.js';
import { exportRows } from '../export/export.js';
import { answerOthers, othersResource } from '../reading/others.js';
import { answerAsOf, answerHistory, answerList, answerOne, answerValues } from './rest-reads.js';
import { bodyOf, keyOf, versionIn } from './rest-input.js';
import { refuseUnknown } from './rest-query.js';
import { enteringMenus, pickingMenus, withOwnFunction, type ServedResource } from '../served.js';
import { insertRow, removeRow, updateRow } from '../writing/write-rows.js';

const text: JsonSchema = { type: 'string' };
const json = (schema: JsonSchema) => ({ mediaType: 'application/json', schema });
const workbook = {
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  schema: { type: 'string', format: 'binary' },
};
const listNames = ['sort', 'range', 'filter', 'hospitalCodeManager'];
const contentRange = {
  'Content-Range': '<resource> <first>-<last>/<total>, or <total>+ where there are more than were counted',
};

/** The REST surface of a resource, as ra-data-simple-rest speaks it, with history, values and export. */
export function restRoutes(served: ServedResource): Route[] {
  return [...readRoutes(served), ...writeRoutes(served)];
}

/** Makes a resource's routes, each with its summary in the API document. */
function routesOf({ plugin, resource }: ServedResource, changing: 'reads' | 'changes') {
  const own = transactionOf(plugin);
  return {
    route: menuRoutes([own], changing === 'changes' && resource.changes === 'function'),
    /** For pickers of other menus too. */
    picked: menuRoutes(pickingMenus(resource, own)),
    /** For forms on screens of other menus too. */
    entered: menuRoutes(enteringMenus(resource, own), changing === 'changes' && resource.changes === 'function'),
    one: menuRoutes([...new Set([...pickingMenus(resource, own), ...enteringMenus(resource, own)])]),
    owned: (request: SessionRequest) => withOwnFunction(request, own),
    about: (summary: string) => ({ tag: resource.label, summary }),
    base: `/rest/${resource.name}`,
  };
}

/** Whether a list looks for parts of texts, for which no index serves every caller. */
const searches = ({ http }: HostRequest): TurnKind | undefined =>
  /"q"|~"/.test(String(http.query['filter'] ?? '')) ? 'search' : undefined;

/** Addresses below `/rest/<name>/` that are not rows come before those that are. */
function readRoutes(served: ServedResource): Route[] {
  const { resource } = served;
  const { route, picked, one, owned, about, base } = routesOf(served, 'reads');
  const row = json(storedRowSchema(resource));
  const rows = json(arrayOf(storedRowSchema(resource)));
  const others = othersResource(resource);
  const distinct = arrayOf({
    type: 'object',
    properties: { value: {}, count: { type: 'integer' } },
    required: ['value', 'count'],
    additionalProperties: false,
  });
  const list = { query: objectOf(listNames), headers: contentRange };
  const valuesQuery = objectOf(['field', 'filter', 'hospitalCodeManager'], ['field']);
  const exportQuery = objectOf([...listNames, 'columns', 'deidentified', 'each']);
  const dayQuery = { type: 'object', properties: { day: { ...text, format: 'date' } }, required: ['day'] };
  return [
    picked('GET', base, { ...about('list'), ...list, plain: rows }, (request) => answerList(served, request), searches),
    ...(resource.actions.export
      ? [
          route(
            'GET',
            `${base}/export.xlsx`,
            { ...about('export'), query: exportQuery, plain: workbook },
            (request) => exportRows(served, request),
            () => 'export',
          ),
        ]
      : []),
    ...(others
      ? [
          route(
            'GET',
            `${base}/others`,
            { ...about('rows of other institutions'), ...list, plain: json(arrayOf(storedRowSchema(others))) },
            (request) => answerOthers(served, others, request),
          ),
        ]
      : []),
    route(
      'GET',
      `${base}/values`,
      { ...about('values of a field'), query: valuesQuery, plain: json(distinct) },
      (request) => answerValues(served, request),
    ),
    one('GET', `${base}/:id`, { ...about('one row'), plain: row }, (request) => answerOne(served, owned(request))),
    ...(resource.source === 'table'
      ? [
          route(
            'GET',
            `${base}/:id/history`,
            { ...about('history of a row'), plain: json(arrayOf(historyRowSchema(resource))) },
            (request) => answerHistory(served, request),
          ),
          route(
            'GET',
            `${base}/:id/as-of`,
            { ...about('a row as it was at the end of a day'), query: dayQuery, plain: row },
            (request) => answerAsOf(served, request),
          ),
        ]
      : []),
  ];
}

function writeRoutes(served: ServedResource): Route[] {
  const { resource } = served;
  const { actions } = resource;
  const { route, entered, owned, about, base } = routesOf(served, 'changes');
  const row = json(storedRowSchema(resource));
  const required: JsonSchema = { type: 'object', properties: { version: { type: 'integer' } }, required: ['version'] };
  const routes: (Route | false)[] = [
    actions.insert &&
      entered(
        'POST',
        base,
        {
          ...about('insert'),
          input: inputSchema(resource),
          plain: row,
          status: 201,
          allInstitutions: resource.tenancy === 'institution',
        },
        async (request) =>
          answerJsonText(request.http, await insertRow(served, owned(request), bodyOf(resource, request)), 201),
      ),
    actions.update &&
      entered(
        'PUT',
        `${base}/:id`,
        { ...about('update'), input: changeSchema(resource, ['version']), plain: row },
        async (request) => answerJsonText(request.http, await update(served, owned(request))),
      ),
    actions.delete &&
      route('DELETE', `${base}/:id`, { ...about('delete'), query: required, plain: row }, async (request) =>
        answerJsonText(request.http, await remove(served, request)),
      ),
  ];
  return routes.filter((item) => item !== false);
}

function update(served: ServedResource, request: SessionRequest): Promise<string> {
  const key = keyOf(served.resource, request);
  const input = bodyOf(served.resource, request);
  return updateRow(served, request, key, input, versionIn(input['version']));
}

function remove(served: ServedResource, request: SessionRequest): Promise<string> {
  refuseUnknown(Object.keys(request.http.query), ['version']);
  const key = keyOf(served.resource, request);
  return removeRow(served, request, key, versionIn(request.http.query['version']));
}
