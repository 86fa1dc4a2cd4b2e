import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';

/** A code for a mail: six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

const lower = 'abcdefghijkmnpqrstuvwxyz';
const upper = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';
const special = '!@#$%*+-=?';
/** Characters of a one-time password; both password rules take that many. */
const LENGTH = 12;

const pick = (letters: string): string => letters.charAt(randomInt(letters.length));

/** A one-time password that fits either password rule: letters that look alike are left out. About 70 random bits. */
export function newOneTimePassword(): string {
  const all = lower + upper + digits + special;
  const rest = Array.from({ length: LENGTH - 4 }, () => pick(all));
  const letters = [pick(lower), pick(upper), pick(digits), pick(special), ...rest];
  for (let at = letters.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [letters[at], letters[other]] = [letters[other] ?? '', letters[at] ?? ''];
  }
  return letters.join('');
}

/** The installation's keys for codes, the first of which makes hashes. */
function codeKeys(keys: string): Buffer[] {
  return keys.split(',').map((entry) => {
    const [, base64 = ''] = entry.split(':');
    return Buffer.from(hkdfSync('sha256', Buffer.from(base64, 'base64'), '', 'onyak account code', 32));
  });
}

const hmac = (key: Buffer, userId: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${userId}\0${code}`).digest();

/**
 * What is kept of a code. Six digits could be guessed from any plain hash, so it takes the installation's key.
 * @param keys the setting ONYAK_PAYLOAD_KEYS.
 */
export function hashCode(keys: string, userId: string, code: string): string {
  const [key] = codeKeys(keys);
  if (!key) throw new Error('ONYAK_PAYLOAD_KEYS has no key');
  return hmac(key, userId, code).toString('base64url');
}

/** Whether a code is the one whose hash was kept; takes the same time either way, also when none was. */
export function codeFits(keys: string, userId: string, code: string, kept: string | undefined): boolean {
  const expected = Buffer.from(kept ?? '', 'base64url');
  const found = codeKeys(keys).map((key) => {
    const given = hmac(key, userId, code);
    return timingSafeEqual(given, expected.length === given.length ? expected : Buffer.alloc(given.length));
  });
  return kept !== undefined && found.includes(true);
}
