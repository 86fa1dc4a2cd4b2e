// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { defineResource, definePlugin, field } from '@onyak/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotificationContextProvider } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PluginDirectoryContext } from '../plugins/directory.js';
import { makeSession, SessionContext } from '../session/session.js';
import { FinderButton } from '../shell/FinderButton.js';
import { makeTheme } from '../theme/theme.js';
import { AskProvider } from '../ui/popup/Confirm.js';
import { Toasts } from '../ui/toasts/Toasts.js';

configure({ asyncUtilTimeout: 10_000 });

const record = defineResource({
  name: 'test-record',
  call: 'MREC',
  table: 'test_record',
  label: '기록',
  key: ['recId'],
  globalKey: true,
  tenancy: 'hospital',
  fields: {
    recId: field.code({ label: 'ID', required: true, max: 20 }),
    ptName: field.text({ label: '성명', max: 20 }),
    ptNumber: field.text({ label: '번호', max: 20 }),
  },
  sort: [{ field: 'recId', order: 'ASC' }],
});
const common = { coreVersion: '^0.1.0' } as const;
const plugins = [
  definePlugin({
    ...common,
    code: 'mrec',
    name: '기록',
    menu: { path: '/mrec', label: '기록 조회', group: 'ADR', seq: 1, icon: 'Report' },
    resources: [record],
    finder: {
      label: '환자',
      resource: 'test-record',
      fields: ['ptName', 'ptNumber'],
      title: 'ptName',
      details: ['ptNumber'],
    },
  }),
  definePlugin({
    ...common,
    code: 'mguide',
    name: '지도',
    menu: { path: '/mguide', label: '지도', group: 'CDSS', seq: 1, icon: 'MenuBook' },
    finder: { label: '요청', call: '/api/MGUIDE/find', path: '/mguide/{id}' },
  }),
];
const menus = plugins.map(({ code, menu }) => ({
  transaction: code.toUpperCase(),
  path: menu?.path ?? '',
  menuName: menu?.label ?? '',
  groupName: menu?.group ?? '',
  groupSeq: 1,
  icon: menu?.icon ?? '',
  f1Auth: false,
}));
const rows = [
  { id: 'R1', version: 1, recId: 'R1', ptName: '홍길동', ptNumber: '10001' },
  { id: 'R2', version: 1, recId: 'R2', ptName: '홍길순', ptNumber: '10002' },
];

let asked: string[];
let failing: boolean;

beforeEach(() => {
  asked = [];
  failing = false;
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('fetch', (address: string) => {
    const url = new URL(address, 'http://onyak');
    asked.push(`${url.pathname} ${url.searchParams.get('filter') ?? url.searchParams.get('text') ?? ''}`);
    if (failing) return Promise.resolve(Response.json({ result: 'INTERNAL', msg: '잠시 후' }, { status: 500 }));
    if (url.pathname === '/rest/test-record')
      return Promise.resolve(Response.json(rows, { headers: { 'content-range': 'test-record 0-1/2' } }));
    const hits = [{ id: 'MG/1', title: '홍길동', details: ['2026-03-02'] }];
    return Promise.resolve(Response.json({ result: 'SUCCESS', msg: '', data: hits }));
  });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Where() {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
}

const directory = { plugins, pagesOf: () => undefined };

function show(menuList = menus) {
  const user = {
    userId: 'DOCTOR01',
    userName: '의사',
    auth: 'USER' as const,
    hospitalCode: 'H0001',
    hospitalName: '온누리',
    job: '',
    menuList,
    mode: 'hospital' as const,
  };
  const session = makeSession(user, () => Promise.resolve());
  render(
    <ThemeProvider theme={makeTheme('light')}>
      <QueryClientProvider client={new QueryClient()}>
        <NotificationContextProvider>
          <Toasts />
          <AskProvider>
            <MemoryRouter initialEntries={['/home']}>
              <SessionContext.Provider value={session}>
                <PluginDirectoryContext value={directory}>
                  <FinderButton />
                  <Where />
                </PluginDirectoryContext>
              </SessionContext.Provider>
            </MemoryRouter>
          </AskProvider>
        </NotificationContextProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return userEvent.setup({ delay: null });
}

async function openPalette(hand: ReturnType<typeof userEvent.setup>) {
  await hand.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: '메뉴·환자 찾기' });
}

const where = () => screen.getByTestId('where').textContent;
/** What a screen reader hears as chosen. */
const current = () => screen.getByRole('option', { selected: true }).textContent;

it('opens with Ctrl-K, moves with the arrows, opens a menu with Enter and is gone', async () => {
  const hand = show();
  await openPalette(hand);
  expect(current()).toContain('홈');
  await hand.keyboard('{ArrowDown}{ArrowDown}');
  expect(current()).toContain('지도');
  await hand.keyboard('{ArrowUp}');
  expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { selected: true }).id,
  );
  await hand.keyboard('{Enter}');
  expect(where()).toBe('/mrec');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks the server once after a rest in typing, and not for one character', async () => {
  const hand = show();
  await openPalette(hand);
  await hand.keyboard('홍');
  expect(await screen.findByText('환자: 2글자부터 찾습니다.')).toBeDefined();
  await hand.keyboard('길');
  expect(await screen.findByRole('option', { name: /홍길순/ })).toBeDefined();
  expect(asked.toSorted()).toEqual(['/api/MGUIDE/find 홍길', '/rest/test-record {"ptName|ptNumber~":"홍길"}']);
});

