import type pg from 'pg';
import { ModelDoor } from '../models/door.js';
import type { ModelDatabase } from '../models/entity.js';
import { withTenant, type TenantContext } from '../transaction/tenant.js';

/** A transaction with models, as the API opens it. */
export function onModels<T>(
  pool: pg.Pool,
  context: TenantContext,
  work: (db: ModelDatabase & Pick<pg.ClientBase, 'query'>) => PromiseLike<T>,
): Promise<T> {
  return withTenant(pool, context, async (client) => {
    const models = new ModelDoor(client);
    try {
      return await work({ query: client.query.bind(client), models });
    } finally {
      models.shut();
    }
  });
}
