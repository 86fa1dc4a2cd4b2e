import { expect, it } from 'vitest';
import { sizeText } from './size.js';

it.each([
  [48_000_000, '48MB'],
  [1_540_000, '1.5MB'],
  [100_000, '100KB'],
  [999, '999바이트'],
  [1_234_000_000, '1,234MB'],
] as const)('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
