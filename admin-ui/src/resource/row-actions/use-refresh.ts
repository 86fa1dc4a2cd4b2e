import type { Resource } from '@onyak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Marks all that was read of a resource old, so that what is on the screen loads again, and so the menus' counts. */
export function useResourceRefresh(resource: Resource): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [resource.name] }),
      client.invalidateQueries({ queryKey: ['menuCounts'] }),
    ]);
  }, [client, resource.name]);
}
