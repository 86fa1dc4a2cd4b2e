import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { z } from 'zod';
import { useToast } from '../ui/toasts/use-toast.js';
import { callApi, errorText, type CallAnswer, type CallParams } from './call.js';

export interface UseCallOptions<T> {
  /** `POST` for what is read by values that may not stand in an address: long or personal ones. */
  readonly method?: 'GET' | 'POST';
  readonly params?: CallParams;
  readonly answer: z.ZodType<T>;
  /** False: wait (no call yet). */
  readonly enabled?: boolean;
  /** Milliseconds between automatic reloads; a function tells them by what is there, and undefined for none. */
  readonly every?: number | ((data: T | undefined) => number | undefined);
}

export interface UseCallResult<T> {
  readonly data: T | undefined;
  readonly msg: string;
  readonly error: unknown;
  /** First load, nothing to show yet. */
  readonly loading: boolean;
  /** Any load, old data may be on the screen. */
  readonly fetching: boolean;
  /** When the data on the screen arrived. */
  readonly loadedAt: Date | undefined;
  readonly reload: () => Promise<void>;
  /** Reads anew because something happened that nobody pressed: the look-up goes on, and the session is not kept alive. */
  readonly follow: () => Promise<void>;
}

/** Reads a call of the specification and keeps it; the old answer stays while new parameters load. */
export function useCall<T>(path: string, options: UseCallOptions<T>): UseCallResult<T> {
  const { method = 'GET', params = {}, answer, enabled = true, every } = options;
  const following = useRef(false);
  const query = useQuery({
    queryKey: ['call', path, params],
    queryFn: ({ signal, client, queryKey }) => {
      const known = client.getQueryData<{ data: T }>(queryKey)?.data;
      const timed = typeof every === 'function' ? every(known) !== undefined : every !== undefined;
      const follows = following.current;
      following.current = false;
      return callApi({ method, path, params, answer, signal, background: timed || follows });
    },
    enabled,
    retry: false,
    // A page that opens, and one that asks again for what it asked before, shows what is so now: what was read a moment ago
    // stays only until then.
    refetchOnMount: 'always',
    staleTime: 0,
    placeholderData: (previous) => previous,
    ...(every === undefined
      ? {}
      : {
          refetchInterval:
            typeof every === 'number'
              ? every
              : ({ state }: { state: { data: CallAnswer<T> | undefined } }) => every(state.data?.data) ?? false,
        }),
  });
  const { refetch } = query;
  const reload = useCallback(async () => {
    await refetch();
  }, [refetch]);
  const follow = useCallback(async () => {
    following.current = true;
    await refetch();
  }, [refetch]);
  return {
    data: query.data?.data,
    msg: query.data?.msg ?? '',
    error: query.error,
    loading: query.isPending && query.isFetching,
    fetching: query.isFetching,
    loadedAt: query.dataUpdatedAt === 0 ? undefined : new Date(query.dataUpdatedAt),
    reload,
    follow,
  };
}

/** Marks every answer of these paths old, so that what is on the screen loads again. */
export function useInvalidate(): (...paths: string[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (...paths) => {
      await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: ['call', path] })));
    },
    [client],
  );
}

export interface UseSendOptions<T> {
  readonly answer: z.ZodType<T>;
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  /** Shown as a success toast; a function sees the answer. Left out: no toast. */
  readonly done?: string | ((answer: { data: T; msg: string }) => string);
  /** True: sent again because no answer came, it takes effect once. */
  readonly once?: boolean;
  /** False: the caller shows the error itself. */
  readonly toastErrors?: boolean;
}

export interface UseSendResult<T> {
  /** Resolves with the answer, or undefined when it failed (the error is toasted and kept in `error`). */
  readonly send: (params: CallParams) => Promise<{ data: T; msg: string } | undefined>;
  readonly pending: boolean;
  readonly error: unknown;
  readonly reset: () => void;
}

/** A call that changes something. */
export function useSend<T>(path: string, options: UseSendOptions<T>): UseSendResult<T> {
  const { answer, method = 'POST', done, once = false, toastErrors = true } = options;
  const toast = useToast();
  const mutation = useMutation({
    mutationFn: (params: CallParams) => callApi({ path, method, params, answer, once }),
    retry: false,
  });
  const { mutateAsync } = mutation;
  const send = useCallback(
    async (params: CallParams) => {
      try {
        const result = await mutateAsync(params);
        if (done !== undefined) toast.success(typeof done === 'string' ? done : done(result));
        return result;
      } catch (error) {
        if (toastErrors) toast.error(errorText(error));
        return undefined;
      }
    },
    [mutateAsync, toast, done, toastErrors],
  );
  return { send, pending: mutation.isPending, error: mutation.error, reset: mutation.reset };
}
