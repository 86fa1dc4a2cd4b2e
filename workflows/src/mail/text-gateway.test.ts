import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTextGateway } from './text-gateway.js';

let server: Server;
let url: string;
let status: number;
let received: { readonly headers: IncomingHttpHeaders; readonly body: unknown }[];

beforeEach(async () => {
  status = 200;
  received = [];
  server = createServer((request, response) => {
    void json(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end('010-1111-2222');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const letter = { messageId: '<mail-7-1@x>', recipient: '010-1111-2222', subject: '카드', text: '카드가 왔습니다.' };
const send = (more: Record<string, string> = {}) =>
  openTextGateway({
    TEXT_MESSAGE_URL: url,
    TEXT_MESSAGE_KEY: undefined,
    TEXT_MESSAGE_FROM: '02-123-4567',
    ...more,
  })?.send(letter, new AbortController().signal);

it('hands a message over with its key, and the same key for every try', async () => {
  await send({ TEXT_MESSAGE_KEY: 'secret-key' });
  await send({ TEXT_MESSAGE_KEY: 'secret-key' });
  expect(received.map(({ headers }) => [headers['idempotency-key'], headers.authorization])).toEqual([
    ['mail-7-1@x', 'Bearer secret-key'],
    ['mail-7-1@x', 'Bearer secret-key'],
  ]);
  const body = { id: 'mail-7-1@x', to: '010-1111-2222', from: '02-123-4567', text: '카드가 왔습니다.' };
  expect(received[0]?.body).toEqual(body);
});

it.each([
  [400, true],
  [422, true],
  [401, false],
  [429, false],
  [302, false],
  [503, false],
])('an answer of %i is final: %s, and its words are not kept', async (answer, nonRetryable) => {
  status = answer;
  const failure = await Promise.resolve(send()).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ nonRetryable, message: expect.stringContaining(String(answer)) as string });
  expect(String(failure)).not.toContain('010');
  expect(received).toHaveLength(1);
});

it('a gateway that is away is tried again', async () => {
  await new Promise((resolve) => server.close(resolve));
  await expect(send()).rejects.toMatchObject({ nonRetryable: false, type: 'MailUnavailable' });
});

it('without an address there is none', () => {
  expect(openTextGateway({})).toBeUndefined();
});
