import { OnyakError } from '@onyak/core';
import { inheritedNames, MAX_DEPTH } from './well-formed.js';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `[` and `{`, `]` and `}`: each pair differs by one bit. */
const CASE = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/** An escape that may stand for half a pair, a NUL or a letter of a name that nothing may bring; or such a name as it is. */
const suspicious = new RegExp(`\\\\u|"(${[...inheritedNames].join('|')})"\\s*:`);

/** A JSON body, read. */
export interface ReadJson {
  readonly value: unknown;
  /** Whether the text alone tells that every text within is well-formed, so that nobody need look at each. */
  readonly wellFormed: boolean;
}

/**
 * Reads the text of a JSON body. What looks at the text alone costs a tenth of what a walk through the values would, and stops
 * everybody else's work no longer than that.
 * @throws OnyakError BAD_REQUEST for what is no object or list, or nested too deeply, which is found before it is read.
 */
export function readJson(text: string): ReadJson {
  if (text === '') return { value: {}, wellFormed: true };
  assertShallow(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused();
  }
  if (typeof value !== 'object' || value === null) throw refused();
  return { value, wellFormed: !suspicious.test(text) };
}

/** Counts brackets outside of texts. @throws OnyakError BAD_REQUEST */
function assertShallow(text: string): void {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(text, at);
      continue;
    }
    const bracket = code | CASE;
    if (bracket === OPENING) {
      depth += 1;
      if (depth > MAX_DEPTH) throw refused();
    } else if (bracket === CLOSING) depth -= 1;
  }
}

/** Where the text that begins at a quote ends; the whole's length where it does not, which the parser refuses. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}

const refused = (): OnyakError => OnyakError.of('BAD_REQUEST', 'error.badRequest');
