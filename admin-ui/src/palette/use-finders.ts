import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { usePluginDirectory } from '../plugins/directory.js';
import { useSession } from '../session/session.js';
import { findHits, openFinders, type Hits } from './finders.js';

/** Milliseconds of rest in typing before the server is asked: each look for a patient is kept by the server. */
const pause = 300;
/** Milliseconds for which an answer stands while one types on and back. */
const fresh = 30_000;

export interface FinderState {
  readonly code: string;
  readonly label: string;
  readonly hits: Hits | undefined;
  readonly finding: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** The text is shorter than what the finder takes: characters it needs. */
  readonly needs: number | undefined;
}

/**
 * What plugins find for a text, asked after a rest in typing, never in the middle of a syllable; an older question is
 * given up.
 */
export function useFinders(text: string, composing: boolean): readonly FinderState[] {
  const { plugins } = usePluginDirectory();
  const { user } = useSession();
  const finders = useMemo(
    () =>
      openFinders(
        plugins,
        user.menuList.map(({ transaction }) => transaction),
      ),
    [plugins, user.menuList],
  );
  const wanted = text.normalize('NFC').trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    if (composing || wanted === asked) return undefined;
    const timer = setTimeout(() => setAsked(wanted), pause);
    return () => clearTimeout(timer);
  }, [composing, wanted, asked]);
  const settled = asked === wanted && !composing;
  const long = (min: number) => [...wanted].length >= min;
  const results = useQueries({
    queries: finders.map((open) => ({
      queryKey: ['finder', open.plugin.code, asked],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => findHits(open, asked, signal),
      enabled: settled && long(open.finder.minLength),
      staleTime: fresh,
      gcTime: fresh,
      retry: false,
      // An answer that failed is asked for again by hand alone.
      retryOnMount: false,
    })),
  });
  return finders.map(({ plugin, finder }, index) => {
    const result = results[index];
    const enough = long(finder.minLength);
    return {
      code: plugin.code,
      label: finder.label,
      hits: settled && enough ? result?.data : undefined,
      finding: enough && (!settled || (result?.isFetching ?? false)),
      error: settled && enough && !(result?.isFetching ?? false) ? (result?.error ?? undefined) : undefined,
      retry: () => void result?.refetch(),
      needs: wanted !== '' && !enough ? finder.minLength : undefined,
    };
  });
}
