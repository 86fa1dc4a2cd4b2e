import { callApi } from '@onyak/admin-ui/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { rehearsalStepSchema, type Effect, type RehearsalCounts } from '../schema.js';

/** Requests whose findings change that are listed; all are counted. */
export const MAX_LISTED = 1_000;

export interface RehearsalState {
  readonly phase: 'running' | 'done' | 'stopped' | 'failed';
  readonly rehearsalId: string;
  readonly counts: RehearsalCounts | undefined;
  readonly effects: readonly Effect[];
  readonly error: unknown;
  /** When this run began, in milliseconds. */
  readonly begun: number;
}

const begin = (): RehearsalState => ({
  phase: 'running',
  rehearsalId: '',
  counts: undefined,
  effects: [],
  error: undefined,
  begun: Date.now(),
});
const startSchema = z.object({ rehearsalId: z.string() });

/** Runs a rehearsal step by step until it is done, stopped, or the screen goes away. */
export function useRehearsal(params: Readonly<Record<string, unknown>>) {
  const [state, setState] = useState<RehearsalState>(begin);
  const running = useRef<AbortController>(undefined);
  const given = useRef(params);

  const run = useCallback(async () => {
    running.current?.abort();
    const control = new AbortController();
    const { signal } = control;
    running.current = control;
    setState(begin());
    try {
      const { data } = await post('startRehearsal', given.current, startSchema, signal);
      for (;;) {
        const { data: step } = await post('continueRehearsal', data, rehearsalStepSchema, signal);
        if (signal.aborted) return;
        const { rehearsalId, done, effects, ...counts } = step;
        setState((old) => ({
          ...old,
          phase: done ? 'done' : 'running',
          rehearsalId,
          counts,
          effects: [...old.effects, ...effects].slice(0, MAX_LISTED),
        }));
        if (done) return;
      }
    } catch (error) {
      if (!signal.aborted) setState((old) => ({ ...old, phase: 'failed', error }));
    }
  }, []);
  const stop = useCallback(() => {
    running.current?.abort();
    setState((old) => (old.phase === 'running' ? { ...old, phase: 'stopped' } : old));
  }, []);

  useEffect(() => {
    void run();
    return () => running.current?.abort();
  }, [run]);
  return { state, run, stop };
}

function post<T>(name: string, params: Readonly<Record<string, unknown>>, answer: z.ZodType<T>, signal: AbortSignal) {
  return callApi({ path: `/api/ACDS/${name}`, method: 'POST', params, answer, signal });
}
