import { z } from 'zod';
import type { Database } from '../database/database.js';
import { answerEnvelope } from '../http/answer/answers.js';
import type { Route } from '../http/routing/routes.js';
import { toJsonSchema } from '../openapi/schema.js';
import { institutionSchema, listInstitutions } from './institutions.sql.js';

/** Institutions a caller may look at: all for an ADMIN (who picks one with `hospitalCodeManager`), else the own. */
export function institutionsRoute(database: Database): Route {
  return {
    access: 'session',
    menus: [],
    method: 'GET',
    path: '/api/institutions',
    document: {
      tag: 'core',
      summary: 'institutions within reach',
      data: toJsonSchema(z.array(institutionSchema), 'output'),
    },
    handle: async ({ http, user }) => {
      const hospitalCode = user.auth === 'ADMIN' ? '*' : user.hospitalCode;
      answerEnvelope(
        http,
        await listInstitutions(database.statements({ userId: user.userId, hospitalCode }), hospitalCode),
      );
    },
  };
}
