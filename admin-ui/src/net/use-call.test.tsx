// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useCall } from './use-call.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// As the app has it: what is on the screen is not asked for again and again.
const client = new QueryClient({ defaultOptions: { queries: { staleTime: 5_000 } } });

function Asked({ number }: { readonly number: string }) {
  const { data, fetching } = useCall('/api/exists', { params: { number }, answer: z.string(), enabled: number !== '' });
  return <p>{fetching ? '…' : (data ?? '')}</p>;
}

const screenOf = (number: string) => (
  <QueryClientProvider client={client}>
    <Asked number={number} />
  </QueryClientProvider>
);

it('what was asked a moment ago is asked again when it is asked for again', async () => {
  let stored = 'not there';
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ result: 'SUCCESS', msg: '', data: stored }), { status: 200 })),
  );
  const { rerender } = render(screenOf('A'));
  await screen.findByText('not there');
  rerender(screenOf(''));
  stored = 'there';
  rerender(screenOf('A'));
  expect(await screen.findByText('there')).toBeTruthy();
});
