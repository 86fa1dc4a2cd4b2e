import { expect, test } from 'vitest';
import { pageOf } from './page.js';

test.each([
  ['/a', '', 'notice'],
  ['/a/', '', 'notice'],
  ['/a', '?utm=1', 'notice'],
  ['/a', '?c=', 'wrong'],
  ['/a', '?c=Zm9vYmFy', 'wrong'],
  ['/p', '', 'wrong'],
  ['/p', '?c=Zm9vYmFy', 'wrong'],
  ['/v', '?z=Zm9vYmFy', 'wrong'],
  ['/r', '?recId=1', 'wrong'],
  ['/elsewhere', '', 'wrong'],
])('%s%s shows the %s page', (pathname, search, page) => {
  expect(pageOf({ pathname, search })).toBe(page);
});
