import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { isWithin } from './age.js';
import { saysBelow } from './age-bound.js';

const row = fc.record({
  op: fc.constantFrom('<' as const, '<=' as const, '>' as const, '>=' as const),
  age: fc.integer({ min: 0, max: 400 }),
  unit: fc.constantFrom('year' as const, 'month' as const, 'week' as const, 'day' as const),
});

it('a row about ages says nothing of somebody at or past the age from which it is passed by', () => {
  fc.assert(
    fc.property(row, fc.nat({ max: 40 }), fc.nat({ max: 11 }), (rule, past, months) => {
      const bound = saysBelow(rule);
      if (!Number.isFinite(bound)) return;
      const years = bound + past;
      expect(isWithin(rule, { years, months: null })).toBe('NO');
      expect(isWithin(rule, { years: null, months: years * 12 + months })).toBe('NO');
      expect(isWithin(rule, { years, months: years * 12 + months })).toBe('NO');
    }),
  );
});

it('of the shipped rows nearly all are passed by for a grown-up', () => {
  const rules = shippedKnowledge().dur.age.rules;
  const asked = rules.filter(({ row: one }) => saysBelow(one) > 40);
  expect(asked.length).toBeLessThan(rules.length / 10);
});
