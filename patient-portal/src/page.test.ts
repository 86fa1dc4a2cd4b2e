import { expect, test } from 'vitest';
import { defineLink } from '@onyak/core/link';
import { pageOf } from './page.js';

const code = 'Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFy';
const link = defineLink({
  purpose: 'mrpm-view',
  label: '기록 보기',
  page: '/p',
  parameter: 'c',
  resource: 'adr-record',
  shows: [],
  certify: { field: 'ptRrn', digits: 8 },
  days: 1,
});

test.each([
  ['/a', '', 'notice'],
  ['/a/', '', 'notice'],
  ['/a', '?utm=1', 'notice'],
  ['/a', '?c=', 'wrong'],
  ['/a', `?c=${code}`, 'wrong'],
  ['/p', '', 'wrong'],
  ['/p', '?c=abc', 'wrong'],
  ['/p', `?z=${code}`, 'wrong'],
  ['/p', `?c=${code}x`, 'wrong'],
  ['/v', `?z=${code}`, 'wrong'],
  ['/r', '?recId=1', 'wrong'],
  ['/elsewhere', `?c=${code}`, 'wrong'],
])('%s%s shows the %s page', (pathname, search, page) => {
  expect(pageOf({ pathname, search }, [link])).toBe(page);
});

const card = defineLink({ ...link, purpose: 'mrpm-card', page: '/r', parameter: 'z', rowParameter: 'recId' });

test('an address may name a row instead of a code where its link has that, and no code besides', () => {
  const search = '?recId=H0001-20261101-0000001';
  expect(pageOf({ pathname: '/r', search }, [card])).toEqual({ link: card, code: '', row: 'H0001-20261101-0000001' });
  for (const wrong of ['?recId=', '?z=abc&recId=1', '?z=', ''])
    expect([wrong, pageOf({ pathname: '/r', search: wrong }, [card])]).toEqual([wrong, 'wrong']);
});

test.each(['/p', '/p/'])('%s with a code opens its link', (pathname) => {
  expect(pageOf({ pathname, search: `?utm=1&c=${code}` }, [link])).toEqual({ link, code });
});
