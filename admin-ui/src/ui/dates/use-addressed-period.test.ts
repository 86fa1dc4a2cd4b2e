import { expect, it } from 'vitest';
import { readAddressedPeriod } from './use-addressed-period.js';

const first = { choice: 'last7Days' } as const;
const read = (address: string) => readAddressedPeriod(new URLSearchParams(address), first);

it.each([
  ['from=2026-01-01&to=2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
  // All days, and those from one on.
  ['from=&to=', { from: '', to: '' }],
  ['from=2026-01-01&to=', { from: '2026-01-01', to: '' }],
  ['period=last12Months', { choice: 'last12Months' }],
])('%s says which days a page asks for', (address, days) => {
  expect(read(address)).toEqual(days);
});

it.each(['', 'to=2026-01-31', 'from=yesterday&to=2026-01-31', 'from=2026-01-01&to=x', 'period=toString', 'period='])(
  '%s says nothing, and the page begins as ever',
  (address) => {
    expect(read(address)).toEqual(first);
  },
);
