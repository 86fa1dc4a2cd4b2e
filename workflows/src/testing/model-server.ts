import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ChatRequest {
  readonly model: string;
  readonly temperature: number;
  readonly stream: boolean;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: {
    readonly type: string;
    readonly json_schema: { readonly name: string; readonly strict: boolean };
  };
}

/** How the server answers one call. */
export type Answer =
  | { readonly kind: 'text'; readonly text: string; readonly finish?: string; readonly pieceDelayMs?: number }
  | { readonly kind: 'refusal'; readonly text: string }
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Record<string, string> }
  /** Says the beginning, then nothing more. */
  | { readonly kind: 'stall'; readonly text: string }
  /** Says the beginning, then drops the line. */
  | { readonly kind: 'cut'; readonly text: string }
  /** Ends the stream properly, but without a finish reason. */
  | { readonly kind: 'unfinished'; readonly text: string };

export interface ModelServer {
  readonly url: string;
  readonly requests: ChatRequest[];
  /** Connections that the client closed before the answer was whole. */
  aborted(): number;
  close(): Promise<void>;
}

/** A real HTTP server that speaks the OpenAI streaming protocol and misbehaves on demand. */
export async function startModelServer(answer: (request: ChatRequest, index: number) => Answer): Promise<ModelServer> {
  const requests: ChatRequest[] = [];
  let aborted = 0;
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableEnded) aborted += 1;
    });
    void reply(request, response).catch(() => response.destroy());
  });

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const chat = JSON.parse(body) as ChatRequest;
    requests.push(chat);
    await speak(response, answer(chat, requests.length - 1), chat.model);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    aborted: () => aborted,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function speak(response: ServerResponse, answer: Answer, model: string): Promise<void> {
  if (answer.kind === 'status') {
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(JSON.stringify({ error: { message: `status ${answer.status}`, type: 'test' } }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (delta: object, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    );
  send({ role: 'assistant', content: '' });
  if (answer.kind === 'refusal') send({ refusal: answer.text });
  else {
    for (let start = 0; start < answer.text.length; start += 40) {
      send({ content: answer.text.slice(start, start + 40) });
      if (answer.kind === 'text' && answer.pieceDelayMs) await sleep(answer.pieceDelayMs);
    }
  }
  if (answer.kind === 'stall') return;
  if (answer.kind === 'cut') {
    await sleep(20);
    response.destroy();
    return;
  }
  if (answer.kind !== 'unfinished') send({}, answer.kind === 'text' ? (answer.finish ?? 'stop') : 'stop');
  response.write(
    `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model, choices: [], usage: { prompt_tokens: 321, completion_tokens: 123, total_tokens: 444 } })}\n\n`,
  );
  response.end('data: [DONE]\n\n');
}
