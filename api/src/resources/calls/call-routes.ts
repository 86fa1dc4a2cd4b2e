import { callRow, callsOf, hasCallRows, message, OnyakError, type Resource, type ResourceCall } from '@onyak/core';
import { findPublicLink } from '@onyak/database';
import { z } from 'zod';
import { answerEnvelope, answerJsonText } from '../../http/answer/answers.js';
import { menuRoutes, type Route } from '../../http/routing/routes.js';
import type { SessionRequest } from '../../http/state.js';
import { withMessage } from '../../kit/reply.js';
import { hostMessage } from '../../messages.js';
import type { OperationDocument } from '../../openapi/document.js';
import {
  arrayOf,
  callRowSchema,
  changeSchema,
  historyRowSchema,
  inputSchema,
  objectOf,
  type JsonSchema,
} from '../../openapi/schema.js';
import { transactionOf } from '../../sessions/menus.js';
import { auditedPage, auditedRow } from '../reading/audited-read.js';
import { HOSPITAL_KEY } from '../query/query.js';
import { givenKeys, historyKey, keyFromInput, refuseOldKey, versionOf, withoutKey } from './call-key.js';
import { readHistory } from '../reading/history.sql.js';
import { RowReader } from '../reading/row-reader.sql.js';
import { byItsKey } from './by-link.js';
import { asksForOwn, MAX_SELECT, selectParameters, selectQuery } from './select-query.js';
import { enteringMenus, pickingMenus, sightOf, withOwnFunction, type ServedResource } from '../served.js';
import { insertRow, removeRow, updateRow } from '../writing/write-rows.js';

type Handle = (served: ServedResource, request: SessionRequest) => Promise<void>;

/** The specification's calls of a resource: select, insert, update, delete and selectHistory, as its style has them. */
export function callRoutes(served: ServedResource): Route[] {
  const { plugin, resource } = served;
  const own = transactionOf(plugin);
  return callsOf(resource).map((call) => {
    const changes = call.name !== 'select' && call.name !== 'selectHistory';
    const menus = menusOf(resource, call, own);
    const route = menuRoutes(menus, changes && resource.changes === 'function');
    return route(call.method, call.path, documentOf(served, call), (request) =>
      handlerOf(served, call)(served, call.name === 'save' ? withOwnFunction(request, own) : request),
    );
  });
}

function menusOf(resource: Resource, { name }: ResourceCall, own: string): readonly string[] {
  if (name === 'select') return pickingMenus(resource, own);
  return name === 'save' ? enteringMenus(resource, own) : [own];
}

function handlerOf({ resource }: ServedResource, { name }: ResourceCall): Handle {
  if (name === 'insert' && resource.calls === 'form') return save;
  if (name === 'save') return saveByKey;
  return { select, insert, update, delete: remove, selectHistory }[name];
}

const select: Handle = async ({ resource, database }, request) => {
  const { scope, f1 } = request;
  const input = await byItsKey(resource, request.input, (code) =>
    database.read(scope, (db) => findPublicLink(db, code)),
  );
  const sight = sightOf(resource, request, asksForOwn(resource, input, f1));
  const query = selectQuery(resource, input);
  const { total, capped, rows } = await auditedPage(database, resource, scope, query, (db) =>
    new RowReader(resource, db, sight).page(query),
  );
  const limited = capped || total > MAX_SELECT;
  const msg = limited ? hostMessage('select.limited', { max: MAX_SELECT.toLocaleString('ko-KR') }) : '';
  answerRow(resource, request, msg, rows);
};

const insert: Handle = async (served, request) => {
  answerRow(served.resource, request, message('insert.done'), await insertRow(served, request, request.input));
};

const update: Handle = async (served, request) => {
  answerRow(served.resource, request, message('save.done'), await updated(served, request));
};

function updated(served: ServedResource, request: SessionRequest): Promise<string> {
  const { resource } = served;
  const { input } = request;
  const key = keyFromInput(resource, request.scope, input);
  refuseOldKey(resource, input, key);
  return updateRow(served, request, key, withoutKey(resource, input), versionOf(input));
}

const FIRST_VERSION = 1;

/** Adds a row or changes the one that its key names, and answers the key; says so where what was added was there already. */
const saveByKey: Handle = async (served, request) => {
  const { resource, hooks } = served;
  const { isNew, data } = await saved(served, request, !isGenerated(resource));
  const row = rowSchema.parse(JSON.parse(data));
  const key = resource.key.map((name) => String(row[name] ?? '')).join(' ');
  const merged = isNew && row['version'] !== FIRST_VERSION ? hooks.merged?.(row) : undefined;
  const msg = merged ?? message(isNew ? 'insert.done' : 'save.done');
  answerEnvelope(request.http, withMessage(msg, key));
};

