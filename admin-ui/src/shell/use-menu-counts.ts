import type { MenuItem, Plugin } from '@onyak/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { callApi } from '../net/call.js';
import { usePluginDirectory } from '../plugins/directory.js';
import { useSession } from '../session/session.js';
import { time } from '../theme/tokens.js';

const countsSchema = z.record(z.string(), z.number());
type Counts = Readonly<Record<string, number>>;

/** Numbers beside menus by transaction; asked anew after every write and every five minutes. */
export function useMenuCounts(): Counts {
  const { plugins } = usePluginDirectory();
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: ['menuCounts'],
    queryFn: ({ signal }) => readCounts(plugins, user.menuList, signal),
    refetchInterval: time.menuCounts,
    retry: false,
  });
  return data ?? {};
}

/** Has the menu count anew whenever a page sees that what is counted has changed, which nobody here has written. */
export function useMenuCountsAfter(seen: string | number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (seen !== undefined) void client.invalidateQueries({ queryKey: ['menuCounts'] });
  }, [client, seen]);
}

/** Those counted by a resource come in one answer; a plugin that counts by a call of its own is asked itself. */
async function readCounts(
  plugins: readonly Plugin[],
  menus: readonly MenuItem[],
  signal: AbortSignal,
): Promise<Counts> {
  const own = plugins.flatMap(({ code, menu }) => {
    const held = menus.find(({ transaction }) => transaction === code.toUpperCase());
    return held && menu?.count && 'call' in menu.count ? [{ held, path: menu.count.call }] : [];
  });
  const [counted, ...answers] = await Promise.allSettled([
    callApi({ path: '/api/menuCounts', answer: countsSchema, signal, background: true }),
    ...own.map(({ path, held }) =>
      callApi({ path, params: { searchAll: held.f1Auth ? 'Y' : 'N' }, answer: z.number(), signal, background: true }),
    ),
  ]);
  const counts: Record<string, number> = counted?.status === 'fulfilled' ? { ...counted.value.data } : {};
  for (const [index, answer] of answers.entries()) {
    const name = own[index]?.held.transaction;
    if (name !== undefined && answer.status === 'fulfilled') counts[name] = answer.value.data;
  }
  return counts;
}
