// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeSession, SessionContext, type SessionProfile } from '../session/session.js';
import { ChatWidget } from '../shell/ChatWidget.js';
import { makeTheme } from '../theme/theme.js';
import { Analytics, LONGEST_LOAD } from './Analytics.js';

const view = (host: string, hospitalCode = 'H0001') => ({
  script: `https://${host}/embed.js`,
  view: `https://${host}/views/ADR/Home`,
  field: 'hospitalCode',
  hospitalCode,
});
let settings: object;
let sent: { readonly path: string; readonly body: string; readonly background: string | null }[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, 'http://localhost'), init);
    const path = new URL(request.url).pathname;
    sent.push({ path, body: await request.text(), background: request.headers.get('onyak-background') });
    const answer =
      path === '/loginTableau' ? { result: 'SUCCESS', msg: 'a.b.c' } : { result: 'SUCCESS', msg: '', data: settings };
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  for (const script of document.head.querySelectorAll('script')) script.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const user: SessionProfile = {
  userId: 'DOCTOR01',
  userName: '온의사',
  auth: 'USER',
  hospitalCode: 'H0001',
  hospitalName: '온누리대학교병원',
  job: 'DOCTOR',
  menuList: [],
  mode: 'hospital',
};

const session = makeSession(user, () => Promise.resolve());

const show = (part: React.ReactNode) =>
  render(
    <ThemeProvider theme={makeTheme('light')}>
      <QueryClientProvider client={new QueryClient()}>
        <SessionContext.Provider value={session}>{part}</SessionContext.Provider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
const scriptOf = (address: string) => document.querySelector<HTMLScriptElement>(`script[src="${address}"]`);

it('shows nothing and loads nothing unless it is set', async () => {
  settings = { analytics: null, chat: null, demonstration: null };
  const { container } = show(
    <>
      <Analytics />
      <ChatWidget />
    </>,
  );
  await waitFor(() => expect(sent.length).toBeGreaterThan(0));
  expect(container.textContent).toBe('');
  expect(document.querySelector('script')).toBeNull();
});

it('embeds the view with a token and the institution’s code, asked for as no use of the session', async () => {
  settings = { analytics: view('one.example'), chat: null, demonstration: null };
  show(<Analytics />);
  await waitFor(() => expect(scriptOf('https://one.example/embed.js')).not.toBeNull());
  const script = scriptOf('https://one.example/embed.js');
  expect(script?.type).toBe('module');
  act(() => void script?.dispatchEvent(new Event('load')));
  await waitFor(() => expect(document.querySelector('tableau-viz')).not.toBeNull());
  const element = document.querySelector('tableau-viz');
  expect(element?.getAttribute('token')).toBe('a.b.c');
  expect(element?.getAttribute('src')).toBe('https://one.example/views/ADR/Home');
  expect(element?.querySelector('viz-filter')?.getAttribute('field')).toBe('hospitalCode');
  expect(element?.querySelector('viz-filter')?.getAttribute('value')).toBe('H0001');
  const asked = sent.find(({ path }) => path === '/loginTableau');
  expect(asked?.body).toContain('updateExpireTime');
  expect(asked?.background).toBe('1');
});

it('narrows nothing for who looks at all institutions', async () => {
  settings = { analytics: view('all.example', '*'), chat: null, demonstration: null };
  show(<Analytics />);
  await waitFor(() => expect(scriptOf('https://all.example/embed.js')).not.toBeNull());
  act(() => void scriptOf('https://all.example/embed.js')?.dispatchEvent(new Event('load')));
  await waitFor(() => expect(document.querySelector('tableau-viz')).not.toBeNull());
  expect(document.querySelector('viz-filter')).toBeNull();
});

it('says when the script does not come, at once or in 120 seconds, and tries again', async () => {
  expect(LONGEST_LOAD).toBe(120_000);
  settings = { analytics: view('two.example'), chat: null, demonstration: null };
  show(<Analytics />);
  await waitFor(() => expect(scriptOf('https://two.example/embed.js')).not.toBeNull());
  act(() => void scriptOf('https://two.example/embed.js')?.dispatchEvent(new Event('error')));
  expect(await screen.findByText('분석 화면(Tableau)을 불러오지 못했습니다.')).toBeDefined();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => screen.getByRole('button', { name: '다시 시도' }).click());
  expect(scriptOf('https://two.example/embed.js')).not.toBeNull();
  expect(screen.queryByText('분석 화면(Tableau)을 불러오지 못했습니다.')).toBeNull();
  await act(async () => {
    await vi.advanceTimersByTimeAsync(LONGEST_LOAD);
  });
  expect(screen.getByText('분석 화면(Tableau)을 불러오지 못했습니다.')).toBeDefined();
});

it('starts the chat that is set with who the user is, and with nothing of a patient', async () => {
  settings = { analytics: null, chat: { script: 'https://chat.example/widget.js', key: 'K1' }, demonstration: null };
  show(<ChatWidget />);
  await waitFor(() => expect(scriptOf('https://chat.example/widget.js')).not.toBeNull());
  expect({ ...scriptOf('https://chat.example/widget.js')?.dataset }).toEqual({
    onyakChat: 'K1',
    userId: 'DOCTOR01',
    userName: '온의사',
    hospitalCode: 'H0001',
    hospitalName: '온누리대학교병원',
  });
});