/** A form's save: changes the row that its key names, or adds one. */
const save: Handle = async (served, request) => {
  const { isNew, data } = await saved(served, request, true);
  answerRow(served.resource, request, message(isNew ? 'insert.done' : 'save.done'), data);
};

const isGenerated = ({ key, fields }: Resource): boolean => key.some((name) => fields[name]?.generated !== undefined);

/**
 * Changes the row that the key names, or adds one. A key that the server makes names a row that is there.
 * @param withKey a new row has the key that was sent.
 */
async function saved(served: ServedResource, request: SessionRequest, withKey: boolean) {
  const { resource } = served;
  const { actions, key } = resource;
  const isNew = givenKeys(resource, request.input).length < key.length;
  if (!isNew && actions.update) {
    try {
      return { isNew: false, data: await updated(served, request) };
    } catch (error) {
      const absent = error instanceof OnyakError && error.code === 'NOT_FOUND';
      // With a version it was there once: somebody has deleted it meanwhile.
      if (!absent || isGenerated(resource) || versionOf(request.input) !== undefined) throw error;
    }
  }
  if (!actions.insert) throw OnyakError.of('NO_AUTH', 'error.noAuth');
  const input = withKey ? request.input : withoutKey(resource, request.input);
  return { isNew: true, data: await insertRow(served, request, input) };
}

const remove: Handle = async (served, request) => {
  const key = keyFromInput(served.resource, request.scope, request.input);
  await removeRow(served, request, key, versionOf(request.input));
  answerEnvelope(request.http, withMessage(message('delete.done')));
};

const selectHistory: Handle = async ({ resource, database }, request) => {
  const key = historyKey(resource, request.scope, request.input);
  const sight = sightOf(resource, request, asksForOwn(resource, request.input, request.f1));
  const rows = await auditedRow(database, resource, request.scope, key, (db) => readHistory(resource, db, sight, key));
  answerEnvelope(request.http, rows);
};

/** @param data JSON text of a row or of rows. */
function answerRow(resource: Resource, request: SessionRequest, msg: string, data: string): void {
  const shown = hasCallRows(resource) ? JSON.stringify(shownRows(resource, data)) : data;
  answerJsonText(request.http, `{"result":"SUCCESS","msg":${JSON.stringify(msg)},"data":${shown}}`);
}

const rowSchema = z.record(z.string(), z.unknown());

function shownRows(resource: Resource, data: string): unknown {
  const found = z.union([z.array(rowSchema), rowSchema]).parse(JSON.parse(data));
  return Array.isArray(found) ? found.map((row) => callRow(resource, row)) : callRow(resource, found);
}

const text: JsonSchema = { type: 'string' };
const version: Record<string, JsonSchema> = { version: { type: 'integer' } };

function documentOf({ resource }: ServedResource, { name, method }: ResourceCall): OperationDocument {
  const document = { tag: resource.label, summary: name === 'selectHistory' ? 'history' : name };
  const row = callRowSchema(resource);
  const parameters = (schema: JsonSchema) =>
    method === 'GET' || method === 'DELETE' ? { query: schema } : { input: schema };
  const manager = 'hospitalCodeManager';
  const codes = resource.key.some((key) => resource.fields[key]?.kind === 'institution') ? [HOSPITAL_KEY] : [];
  switch (name) {
    case 'select':
      return { ...document, ...parameters(objectOf([...selectParameters(resource), manager])), data: arrayOf(row) };
    case 'insert':
      return {
        ...document,
        input: resource.calls === 'form' ? inputSchema(resource, version) : inputSchema(resource),
        data: row,
        // A form's insert may be a change of one's own.
        allInstitutions: resource.tenancy === 'institution' && resource.calls !== 'form',
      };
    case 'save':
      return {
        ...document,
        input: inputSchema(resource, { ...version, ...Object.fromEntries(resource.key.map((key) => [key, text])) }),
        data: text,
        allInstitutions: false,
      };
    case 'update':
      return { ...document, input: changeSchema(resource, [...resource.key]), data: row };
    case 'delete':
      return { ...document, ...parameters(objectOf([...resource.key, 'version', manager], [...resource.key])) };
    case 'selectHistory':
      return {
        ...document,
        query: objectOf(['key', 'key1', 'key2', 'key3', ...resource.key, ...codes, manager]),
        data: arrayOf(historyRowSchema(resource)),
      };
  }
}
