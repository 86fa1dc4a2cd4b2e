import { OnyakError } from '@onyak/core';
import { z } from 'zod';
import type { Database } from '../database/database.js';
import { answerEnvelope } from '../http/answer/answers.js';
import type { Route } from '../http/routing/routes.js';
import { parseInput } from '../kit/call.js';
import { hostMessage } from '../messages.js';
import { toJsonSchema } from '../openapi/schema.js';
import { keepArrangement, listArrangements } from './arrangements.sql.js';
import { gridInput, jsonObject, ownScope } from './inputs.js';

const invalid = hostMessage('arrangement.invalid');
const keepInput = gridInput.extend({
  userId: z.string(invalid),
  settings: jsonObject(invalid, invalid),
});
const listOutput = z.object({
  userId: z.string(),
  grids: z.record(z.string(), z.object({ settings: z.record(z.string(), z.unknown()), updatedAt: z.string() })),
});

/**
 * `/api/arrangements`: order, width and visibility of the columns of each grid as the signed-in user left them. Both calls
 * name the user: a page that is still open after somebody else signed in here neither shows nor changes theirs.
 */
export function arrangementRoutes(database: Database): Route[] {
  const document = (summary: string) => ({ tag: 'views', summary });
  return [
    {
      access: 'session',
      menus: [],
      method: 'GET',
      path: '/api/arrangements',
      document: { ...document('columns as arranged, by grid'), data: toJsonSchema(listOutput, 'output') },
      handle: async (request) => {
        const grids = await listArrangements(database.statements(ownScope(request)));
        answerEnvelope(request.http, { userId: request.user.userId, grids });
      },
    },
    {
      access: 'session',
      menus: [],
      method: 'PUT',
      path: '/api/arrangements/:grid',
      document: {
        ...document('keep how the columns of a grid are arranged'),
        input: toJsonSchema(keepInput.omit({ grid: true }), 'input'),
      },
      handle: async (request) => {
        const { grid, userId, settings } = parseInput(keepInput, request.input);
        if (userId !== request.user.userId) throw new OnyakError('NO_AUTH', hostMessage('arrangement.user'));
        const scope = ownScope(request);
        await keepArrangement(database.change(scope), scope, grid, settings);
        answerEnvelope(request.http, undefined);
      },
    },
  ];
}
