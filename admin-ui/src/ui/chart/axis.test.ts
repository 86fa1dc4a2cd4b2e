import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shownLabels } from './axis.js';

it('labels of an axis are no more than there is room for and have both ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 2, max: 40 }), (count, room) => {
      const shown = shownLabels(count, room);
      expect(shown.length).toBeLessThanOrEqual(Math.max(room, 2));
      expect(shown[0]).toBe(0);
      expect(shown.at(-1)).toBe(count - 1);
      expect(shown).toEqual([...new Set(shown)].toSorted((a, b) => a - b));
    }),
  );
});
