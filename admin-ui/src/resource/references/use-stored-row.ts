import type { Resource } from '@onyak/core';
import { useGetOne } from 'react-admin';
import { storedRowSchema, type StoredRecord } from '../../data/rest.js';

/** One row by its id, asked for each time that it is opened; nothing is asked while the id is empty. */
export function useStoredRow(resource: Resource, id: string) {
  const fetched = useGetOne<StoredRecord>(
    resource.name,
    { id },
    { enabled: id !== '', retry: false, staleTime: 0, gcTime: 0 },
  );
  const data = storedRowSchema.safeParse(fetched.data).data;
  return {
    data: data?.id === id ? data : undefined,
    error: fetched.error,
    reload: async () => {
      await fetched.refetch();
    },
  };
}
