import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeFits, hashCode } from './codes.js';
import { maskEmail, maskId } from '../mask.js';
import { matchingStep, newTotpSecret, qrImage, totpUri } from './totp.js';

const old = `old:${Buffer.alloc(32, 1).toString('base64')}`;
const both = `new:${Buffer.alloc(32, 2).toString('base64')},${old}`;
const sixDigits = fc.integer({ min: 0, max: 999_999 }).map((value) => String(value).padStart(6, '0'));

it('knows a code again for its own account alone, under any of the installation’s keys', () => {
  fc.assert(
    fc.property(sixDigits, sixDigits, (code, other) => {
      const kept = hashCode(old, 'DOCTOR01', code);
      expect(kept).not.toContain(code);
      expect(codeFits(both, 'DOCTOR01', code, kept)).toBe(true);
      expect(codeFits(both, 'DOCTOR02', code, kept)).toBe(false);
      expect(codeFits(both, 'DOCTOR01', other, kept)).toBe(code === other);
    }),
  );
});

it.each([undefined, '', 'short'])('knows no code again by %s', (kept) => {
  expect(codeFits(both, 'DOCTOR01', '123456', kept)).toBe(false);
});

/** The secret and codes of RFC 6238, appendix B: the last six of its eight digits, SHA-1. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [1_111_111_111, '050471'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('takes the code that RFC 6238 names for second %i, one step early or late, and no further', async (epoch, code) => {
  const step = Math.floor(epoch / 30);
  for (const off of [-30, 0, 30]) expect(await matchingStep(rfcSecret, code, epoch + off)).toBe(step);
  for (const off of [-90, 90]) expect(await matchingStep(rfcSecret, code, epoch + off)).toBeUndefined();
});

it('makes secrets of 160 bits, each another, and an address that authenticators read', async () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const uri = new URL(totpUri('DOCTOR01', secret));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/온약:DOCTOR01']);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: '온약' });
  const svg = Buffer.from((await qrImage(uri.href)).split(',')[1] ?? '', 'base64').toString();
  expect(svg).toMatch(/^<svg .*<\/svg>\s*$/s);
});

it.each([
  ['DOCTOR01', 'DOC****1'],
  ['ABCDE', 'ABC*E'],
])('shows the id %s as %s', (id, masked) => {
  expect(maskId(id)).toBe(masked);
});

it.each([
  ['doctor01@onyak.example', 'do***@onyak.example'],
  ['ab@onyak.example', 'a***@onyak.example'],
  ['a@onyak.example', '***@onyak.example'],
  ['', '***'],
])('shows the address %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
