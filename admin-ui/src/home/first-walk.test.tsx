// @vitest-environment jsdom
import { definePlugin, type MenuItem } from '@onyak/core';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PluginDirectoryContext } from '../plugins/directory.js';
import { makeSession, SessionContext } from '../session/session.js';
import { makeTheme } from '../theme/theme.js';
import { FirstWalk } from './FirstWalk.js';

const plugin = (code: string, order: number, roles?: readonly ['ADMIN']) =>
  definePlugin({
    code,
    name: code,
    coreVersion: '^0.1.0',
    menu: {
      path: `/${code}`,
      label: `메뉴 ${code}`,
      group: 'CDSS',
      seq: 1,
      icon: '',
      walk: { order, text: `${code}에서 해 볼 일`, ...(roles ? { roles } : {}) },
    },
  });
const directory = {
  plugins: [plugin('mlast', 30), plugin('mfirst', 10), plugin('madm', 20, ['ADMIN']), plugin('mnone', 5)],
  pagesOf: () => undefined,
};
const menuItem = (code: string): MenuItem => ({
  transaction: code.toUpperCase(),
  menuName: `메뉴 ${code}`,
  path: `/${code}`,
  icon: '',
  groupName: 'CDSS',
  groupSeq: 2,
  f1Auth: false,
});

function show(auth: 'ADMIN' | 'USER', userId = 'DOCTOR01') {
  const user = {
    userId,
    userName: '온의사',
    auth,
    hospitalCode: 'H0001',
    hospitalName: '온누리대학교병원',
    job: 'DOCTOR',
    // Without the menu of one that has a step.
    menuList: ['mlast', 'mfirst', 'madm'].map(menuItem),
    mode: 'hospital',
  } as const;
  const session = makeSession(user, () => Promise.resolve());
  return render(
    <ThemeProvider theme={makeTheme('light')}>
      <MemoryRouter>
        <SessionContext.Provider value={session}>
          <PluginDirectoryContext value={directory}>
            <FirstWalk />
          </PluginDirectoryContext>
        </SessionContext.Provider>
      </MemoryRouter>
    </ThemeProvider>,
  );
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const names = () =>
  within(screen.getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.textContent);

it('leads through the menus that the user may open and that are of the role, in order', () => {
  show('USER');
  expect(names()).toEqual(['1.메뉴 mfirstmfirst에서 해 볼 일', '2.메뉴 mlastmlast에서 해 볼 일']);
  cleanup();
  show('ADMIN');
  expect(names()).toEqual([
    '1.메뉴 mfirstmfirst에서 해 볼 일',
    '2.메뉴 madmmadm에서 해 볼 일',
    '3.메뉴 mlastmlast에서 해 볼 일',
  ]);
});

it('says what was seen, is left and taken up again, each user’s own', async () => {
  const user = userEvent.setup();
  show('USER');
  expect(screen.getByText(/2곳 가운데 0곳/)).toBeDefined();
  await user.click(screen.getByRole('link', { name: /메뉴 mlast/ }));
  expect(screen.getByText(/2곳 가운데 1곳/)).toBeDefined();
  expect(screen.getByRole('link', { name: /메뉴 mlast\s*\(본 곳\)/ })).toBeDefined();
  expect(screen.queryByText('모두 보았습니다.')).toBeNull();
  await user.click(screen.getByRole('button', { name: '그만 보기' }));
  cleanup();

  show('USER');
  expect(screen.queryByRole('list')).toBeNull();
  await user.click(screen.getByRole('button', { name: '처음 둘러보기 다시 보기' }));
  expect(screen.getByText(/2곳 가운데 1곳/)).toBeDefined();
  await user.click(screen.getByRole('link', { name: /메뉴 mfirst/ }));
  expect(screen.getByText('모두 보았습니다.')).toBeDefined();
  cleanup();

  show('USER', 'DOCTOR02');
  expect(screen.getByText(/2곳 가운데 0곳/)).toBeDefined();
});
