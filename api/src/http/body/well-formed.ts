import { OnyakError } from '@onyak/core';

/** Levels of lists and objects inside each other; the deepest input of a route has some ten. */
export const MAX_DEPTH = 64;

/**
 * What every object has already: an input that brings its own would be asked for it where it is turned into a text, and
 * no parameter is called so.
 */
export const inheritedNames: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'toJSON',
  'then',
]);

/**
 * Refuses input that no text column takes: a NUL, half a surrogate pair, names included. Asked once, where input enters:
 * behind it every text can be stored, compared and written into a message to the database, those of JSON within texts too.
 * @throws OnyakError BAD_REQUEST, also for input that is nested too deeply.
 */
export function assertWellFormed(input: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value: input, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') {
      assertText(value);
      const within = jsonWithin(value);
      if (within) waiting.push({ value: within, depth: depth + 1 });
    } else if (typeof value === 'object' && value !== null) {
      if (depth === MAX_DEPTH) throw OnyakError.of('BAD_REQUEST', 'error.badRequest');
      for (const [name, inner] of Object.entries(value)) {
        assertText(name);
        if (inheritedNames.has(name)) throw OnyakError.of('BAD_REQUEST', 'error.badRequest');
        waiting.push({ value: inner, depth: depth + 1 });
      }
    }
  }
}

/** An escape of JSON that may stand for a NUL or half a pair. */
const doubtful = /\\u(?:0000|d[89a-f][0-9a-f]{2})/iu;

/** JSON that comes as a text (a filter, rows of a form) is read behind the edge, where its escapes become what they stand for. */
function jsonWithin(text: string): object | undefined {
  if (!doubtful.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    // A text that only looks like it.
    return undefined;
  }
}

function assertText(text: string): void {
  if (!text.isWellFormed() || text.includes('\0')) throw OnyakError.of('BAD_REQUEST', 'error.badRequest');
}
