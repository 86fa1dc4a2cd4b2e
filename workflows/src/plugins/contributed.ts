import type { WorkflowActivities, WorkflowPart } from '../kit/workflow.js';

/** A kind's work as it is installed. */
export interface ContributedWorkflow {
  readonly plugin: string;
  readonly part: WorkflowPart;
  readonly activities: WorkflowActivities;
  /** What has to be there before the worker takes work. */
  readonly prepare: () => Promise<void>;
}