it('never asks in the middle of a syllable', async () => {
  const hand = show();
  const box = await openPalette(hand);
  fireEvent.compositionStart(box);
  fireEvent.change(box, { target: { value: '홍기' } });
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(asked).toEqual([]);
  expect(where()).toBe('/home');
  fireEvent.change(box, { target: { value: '홍길' } });
  fireEvent.compositionEnd(box);
  await screen.findByRole('option', { name: /홍길순/ });
  expect(asked).toHaveLength(2);
});

it('groups what was found and leads to the record or to the plugin’s own page', async () => {
  const hand = show();
  await openPalette(hand);
  await hand.keyboard('홍길');
  const patients = await screen.findByRole('group', { name: '환자' });
  expect(
    within(patients)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['홍길동10001', '홍길순10002']);
  await hand.keyboard('{ArrowDown}{Enter}');
  expect(where()).toBe('/mrec?recId=R2');

  await openPalette(hand);
  await hand.keyboard('홍길');
  await hand.click(within(await screen.findByRole('group', { name: '요청' })).getByRole('option'));
  expect(where()).toBe('/mguide/MG%2F1');
});

it('finds only what belongs to the user’s menus', async () => {
  const hand = show(menus.slice(1));
  await openPalette(hand);
  await hand.keyboard('홍길');
  await screen.findByRole('group', { name: '요청' });
  expect(screen.queryByRole('group', { name: '환자' })).toBeNull();
  expect(asked).toEqual(['/api/MGUIDE/find 홍길']);
});

it('says what could not be asked and asks again when told, not by itself', async () => {
  failing = true;
  const hand = show();
  await openPalette(hand);
  await hand.keyboard('홍길');
  const [retry] = await screen.findAllByRole('button', { name: '다시 시도' });
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(asked).toHaveLength(2);
  failing = false;
  if (retry) await hand.click(retry);
  expect(await screen.findByRole('option', { name: /홍길순/ })).toBeDefined();
  expect(asked).toHaveLength(3);
});

it('runs acts, and says when there is nothing', async () => {
  const hand = show([]);
  await hand.click(screen.getByRole('button', { name: '메뉴 찾기' }));
  await hand.keyboard('어두운{Enter}');
  await waitFor(() => expect(localStorage.getItem('onyak.mode')).toBe('dark'));
  await hand.click(screen.getByRole('button', { name: '메뉴 찾기' }));
  await hand.keyboard('아무것도');
  expect(await screen.findByText('‘아무것도’에 맞는 항목이 없습니다.')).toBeDefined();
  await hand.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
