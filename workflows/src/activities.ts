import { createGuideActivities, type ActivityDeps } from './guide/activities/index.js';
import { createPluginActivities } from './plugins/activities.js';
import type { Contributions } from './plugins/contributions.js';

/** The activities of every workflow. */
export function createActivities(deps: ActivityDeps, contributions?: Contributions) {
  return { ...createPluginActivities(deps, contributions), ...createGuideActivities(deps) };
}
