let waiting = 0;

/** Carries an answer that is waited for, and counts it until it is there or has failed. */
export async function inFlight<T>(answer: Promise<T>): Promise<T> {
  waiting += 1;
  try {
    return await answer;
  } finally {
    waiting -= 1;
  }
}

/** Whether somebody waits for an answer of the server. */
export const isWaiting = (): boolean => waiting > 0;
