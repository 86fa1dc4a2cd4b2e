import { createGuideActivities, type ActivityDeps } from './guide/activities/index.js';

/** The activities of every workflow. */
export function createActivities(deps: ActivityDeps) {
  return { ...createGuideActivities(deps) };
}
