import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The installation's keys for one purpose, by id: what leaks for one purpose opens nothing of another. */
function keysFor(keys: string, purpose: string): Map<string, Buffer> {
  return new Map(
    keys.split(',').map((entry) => {
      const [id = '', base64 = ''] = entry.split(':');
      const bytes = hkdfSync('sha256', Buffer.from(base64, 'base64'), '', `onyak ${purpose}`, 32);
      return [id, Buffer.from(bytes)];
    }),
  );
}

/**
 * Encrypts a secret for the database by AES-256-GCM. API and worker read what the other wrote.
 * @param keys the setting ONYAK_PAYLOAD_KEYS: its first key encrypts, all decrypt.
 * @param purpose what kind of secret it is, e.g. `api key`; each has keys of its own.
 * @param boundTo whose it is, e.g. an institution or an account: the text decrypts for the same one only.
 * @returns `keyId.iv.tag.cipher`, base64url.
 */
export function encryptSecret(keys: string, purpose: string, boundTo: string, text: string): string {
  const [entry] = keysFor(keys, purpose);
  if (!entry) throw new Error('ONYAK_PAYLOAD_KEYS has no key');
  const [id, key] = entry;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(boundTo));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [id, ...[iv, cipher.getAuthTag(), bytes].map((part) => part.toString('base64url'))].join('.');
}

/**
 * Reads what {@link encryptSecret} wrote for the same purpose and owner.
 * @throws Error when the key is not among the installation's, or text, purpose or owner are not those it was written with.
 */
export function decryptSecret(keys: string, purpose: string, boundTo: string, cipherText: string): string {
  const [id = '', ...parts] = cipherText.split('.');
  const [iv, tag, bytes] = parts.map((part) => Buffer.from(part, 'base64url'));
  const key = keysFor(keys, purpose).get(id);
  if (!key) throw new Error('the key that encrypted this is not in ONYAK_PAYLOAD_KEYS');
  if (iv?.length !== IV_BYTES || tag?.length !== TAG_BYTES || !bytes) throw new Error('this is no encrypted secret');
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
}
