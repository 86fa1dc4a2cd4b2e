import { createHash, hash, randomBytes } from 'node:crypto';

export interface NewToken {
  /** Shown to the client once, never stored. */
  readonly token: string;
  readonly hash: Buffer;
}

/** 256 random bits as 43 URL-safe characters, and the hash that is stored. */
export function newToken(): NewToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** The same in hex, for what is kept in memory. */
export function tokenKey(token: string): string {
  return hash('sha256', token, 'hex');
}

/** What a token is looked up by; a fast hash does, because a token cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
