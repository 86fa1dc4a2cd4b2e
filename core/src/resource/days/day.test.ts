import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDay, readDay } from './day.js';

it('reads a day however it is written', () => {
  for (const text of ['20260228', '2026-02-28', '2026/02/28', ' 2026.02.28 ']) expect(readDay(text)).toBe('2026-02-28');
});

it('refuses what is no day', () => {
  for (const text of [
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-2-1',
    '202602281',
    'gestern',
    '0999-12-31',
    '0000-01-01',
    '-2026-02-28'.repeat(2),
  ])
    expect(readDay(text)).toBeUndefined();
  expect(isDay('20260228')).toBe(false);
});

it('takes every day that exists', () => {
  const day = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const text = date.toISOString().slice(0, 10);
      expect(isDay(text)).toBe(true);
      expect(readDay(text.replaceAll('-', ''))).toBe(text);
    }),
  );
});
