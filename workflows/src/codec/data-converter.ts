import { fileURLToPath } from 'node:url';
import type { DataConverter } from '@temporalio/common';
import type { Settings } from '@onyak/core';
import { texts } from '../messages.js';
import { EncryptionCodec, parsePayloadKeys } from './payload-codec.js';

/** Also given to the bundler: workflow code needs the same converter. */
export const failureConverterPath = fileURLToPath(new URL('../../failure-converter.cjs', import.meta.url));

/**
 * The one data converter of client, worker and replay.
 * @throws Error when no key is set: patient data is never stored readable in the workflow history.
 */
export function createDataConverter(settings: Pick<Settings, 'ONYAK_PAYLOAD_KEYS'>): DataConverter {
  if (!settings.ONYAK_PAYLOAD_KEYS) throw new Error(texts.noKeys);
  return { payloadCodecs: [new EncryptionCodec(parsePayloadKeys(settings.ONYAK_PAYLOAD_KEYS))], failureConverterPath };
}
