import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Encoded argon2id hash with the library's parameters (19 MiB, 2 passes), the OWASP minimum. */
export function hashPassword(password: string): Promise<string> {
  return hash(composed(password));
}

/** Hangul may be typed in two encodings; the same password must fit in both. */
const composed = (password: string): string => password.normalize('NFC');

let standIn: Promise<string> | undefined;

/**
 * Whether a password fits. Without a hash (an unknown id) it takes the same time and says no, so
 * that the time does not tell whether an account exists.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  standIn ??= hashPassword(randomBytes(16).toString('hex'));
  const fits = await verify(stored ?? (await standIn), composed(password));
  return stored !== undefined && fits;
}
