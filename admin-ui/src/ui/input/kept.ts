import type { z } from 'zod';

/**
 * What is typed, kept so that a reload of the page in this tab does not lose it; undefined forgets it. A full store or
 * a private window keeps the page working: only the reload is not covered, which false tells.
 */
export function keep(store: Pick<Storage, 'setItem' | 'removeItem'>, key: string, value: unknown): boolean {
  try {
    if (value === undefined) store.removeItem(key);
    else store.setItem(key, JSON.stringify(value));
    return true;
  } catch (error) {
    console.warn('not kept', error);
    return false;
  }
}

/** What was kept; undefined where nothing was, or it is of another version. */
export function readKept<S extends z.ZodType>(
  store: Pick<Storage, 'getItem'>,
  key: string,
  schema: S,
): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(store.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
