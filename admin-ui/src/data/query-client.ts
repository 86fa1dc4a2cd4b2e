import { onlineManager, QueryClient, type QueryClientConfig } from '@tanstack/react-query';
import { connectionLost, watchConnection } from '../net/connection.js';

// What the server said last counts, not what the browser believes of its network card.
onlineManager.setEventListener((setOnline) => watchConnection(() => setOnline(!connectionLost())));

/**
 * What was read, and what is being written. Without a connection a question fails at once and says so, in place of
 * waiting unseen; a write fails too, and is never sent later behind the user's back.
 */
export function makeQueryClient(config: QueryClientConfig = {}): QueryClient {
  return new QueryClient({
    ...config,
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        ...config.defaultOptions?.queries,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
