import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { z } from 'zod';
import { callApi } from '../../../net/call.js';

const viewsSchema = z.array(
  z.object({ name: z.string(), definition: z.record(z.string(), z.unknown()), isDefault: z.boolean() }),
);
export type StoredView = z.infer<typeof viewsSchema>[number];

const pathOf = (grid: string) => `/api/views/${encodeURIComponent(grid)}`;

/** The user's saved views of a grid, as the server keeps them. @throws OnyakError from `save`, `rename` and `remove`. */
export function useViews(grid: string) {
  const client = useQueryClient();
  const queryKey = ['views', grid];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi({ path: pathOf(grid), answer: viewsSchema, signal }),
    retry: false,
    // Views change by this user's own hand: what is here is true until then.
    staleTime: 5 * 60_000,
  });
  const reload = () => client.invalidateQueries({ queryKey });
  const one = (name: string) => `${pathOf(grid)}/${encodeURIComponent(name)}`;
  const { refetch } = query;
  return {
    views: query.data?.data,
    error: query.error,
    retry: useCallback(() => void refetch(), [refetch]),
    save: async ({ name, definition, isDefault }: StoredView) => {
      await callApi({ path: one(name), method: 'PUT', params: { definition, isDefault }, answer: z.unknown() });
      await reload();
    },
    rename: async (name: string, newName: string) => {
      await callApi({ path: `${one(name)}/rename`, method: 'POST', params: { newName }, answer: z.unknown() });
      await reload();
    },
    remove: async (name: string) => {
      await callApi({ path: one(name), method: 'DELETE', answer: z.unknown() });
      await reload();
    },
  };
}

export type Views = ReturnType<typeof useViews>;
