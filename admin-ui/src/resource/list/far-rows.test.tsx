// @vitest-environment jsdom
import { defineResource } from '@onyak/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ResourceScreen } from '../screen/ResourceScreen.js';
import { actOnSight } from './use-row-window.js';
import { show, tidy } from '../testing/show.js';
import { wardFacts, wardFields } from '../testing/ward.js';

const ward = defineResource({
  ...wardFacts,
  tenancy: 'common',
  fields: wardFields,
  sort: [{ field: 'wardCode', order: 'ASC' }],
});

/** Rows there are, and how many of them the server counts. */
let rows: number;
let counted: string;
let asked: string[];

beforeEach(() => {
  [rows, counted, asked] = [200_000, '200000', []];
  // jsdom lays out nothing and scrolls nothing by itself.
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(200_100 * 36);
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    if (typeof to !== 'object') return;
    this.scrollTop = to.top ?? this.scrollTop;
    this.dispatchEvent(new Event('scroll'));
  };
});
afterEach(tidy);

const codeOf = (index: number) => `W${String(index + 1).padStart(6, '0')}`;

function showWards() {
  show(<ResourceScreen resource={ward} title="병동" menu="dwar" />, {
    fetch: (input) => {
      const url = new URL(input instanceof Request ? input.url : String(input), 'http://onyak');
      if (url.pathname !== '/rest/ward')
        return Promise.resolve(Response.json({ result: 'NOT_FOUND', msg: '' }, { status: 404 }));
      const [from, to] = JSON.parse(url.searchParams.get('range') ?? '[0,24]') as [number, number];
      asked.push(`${from}-${to}`);
      const page = Array.from({ length: Math.max(0, Math.min(rows, to + 1) - from) }, (_, index) => {
        const code = codeOf(from + index);
        return { id: code, version: 1, wardCode: code, wardName: `${code} 병동` };
      });
      return Promise.resolve(
        Response.json(page, { headers: { 'content-range': `ward ${from}-${from + page.length - 1}/${counted}` } }),
      );
    },
  });
}

const grid = () => screen.getByRole('grid', { name: '병동' });
const isShown = (index: number) => within(grid()).queryByText(codeOf(index)) !== null;

async function jumpTo(hand: ReturnType<typeof userEvent.setup>, row: number): Promise<void> {
  const box = screen.getByRole('textbox', { name: '행 번호로 이동' });
  await hand.clear(box);
  await hand.type(box, `${row}{Enter}`);
}

it('goes to any of 200,000 rows by its number, and from there on up and down', async () => {
  const hand = userEvent.setup({ delay: null });
  showWards();
  await waitFor(() => expect(isShown(0)).toBe(true));
  await jumpTo(hand, 150_000);
  await waitFor(() => expect(isShown(149_999)).toBe(true));
  // One page, and what lies beside it: not all that was flown past.
  expect(asked.length).toBeLessThan(5);
  const row = within(grid()).getByText(codeOf(149_999)).closest('[role="row"]');
  expect(row?.getAttribute('aria-rowindex')).toBe('150001');
  await hand.keyboard('{PageUp>30/}');
  await waitFor(() => expect(isShown(149_585)).toBe(true));
  await hand.keyboard('{Control>}{End}{/Control}');
  await waitFor(() => expect(isShown(199_999)).toBe(true));
});

it('reads what one scrolls to, wherever that is', async () => {
  showWards();
  await waitFor(() => expect(isShown(0)).toBe(true));
  grid().scrollTo({ top: 99_990 * 36 });
  await waitFor(() => expect(isShown(99_995)).toBe(true));
  grid().scrollTo({ top: 0 });
  await waitFor(() => expect(isShown(3)).toBe(true));
});

it('goes beyond a number that was not counted to its end, and says where nothing is', async () => {
  const hand = userEvent.setup({ delay: null });
  counted = '10000+';
  showWards();
  await waitFor(() => expect(isShown(0)).toBe(true));
  await jumpTo(hand, 123_456);
  await waitFor(() => expect(isShown(123_455)).toBe(true));
  await jumpTo(hand, 300_000);
  expect(await screen.findByText('300,000번째 행은 없습니다.')).toBeDefined();
  await waitFor(() => expect(asked.at(-1)).toBe('9800-9999'));
});

it('asks for what is beside by pages, and for what is far by its place', () => {
  const loaded = { before: 1000, count: 400, hasPrevious: true, hasNext: true };
  expect(actOnSight(1100, 1120, loaded)).toBe('nothing');
  expect(actOnSight(1385, 1405, loaded)).toBe('next');
  expect(actOnSight(1005, 1025, loaded)).toBe('previous');
  expect(actOnSight(950, 970, loaded)).toBe('previous');
  expect(actOnSight(150_000, 150_020, loaded)).toEqual({ startPage: 751 });
  expect(actOnSight(0, 20, loaded)).toEqual({ startPage: 1 });
  expect(actOnSight(1385, 1399, { ...loaded, hasNext: false })).toBe('nothing');
});
