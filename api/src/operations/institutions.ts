import { z } from 'zod';
import type { Database } from '../database/database.js';
import { answerEnvelope } from '../http/answers.js';
import type { Route } from '../http/routes.js';
import { toJsonSchema } from '../openapi/schema.js';

const institutionSchema = z.object({ code: z.string(), name: z.string() });

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
      const { rows } = await database
        .statements({ userId: user.userId, hospitalCode })
        .query<z.infer<typeof institutionSchema>>({
          text: `select code, name from hospital where $1 in ('*', code) order by name, code`,
          values: [hospitalCode],
        });
      answerEnvelope(http, rows);
    },
  };
}
