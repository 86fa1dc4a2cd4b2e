// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gridOf, showGrid } from '../ui/grid/testing/show-grid.js';
import { readSideEffect } from '@onyak/core';
import { allRows, initialChoices, type Choices } from './choices/choices.js';
import { SideEffectsTab } from './side-effects/SideEffectsTab.js';

/** Told what the tab works on. */
const told = vi.fn<(choices: Choices) => void>();
const sent = () => {
  const choices = told.mock.lastCall?.[0];
  return choices ? allRows(null, choices).sideEffects.map(({ sideEffect }) => sideEffect) : [];
};

function Tab() {
  const [own, setOwn] = useState<Choices>(() => ({
    ...initialChoices(null, 'IRB-1'),
    addedSideEffects: [readSideEffect({ rowId: 'r1', sideEffect: '두드러기' }, 0)],
    selectedSideEffects: ['r1'],
  }));
  useEffect(() => told(own), [own]);
  return (
    <SideEffectsTab
      record={null}
      choices={own}
      rows={allRows(null, own)}
      onChange={(changed) => setOwn((before) => ({ ...before, ...changed }))}
    />
  );
}

beforeEach(() => {
  // How the engine understands a name is not what is asked here.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const grid = () => gridOf('부작용');
const write = async (hand: ReturnType<typeof userEvent.setup>, words: string) => {
  const form = await screen.findByRole('dialog');
  const box = within(form).getByRole('textbox');
  await hand.clear(box);
  await hand.type(box, words);
  await hand.click(within(form).getByRole('button', { name: '저장' }));
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('adds, edits and deletes side effects in a form; what is sent is what the grid shows', async () => {
  const hand = userEvent.setup({ delay: null });
  showGrid(<Tab />);
  expect((await grid()).textContent).toContain('두드러기');
  await hand.click(screen.getByRole('button', { name: '부작용 추가' }));
  await write(hand, '어지러움');
  await closed();
  await waitFor(async () => expect((await grid()).textContent).toContain('어지러움'));
  await hand.click(screen.getByRole('button', { name: /어지러움.*(수정|편집)/ }));
  await write(hand, '심한 어지러움');
  await closed();
  await hand.click(screen.getByRole('button', { name: /두드러기.*삭제/ }));
  await waitFor(async () => expect((await grid()).textContent).not.toContain('두드러기'));
  expect(sent()).toEqual(['심한 어지러움']);
  expect(told.mock.lastCall?.[0].selectedSideEffects).toHaveLength(1);
}, 60_000);

it('refuses a side effect without words, and one that is there already', async () => {
  const hand = userEvent.setup({ delay: null });
  showGrid(<Tab />);
  await grid();
  await hand.click(screen.getByRole('button', { name: '부작용 추가' }));
  const form = await screen.findByRole('dialog');
  await hand.click(within(form).getByRole('button', { name: '저장' }));
  expect(form.textContent).toContain('부작용 내용 필수 입력');
  await write(hand, ' 두드러기 ');
  expect(form.textContent).toMatch(/이미/);
  expect(sent()).toEqual(['두드러기']);
}, 60_000);
