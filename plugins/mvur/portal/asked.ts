import { askedSchema, type Asked } from './schema.js';

const KEY = 'onyak.proof';

/** What this tab is waiting for: a phone that opens another app for the proof may throw the page away meanwhile. */
export function storedAsked(code: string): Asked | undefined {
  try {
    const read = askedSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return read.success && read.data.code === code ? read.data : undefined;
  } catch {
    // Storage is closed in private windows of some browsers: the page then begins anew.
    return undefined;
  }
}

/** Keeps it for this tab alone, or forgets it. */
export function storeAsked(asked: Asked | undefined): void {
  try {
    if (asked) sessionStorage.setItem(KEY, JSON.stringify(asked));
    else sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
