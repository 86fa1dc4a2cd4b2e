import { ThemeProvider } from '@mui/material/styles';
import { definePlugin, type MenuItem, type Mode, type Plugin, type Resource } from '@onyak/core';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { AdminContexts } from '../../app/AdminContexts.js';
import { makeQueryClient } from '../../data/query-client.js';
import type { AdminPages } from '../../kit/define-admin.js';
import { makeSession, SessionContext } from '../../session/session.js';
import { makeTheme } from '../../theme/theme.js';
import { AskProvider } from '../../ui/popup/Confirm.js';
import { QuickStyles } from '../../ui/testing/QuickStyles.js';

// A busy machine takes its time; what is looked for either comes or does not.
configure({ asyncUtilTimeout: 10_000 });

/** Where nothing has a size, none changes. */
class NoSizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const manager = {
  userId: 'MANAGER01',
  userName: 'Manager',
  hospitalCode: 'H0001',
  hospitalName: 'Onnuri',
  job: '',
};

export interface ShowOptions {
  /** What the server answers. */
  readonly fetch: typeof globalThis.fetch;
  /** Whether the user holds the f1 function of every menu. */
  readonly f1?: boolean;
  /** MANAGER by default; an ADMIN looks at all institutions. */
  readonly auth?: 'ADMIN' | 'MANAGER';
  readonly mode?: Mode;
  readonly plugins?: readonly Plugin[];
  readonly pages?: Readonly<Record<string, AdminPages>>;
  /** Where the page is opened. */
  readonly address?: string;
}

/** Shows a page as the shell would: look, session, data, messages. */
export function show(
  page: ReactNode,
  { fetch, f1 = false, auth = 'MANAGER', mode = 'hospital', plugins = [], pages = {}, address = '/' }: ShowOptions,
) {
  vi.stubGlobal('fetch', fetch);
  // jsdom lays nothing out: the scrolled box gets a height, so that rows are in sight.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.stubGlobal('ResizeObserver', NoSizes);
  // A window of 1,440 pixels.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? Infinity) <= 1440,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Object.defineProperty(Element.prototype, 'scrollIntoView', {
    configurable: true,
    writable: true,
    value: () => undefined,
  });
  const menuList = plugins.flatMap((plugin) => menuOf(plugin, f1));
  const session = makeSession({ ...manager, auth, mode, menuList }, () => Promise.resolve());
  const queryClient = makeQueryClient();
  const pagesOf = (plugin: Plugin) => {
    const own = pages[plugin.code];
    return own && (() => Promise.resolve(own));
  };
  const directory = { plugins, pagesOf };
  const screen = (
    <SessionContext.Provider value={session}>
      <AdminContexts directory={directory} queryClient={queryClient}>
        {page}
      </AdminContexts>
    </SessionContext.Provider>
  );
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [address] });
  return render(
    <QuickStyles>
      <ThemeProvider theme={makeTheme('light')}>
        <AskProvider>
          <RouterProvider router={router} />
        </AskProvider>
      </ThemeProvider>
    </QuickStyles>,
  );
}

function menuOf({ code, menu }: Plugin, f1Auth: boolean): readonly MenuItem[] {
  if (!menu) return [];
  const { path, label, icon } = menu;
  return [{ transaction: code.toUpperCase(), path, menuName: label, groupSeq: 1, groupName: 'Group', icon, f1Auth }];
}

/** A plugin of these resources with a menu. */
export function pluginOf(code: string, ...resources: readonly Resource[]): Plugin {
  const menu = {
    path: `/${code}`,
    label: code,
    group: 'ADMIN',
    seq: 1,
    icon: 'Article',
    ...(resources.some(({ changes }) => changes === 'function') && { f1: 'Change' }),
  } as const;
  return definePlugin({ code, name: code, coreVersion: '^0.1.0', menu, resources });
}

/** Takes away all that {@link show} put up and what the page kept. */
export function tidy(): void {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}
