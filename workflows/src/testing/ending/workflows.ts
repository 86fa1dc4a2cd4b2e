import * as wf from '@temporalio/workflow';

/** Throws before it has told anything. */
export async function throwingWorkflow(): Promise<void> {
  throw wf.ApplicationFailure.nonRetryable('이 병동은 없습니다. 홍길동', 'Odd');
}

/** Ends well, and says so to nobody. */
export async function silentWorkflow(): Promise<void> {}
