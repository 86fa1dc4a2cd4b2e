import { createHash, randomInt } from 'node:crypto';

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
