// @vitest-environment jsdom
import { defineRequestKind } from '@onyak/core';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Events, stream } from '../resource/testing/events.js';
import { show, tidy } from '../resource/testing/show.js';
import { BatchPage } from './BatchPage.js';

const kind = defineRequestKind({
  kind: 'wardRound',
  label: '회진',
  menus: ['MWRD'],
  workflow: 'wardRoundWorkflow',
  idPrefix: 'mwrd-',
  queues: ['rounds'],
});

const orders: unknown[] = [];
let missing = false;
const server: typeof globalThis.fetch = (input, init) => {
  const url = String(input);
  if (url.startsWith('/api/MWRD/orderWardRound')) orders.push(JSON.parse(String(init?.body)));
  const answer = missing
    ? { result: 'NOT_FOUND', msg: '찾을 수 없습니다.' }
    : {
        result: 'SUCCESS',
        ...(url.startsWith('/api/MWRD/readWardRound?reqId=R1') ? { data: { day: '12월 1일' } } : {}),
      };
  return Promise.resolve(Response.json(answer));
};

function open() {
  const page = (
    <BatchPage kind={kind} payload={z.object({ day: z.string() })} about={({ day }) => day} after={<p>결과</p>} />
  );
  show(
    <Routes>
      <Route path="/rounds/:reqId" element={page} />
    </Routes>,
    { fetch: server, address: '/rounds/R1' },
  );
  return userEvent.setup({ delay: null });
}

beforeEach(() => void vi.stubGlobal('EventSource', Events));
afterEach(() => {
  cleanup();
  tidy();
  orders.length = 0;
  missing = false;
  Events.last = undefined;
});

const tell = async (event: object) => {
  const events = await stream();
  act(() => events.tell(event));
};
const state = () => screen.getByRole('status').textContent;
const progress = { type: 'progress', done: 1, failed: 0, total: 4, paused: false, by: null };

it('shows how far a batch is and what failed, pauses, resumes, and cancels after a question', async () => {
  const user = open();
  expect(await screen.findByText('시작하기를 기다리고 있습니다.')).toBeTruthy();
  expect(screen.getByText('12월 1일')).toBeTruthy();
  await tell(progress);
  expect(state()).toBe('진행 중입니다.');
  expect(screen.getByText('4건 중 1건 완료, 0건 실패')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '일시 중지' }));
  await waitFor(() => expect(orders).toEqual([{ reqId: 'R1', order: 'pause' }]));
  await tell({ ...progress, paused: true, by: 'DOCTOR01' });
  expect(state()).toBe('일시 중지했습니다.');
  await user.click(screen.getByRole('button', { name: '계속' }));
  await waitFor(() => expect(orders).toHaveLength(2));
  // They come as they fail; they are read in their order.
  await tell({ type: 'item', index: 3, label: '9동', failure: 'Refusal', message: '메모가 없습니다.' });
  await tell({ type: 'item', index: 1, label: '', failure: 'Timeout', message: '시간이 지났습니다.' });
  const [first, second] = [screen.getByText('2: 시간이 지났습니다.'), screen.getByText('9동: 메모가 없습니다.')];
  expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // The last progress knew of none.
  expect(screen.getByText('4건 중 1건 완료, 2건 실패')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: '요청 취소' }));
  await user.click(await screen.findByRole('button', { name: '계속 진행' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(orders).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '요청 취소' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(Array.from(dialog.querySelectorAll('button')).at(-1) ?? dialog);
  await waitFor(() => expect(orders.at(-1)).toEqual({ reqId: 'R1', order: 'cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await tell({ type: 'end', status: 'CANCELLED' });
  expect(state()).toBe('취소했습니다.');
  expect(screen.getByText('결과')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '요청 취소' })).toBeNull();
});

it('says that a request is not there, and asks for no events of it', async () => {
  missing = true;
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('찾을 수 없습니다.');
  expect(Events.last).toBeUndefined();
});
