import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bitOf } from './signature.js';

it('a text sets one bit, the same wherever it stands, so that what is shared is never passed over', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const bit = bitOf(text);
      expect(bit).toBeGreaterThan(0);
      expect(bit & (bit - 1)).toBe(0);
      expect(bitOf(`${text} `.slice(0, -1))).toBe(bit);
    }),
  );
});
