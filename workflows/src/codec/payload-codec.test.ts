import { randomBytes } from 'node:crypto';
import { defaultPayloadConverter } from '@temporalio/common';
import { expect, test } from 'vitest';
import { createDataConverter } from './data-converter.js';
import { EncryptionCodec, parsePayloadKeys, type PayloadKey } from './payload-codec.js';

const key = (id: string): PayloadKey => ({ id, key: randomBytes(32) });
const [one, two] = [key('k1'), key('k2')];
const secret = { name: '홍가람', drugs: ['와파린'] };
const payload = () => defaultPayloadConverter.toPayload(secret);
const read = async (codec: EncryptionCodec, payloads: Awaited<ReturnType<EncryptionCodec['encode']>>) => {
  const [plain] = await codec.decode(payloads);
  return plain && defaultPayloadConverter.fromPayload(plain);
};

test('what is encrypted comes back and cannot be read on the way', async () => {
  const codec = new EncryptionCodec([one]);
  const encrypted = await codec.encode([payload()]);
  const wire = Buffer.concat([
    encrypted[0]?.data ?? new Uint8Array(),
    ...Object.values(encrypted[0]?.metadata ?? {}),
  ]).toString('utf8');
  expect(wire).not.toContain('홍가람');
  expect(wire).not.toContain('json/plain');
  expect(await read(codec, encrypted)).toEqual(secret);
});

test('the same text is never the same twice', async () => {
  const codec = new EncryptionCodec([one]);
  const [a, b] = await codec.encode([payload(), payload()]);
  expect(Buffer.from(a?.data ?? []).equals(Buffer.from(b?.data ?? []))).toBe(false);
});

test('after a rotation old payloads are read, new ones use the new key, and without the old key they stay closed', async () => {
  const old = await new EncryptionCodec([one]).encode([payload()]);
  const rotated = new EncryptionCodec([two, one]);
  expect(await read(rotated, old)).toEqual(secret);
  const fresh = await rotated.encode([payload()]);
  expect(Buffer.from(fresh[0]?.metadata?.['key-id'] ?? []).toString()).toBe('k2');
  await expect(new EncryptionCodec([two]).decode(old)).rejects.toThrow('"k1"');
});

test.each([
  [
    'a changed byte',
    (data: Buffer, metadata: Record<string, Uint8Array>) => ({
      data: Buffer.concat([data.subarray(0, -1), Buffer.from([(data.at(-1) ?? 0) ^ 1])]),
      metadata,
    }),
  ],
  ['a cut payload', (data: Buffer, metadata: Record<string, Uint8Array>) => ({ data: data.subarray(0, 20), metadata })],
  [
    'another key id',
    (data: Buffer, metadata: Record<string, Uint8Array>) => ({
      data,
      metadata: { ...metadata, 'key-id': Buffer.from('k2') },
    }),
  ],
])('%s is refused', async (_name, change) => {
  const same: PayloadKey = { id: 'k2', key: one.key };
  const codec = new EncryptionCodec([one, same]);
  const [encrypted] = await codec.encode([payload()]);
  const changed = change(Buffer.from(encrypted?.data ?? []), {
    ...(encrypted?.metadata as Record<string, Uint8Array>),
  });
  await expect(codec.decode([changed])).rejects.toThrow(/authenticate|cut off/u);
});

test('payloads of before encryption pass', async () => {
  expect(await read(new EncryptionCodec([one]), [payload()])).toEqual(secret);
});

test('keys are id:base64 of 32 bytes, first one encrypting', () => {
  const text = `new:${randomBytes(32).toString('base64')},old:${randomBytes(32).toString('base64')}`;
  expect(parsePayloadKeys(text).map(({ id }) => id)).toEqual(['new', 'old']);
  expect(() => parsePayloadKeys(`k:${randomBytes(16).toString('base64')}`)).toThrow('32 bytes');
  expect(() => parsePayloadKeys(`${text},new:${randomBytes(32).toString('base64')}`)).toThrow('share an id');
});

test('without keys nothing starts: no history is ever written in the clear', () => {
  expect(() => createDataConverter({})).toThrow('ONYAK_PAYLOAD_KEYS');
});
