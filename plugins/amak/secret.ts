import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomInt } from 'node:crypto';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
/** Characters of a key (specification 3 §9); letters that look alike are left out. */
const LENGTH = 20;

/** A new key: 20 characters, about 116 random bits. */
export function newKey(): string {
  return Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join('');
}

/** What a grid shows of a key: its first four characters. */
export const maskKey = (key: string): string => `${key.slice(0, 4)}${'•'.repeat(LENGTH - 4)}`;

/** What a key is found by. A hash without salt is enough: the key itself is random. */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The installation's key for one purpose, from `ONYAK_PAYLOAD_KEYS`, whose first entry encrypts and all decrypt. */
function keysOf(setting: string): Map<string, Buffer> {
  return new Map(
    setting.split(',').map((entry) => {
      const [id = '', base64 = ''] = entry.split(':');
      const bytes = hkdfSync('sha256', Buffer.from(base64, 'base64'), '', 'onyak api key', 32);
      return [id, Buffer.from(bytes)];
    }),
  );
}

/** Encrypts by AES-256-GCM, bound to its institution: `keyId.iv.tag.cipher`, base64url. */
export function encrypt(setting: string, hospitalCode: string, text: string): string {
  const [entry] = keysOf(setting);
  if (!entry) throw new Error('ONYAK_PAYLOAD_KEYS has no key');
  const [id, key] = entry;
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(hospitalCode));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [id, ...[iv, cipher.getAuthTag(), bytes].map((part) => part.toString('base64url'))].join('.');
}

/** @throws Error when the key id is not among the installation's keys or the text was changed. */
export function decrypt(setting: string, hospitalCode: string, text: string): string {
  const [id = '', ...parts] = text.split('.');
  const [iv, tag, bytes] = parts.map((part) => Buffer.from(part, 'base64url'));
  const key = keysOf(setting).get(id);
  if (!key || !iv || !tag || !bytes) throw new Error(`the key ${id} that encrypted this is not in ONYAK_PAYLOAD_KEYS`);
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(hospitalCode)).setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
}
