import { createPluginActivities } from './plugins/activities.js';
import type { Contributions } from './plugins/contributions.js';
import type { ContributedWorkflow } from './plugins/contributed.js';
import { createRequestActivities } from './requests/activities.js';
import type { Database } from './store/context.js';
import type { Logger } from 'pino';

interface ActivityServices {
  readonly database: Database;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** The activities of every workflow: the host's own ones and those of the installed kinds. */
export function createActivities(
  services: ActivityServices,
  workflows: readonly ContributedWorkflow[],
  contributions?: Contributions,
): object {
  return Object.assign(
    {},
    createRequestActivities(services.database),
    createPluginActivities(services, contributions),
    ...workflows.map(({ activities }) => activities),
  ) as object;
}
