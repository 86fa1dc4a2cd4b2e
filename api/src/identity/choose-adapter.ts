import type { Settings } from '@onyak/core';
import type { Database } from '../database/database.js';
import type { IdentityAdapter } from './adapter.js';
import { GatewayAdapter } from './gateway.js';
import { SandboxAdapter } from './sandbox.js';

/** Where what a gateway tells by itself arrives. */
export const CALLBACK = '/api/identityCallback';

/** The gateway of the settings, else the sandbox of the embedded default; anywhere else none, and nobody is proven. */
export function identityAdapter(settings: Settings, database: Database): IdentityAdapter | undefined {
  const { IDENTITY_URL: url, ONYAK_PAYLOAD_KEYS: keys, PUBLIC_URL: home } = settings;
  const timeoutMs = settings.IDENTITY_TIMEOUT * 1000;
  if (url !== undefined)
    return new GatewayAdapter({
      url,
      key: settings.IDENTITY_KEY,
      secret: settings.IDENTITY_SECRET,
      timeoutMs,
      callbackUrl: home === undefined ? undefined : new URL(CALLBACK, home).href,
    });
  if (settings.ONYAK_EMBEDDED !== '1' || keys === undefined) return undefined;
  return new SandboxAdapter(database, keys, timeoutMs);
}
