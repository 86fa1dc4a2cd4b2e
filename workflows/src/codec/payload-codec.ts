import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Payload, PayloadCodec } from '@temporalio/common';
import proto from '@temporalio/proto';

const ENCODING = 'binary/encrypted';
const VERSION = 'onyak-aes-256-gcm-1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface PayloadKey {
  readonly id: string;
  /** 32 bytes. */
  readonly key: Uint8Array;
}

/** Reads `id:base64key[,id:base64key]`: the first encrypts, all decrypt (settings.ONYAK_PAYLOAD_KEYS). */
export function parsePayloadKeys(text: string): [PayloadKey, ...PayloadKey[]] {
  const keys = text.split(',').map((entry): PayloadKey => {
    const separator = entry.indexOf(':');
    const id = entry.slice(0, separator);
    const key = Buffer.from(entry.slice(separator + 1), 'base64');
    if (separator < 1 || key.length !== 32) throw new Error('ONYAK_PAYLOAD_KEYS: each key is id:base64 of 32 bytes');
    return { id, key };
  });
  const [first, ...others] = keys;
  if (!first) throw new Error('ONYAK_PAYLOAD_KEYS holds no key');
  if (new Set(keys.map(({ id }) => id)).size !== keys.length)
    throw new Error('ONYAK_PAYLOAD_KEYS: two keys share an id');
  return [first, ...others];
}

/**
 * Encrypts every payload with AES-256-GCM: random 12-byte IV, then tag, then ciphertext of the whole
 * payload (its own metadata included). The key id travels in the metadata and, with the version,
 * is authenticated, so that neither can be exchanged. Rotation in two steps, because an old process
 * must be able to read what a new one writes: add the new key last everywhere, then put it first;
 * keep the old ones as long as histories encrypted with them are kept.
 */
export class EncryptionCodec implements PayloadCodec {
  readonly #current: PayloadKey;
  readonly #keys: ReadonlyMap<string, Uint8Array>;

  constructor(keys: readonly [PayloadKey, ...PayloadKey[]]) {
    this.#current = keys[0];
    this.#keys = new Map(keys.map(({ id, key }) => [id, key]));
  }

  encode(payloads: Payload[]): Promise<Payload[]> {
    return Promise.resolve(payloads.map((payload) => this.#encrypt(payload)));
  }

  async decode(payloads: Payload[]): Promise<Payload[]> {
    return payloads.map((payload) => this.#decrypt(payload));
  }

  #encrypt(payload: Payload): Payload {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#current.key, iv, { authTagLength: TAG_BYTES });
    cipher.setAAD(additionalData(this.#current.id));
    const plain = proto.temporal.api.common.v1.Payload.encode(payload).finish();
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return {
      metadata: {
        encoding: Buffer.from(ENCODING),
        version: Buffer.from(VERSION),
        'key-id': Buffer.from(this.#current.id),
      },
      data: Buffer.concat([iv, cipher.getAuthTag(), body]),
    };
  }

  #decrypt(payload: Payload): Payload {
    if (utf8(payload.metadata?.['encoding']) !== ENCODING) return payload;
    const keyId = utf8(payload.metadata?.['key-id']);
    const key = this.#keys.get(keyId);
    if (!key) throw new Error(`payload is encrypted with key "${keyId}", which ONYAK_PAYLOAD_KEYS does not hold`);
    const data = payload.data ?? new Uint8Array();
    if (data.length < IV_BYTES + TAG_BYTES) throw new Error('encrypted payload is cut off');
    const decipher = createDecipheriv('aes-256-gcm', key, data.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(additionalData(keyId));
    decipher.setAuthTag(data.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const plain = Buffer.concat([decipher.update(data.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return proto.temporal.api.common.v1.Payload.decode(plain);
  }
}

function additionalData(keyId: string): Buffer {
  return Buffer.from(`${VERSION}\n${keyId}`);
}

function utf8(bytes: Uint8Array | null | undefined): string {
  return bytes ? Buffer.from(bytes).toString('utf8') : '';
}
