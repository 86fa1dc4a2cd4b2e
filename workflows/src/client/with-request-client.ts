import type { RequestKind } from '@onyak/core';
import { createRequestClient, type ClientSettings, type RequestClient } from './request-client.js';

interface Closing {
  close?(): Promise<void>;
}

/**
 * What a plugin answers in its `api.ts`, made with a client for its requests: ready when a started one would be worked on, and
 * the client closed with the rest.
 */
export function withRequestClient<A extends object>(
  settings: ClientSettings,
  kinds: readonly RequestKind[],
  make: (client: RequestClient) => A & Closing,
): A & Required<Closing> & { ready(): ReturnType<RequestClient['ready']> } {
  const client = createRequestClient(settings);
  const made = make(client);
  return {
    ...made,
    ready: () => client.ready(kinds),
    close: async () => {
      await made.close?.();
      await client.close();
    },
  };
}
