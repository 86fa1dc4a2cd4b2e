import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { z } from 'zod';
import { callApi } from '../net/call.js';
import { institutionSchema, type Institution } from './institution.js';

/** Milliseconds for which the list of institutions is taken from memory. */
const fresh = 5 * 60_000;

/** Reads the institutions within the user's reach; asked again once the last answer is old. */
export function useInstitutions(): () => Promise<readonly Institution[]> {
  const client = useQueryClient();
  return useCallback(
    () =>
      client.fetchQuery({
        queryKey: ['institutions'],
        queryFn: async ({ signal }) => {
          const { data } = await callApi({ path: '/api/institutions', answer: z.array(institutionSchema), signal });
          return data;
        },
        staleTime: fresh,
      }),
    [client],
  );
}
