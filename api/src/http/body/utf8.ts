import { isUtf8 } from 'node:buffer';
import { OnyakError } from '@onyak/core';
import { hostMessage } from '../../messages.js';

/** What decoders put where bytes were no UTF-8. */
const REPLACEMENT = '\ufffd';

/** A `%` with a byte that is no ASCII. */
const highByte = /%[89a-f][\da-f]/i;

/**
 * Refuses an address whose query or path is not UTF-8 (CP949 as a rule): its decoders would put signs of replacement in, and
 * something else than what was meant would be looked for or stored.
 * @throws OnyakError BAD_REQUEST
 */
export function assertUtf8Address(address: string): void {
  if (highByte.test(address) && !isUtf8(bytesOf(address))) throw notUtf8();
}

/**
 * Refuses a JSON or form body that was not UTF-8. It is decoded already: a sign of replacement that somebody sent as such is
 * refused with it, for it says that a text was broken before.
 * @throws OnyakError BAD_REQUEST
 */
export function assertUtf8Body(text: string): void {
  if (isBroken(text)) throw notUtf8();
}

/** Whether a text that has been decoded was not UTF-8 before. */
export const isBroken = (text: string): boolean => text.includes(REPLACEMENT);

/** Refuses a form's body, whose bytes may be escaped like an address's. @throws OnyakError BAD_REQUEST */
export function assertUtf8Form(text: string): void {
  assertUtf8Body(text);
  // What is not escaped has been decoded and looked at.
  assertUtf8Address(text.replace(/[^\0-\x7f]/g, ' '));
}

/** What an address of ASCII says, its escapes undone; a percent sign that begins none stands for itself. */
const bytesOf = (address: string): Buffer =>
  Buffer.from(
    address.replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
    'latin1',
  );

/** What is answered to text that is not UTF-8. */
export const notUtf8 = (): OnyakError => new OnyakError('BAD_REQUEST', hostMessage('request.notUtf8'));
