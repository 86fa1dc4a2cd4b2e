/** What starts a job, and the workflow that runs it. */
export interface JobInput {
  readonly plugin: string;
  readonly name: string;
}

/** Id of a job's schedule; the ids of its workflows begin with it. */
export const scheduleId = ({ plugin, name }: JobInput): string => `${SCHEDULE_PREFIX}${plugin}-${name}`;
export const SCHEDULE_PREFIX = 'job-';
