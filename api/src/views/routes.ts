import { z } from 'zod';
import type { Database } from '../database/database.js';
import { answerEnvelope } from '../http/answer/answers.js';
import type { Route } from '../http/routing/routes.js';
import { parseInput } from '../kit/call.js';
import { hostMessage } from '../messages.js';
import { toJsonSchema } from '../openapi/schema.js';
import { arrangementRoutes } from './arrangement-routes.js';
import { gridInput, jsonObject, ownScope } from './inputs.js';
import { deleteView, listViews, renameView, saveView } from './views.sql.js';

const nameFault = hostMessage('view.name');
const viewName = z.string(nameFault).trim().min(1, nameFault).max(40, nameFault);
const viewKey = gridInput.extend({ name: viewName });
const renameInput = viewKey.extend({ newName: viewName });
const viewInput = viewKey.extend({
  definition: jsonObject(hostMessage('view.definition'), hostMessage('view.tooLarge')),
  isDefault: z.boolean(hostMessage('view.definition')).default(false),
});
const viewOutput = z.object({
  name: z.string(),
  definition: z.record(z.string(), z.unknown()),
  isDefault: z.boolean(),
  updatedAt: z.string(),
});
const body = viewInput.pick({ definition: true, isDefault: true });

/**
 * `/api/views/:grid`: the signed-in user's saved views of a grid, and how its columns are arranged. What is in a definition
 * is the screen's affair; it is kept as it is, within bounds. Answers the envelope.
 */
export function viewRoutes(database: Database): Route[] {
  const document = (summary: string) => ({ tag: 'views', summary });
  return [
    {
      access: 'session',
      menus: [],
      method: 'GET',
      path: '/api/views/:grid',
      document: { ...document('saved views of a grid'), data: toJsonSchema(z.array(viewOutput), 'output') },
      handle: async (request) => {
        const { grid } = parseInput(gridInput, request.input);
        answerEnvelope(request.http, await listViews(database.statements(ownScope(request)), grid));
      },
    },
    {
      access: 'session',
      menus: [],
      method: 'PUT',
      path: '/api/views/:grid/:name',
      document: {
        ...document('save a view under its name'),
        input: toJsonSchema(body, 'input'),
        data: toJsonSchema(viewOutput, 'output'),
      },
      handle: async (request) => {
        const view = parseInput(viewInput, request.input);
        const scope = ownScope(request);
        answerEnvelope(request.http, await database.write(scope, (db) => saveView(db, scope, view)));
      },
    },
    {
      access: 'session',
      menus: [],
      method: 'POST',
      path: '/api/views/:grid/:name/rename',
      document: {
        ...document('give a saved view another name'),
        input: toJsonSchema(renameInput.pick({ newName: true }), 'input'),
        data: toJsonSchema(viewOutput, 'output'),
      },
      handle: async (request) => {
        const view = parseInput(renameInput, request.input);
        answerEnvelope(request.http, await renameView(database.change(ownScope(request)), view));
      },
    },
    {
      access: 'session',
      menus: [],
      method: 'DELETE',
      path: '/api/views/:grid/:name',
      document: document('delete a saved view'),
      handle: async (request) => {
        const { grid, name } = parseInput(viewKey, request.input);
        await deleteView(database.change(ownScope(request)), grid, name);
        answerEnvelope(request.http, undefined);
      },
    },
    ...arrangementRoutes(database),
  ];
}
