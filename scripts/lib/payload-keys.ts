import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Keys that encrypt workflow payloads, in the form of ONYAK_PAYLOAD_KEYS; made once and kept in the data folder,
 * because without them running workflows cannot be read again.
 */
export function payloadKeys(dataDir: string): string {
  const path = join(dataDir, 'payload.keys');
  if (!existsSync(path)) writeFileSync(path, `k1:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  return readFileSync(path, 'utf8').trim();
}
