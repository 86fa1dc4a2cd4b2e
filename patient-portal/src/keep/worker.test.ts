import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What the service worker answers where the line or the server is not as it should be; kept-card.spec.ts has it in a browser. */

const address = 'https://onyak.example/r?z=code';
let answer: () => Promise<Response>;
let kept: ReadonlyMap<string, string>;
type Fetching = (event: { readonly request: object; readonly respondWith: (told: Promise<Response>) => void }) => void;
let fetching: Fetching;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  kept = new Map([['/r?z=code', 'kept']]);
  vi.stubGlobal('location', new URL('https://onyak.example/portal/keep-worker.js'));
  vi.stubGlobal('registration', { scope: 'https://onyak.example/r' });
  vi.stubGlobal('fetch', () => answer());
  vi.stubGlobal('caches', {
    match: (key: string) => Promise.resolve(kept.has(key) ? new Response(kept.get(key)) : undefined),
    open: () => Promise.resolve({ keys: () => Promise.resolve([]) }),
  });
  vi.stubGlobal('addEventListener', (type: string, listener: Fetching) => {
    if (type === 'fetch') fetching = listener;
  });
  await import('./worker.js');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** @returns undefined where the worker leaves the request to the browser. */
function ask(url = address, more: object = {}): Promise<Response> | undefined {
  let told: Promise<Response> | undefined;
  const request = { url, method: 'GET', mode: 'navigate', ...more };
  fetching({
    request,
    respondWith: (given) => {
      told = given;
    },
  });
  return told;
}
const said = async (told: Promise<Response> | undefined) => (await told)?.text();

test('what the server says comes first, a wrong address too', async () => {
  for (const status of [200, 404]) {
    answer = () => Promise.resolve(new Response('server', { status }));
    expect(await said(ask())).toBe('server');
  }
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ['is out of order', () => Promise.resolve(new Response('Bad Gateway', { status: 502 }))],
  ['is silent', () => new Promise<Response>(() => undefined)],
])('where the server %s the page is the one that is kept', async (_name, given) => {
  answer = given;
  const told = ask();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await said(told)).toBe('kept');
});

test('an address that is not kept is the server’s alone, however long it takes', async () => {
  kept = new Map();
  answer = () => new Promise((resolve) => setTimeout(() => resolve(new Response('late', { status: 502 })), 60_000));
  const told = ask();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await said(told)).toBe('late');
});

test('calls, other sites and pages whose address begins alike go by', () => {
  for (const [url, more] of [
    [address, { method: 'POST' }],
    [address, { mode: 'cors' }],
    ['https://onyak.example/records', {}],
    ['https://elsewhere.example/r?z=code', {}],
  ] as const)
    expect([url, ask(url, more)]).toEqual([url, undefined]);
});
