import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { Arrangements } from './arrangements.js';
import type { GridSettings } from './settings.js';

/** The signed-in user's arrangements; a grid without it keeps its own in this browser. */
export const ArrangementsContext = createContext<Arrangements | undefined>(undefined);

/** A grid's arrangement and how to change it. */
export function useArrangement(grid: string, userId: string) {
  const shared = useContext(ArrangementsContext);
  const [own] = useState(() => shared ?? new Arrangements(userId, localStorage));
  const kept = shared ?? own;
  useEffect(() => {
    void kept.load();
    // A grid of its own goes with what waits; the shared one outlives it.
    return () => (kept === shared ? undefined : kept.leave());
  }, [kept, shared]);
  const settings = useSyncExternalStore(
    useCallback((listener: () => void) => kept.watch(listener), [kept]),
    () => kept.get(grid),
  );
  const change = useCallback(
    (next: (old: GridSettings) => GridSettings) => kept.change(grid, next(kept.get(grid))),
    [kept, grid],
  );
  return [settings, change] as const;
}
