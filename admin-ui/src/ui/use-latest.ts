import { useCallback, useRef } from 'react';

/** A function that keeps its identity and always runs its newest body, so that rows need not be drawn again. */
export function useLatest<A extends readonly unknown[]>(body: (...args: A) => void): (...args: A) => void {
  const latest = useRef(body);
  latest.current = body;
  return useCallback((...args: A) => latest.current(...args), []);
}
