import { expect, it } from 'vitest';
import { decryptSecret, encryptSecret } from './secret.js';

const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const old = key('old', 1);
const both = `${key('new', 2)},${old}`;
const secret = '비밀 JBSWY3DPEHPK3PXP';

it('reads with any of the installation’s keys and writes with the first', () => {
  const before = encryptSecret(old, 'totp', 'DOCTOR01', secret);
  expect(decryptSecret(both, 'totp', 'DOCTOR01', before)).toBe(secret);
  const after = encryptSecret(both, 'totp', 'DOCTOR01', secret);
  expect(after).toMatch(/^new\./);
  expect(() => decryptSecret(old, 'totp', 'DOCTOR01', after)).toThrow('ONYAK_PAYLOAD_KEYS');
});

it('never writes the same text twice, and no part of the secret', () => {
  const [one, two] = [1, 2].map(() => encryptSecret(both, 'totp', 'DOCTOR01', secret));
  expect(one).not.toBe(two);
  expect(one).not.toContain('JBSWY');
});

it('opens for the same purpose and the same owner only', () => {
  const text = encryptSecret(both, 'totp', 'DOCTOR01', secret);
  expect(() => decryptSecret(both, 'mail', 'DOCTOR01', text)).toThrow();
  expect(() => decryptSecret(both, 'totp', 'DOCTOR02', text)).toThrow();
});

it('refuses what was changed, cut or never encrypted', () => {
  const text = encryptSecret(both, 'totp', 'DOCTOR01', secret);
  const [id, iv, tag, bytes] = text.split('.');
  const other = encryptSecret(both, 'totp', 'DOCTOR01', 'another').split('.');
  for (const wrong of [
    [id, iv, tag, other[3]],
    // A short tag would be found by trying.
    [id, iv, tag?.slice(0, 6), bytes],
    [id, '', tag, bytes],
    [id, iv, tag],
    ['plain text'],
  ])
    expect(() => decryptSecret(both, 'totp', 'DOCTOR01', wrong.join('.')), wrong.join('.')).toThrow();
});
