import { Context } from '@temporalio/activity';

const HEARTBEAT_MS = 2_000;

/**
 * Runs an activity's work with a heartbeat on a timer: a silent model or a slow disk would starve
 * it otherwise, and a cancellation reaches the work only through heartbeats.
 */
export async function whileBeating<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const context = Context.current();
  const timer = setInterval(() => context.heartbeat(), HEARTBEAT_MS);
  context.heartbeat();
  try {
    return await work(context.cancellationSignal);
  } catch (error) {
    // What an abort did to the work is the cancellation, however the work worded it.
    if (context.cancellationSignal.aborted) await context.cancelled;
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Which attempt this is, 1 first. */
export const attempt = (): number => Context.current().info.attempt;

/** The same for every attempt of one scheduled activity, different for the next: keys of what it writes. */
export function stepKey(): string {
  const { workflowExecution, activityId } = Context.current().info;
  return `${workflowExecution?.runId ?? 'local'}:${activityId}`;
}
