import { isUtf8 } from 'node:buffer';
import { assertUtf8Body, assertUtf8Form, notUtf8 } from './utf8.js';
import { assertWellFormed } from './well-formed.js';

/**
 * The text of a parameter that came in a header: UTF-8, escaped as in an address or as it is. Node reads a header's bytes as
 * Latin-1. A percent sign that begins no escape stands for itself, and so do the others beside it then.
 * @throws OnyakError BAD_REQUEST for what is no UTF-8, or no text that is taken anywhere else.
 */
export function headerText(value: string): string {
  const bytes = Buffer.from(value, 'latin1');
  if (!isUtf8(bytes)) throw notUtf8();
  const given = bytes.toString();
  assertUtf8Form(given);
  const text = unescaped(given);
  assertUtf8Body(text);
  assertWellFormed(text);
  return text;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
