import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's service desk (see global-setup.ts). */
    serviceDesk: string;
  }
}

/**
 * Asks the test run's service desk for a service, which starts on the first request and is shared
 * by every test file of the run.
 * @throws Error with the desk's own words when the service could not start.
 */
export async function requestService(name: 'postgres' | 'temporal'): Promise<string> {
  const response = await fetch(`${inject('serviceDesk')}/${name}`, { signal: AbortSignal.timeout(230_000) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} did not start: ${text}`);
  return text;
}
