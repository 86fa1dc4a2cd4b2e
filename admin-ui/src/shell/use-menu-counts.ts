import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../net/call.js';
import { time } from '../theme/tokens.js';

const countsSchema = z.record(z.string(), z.number());

/** Numbers beside menus by transaction; asked anew after every write and every five minutes. */
export function useMenuCounts(): Readonly<Record<string, number>> {
  const { data } = useQuery({
    queryKey: ['menuCounts'],
    queryFn: async ({ signal }) => (await callApi({ path: '/api/menuCounts', answer: countsSchema, signal })).data,
    refetchInterval: time.menuCounts,
    retry: false,
  });
  return data ?? {};
}
