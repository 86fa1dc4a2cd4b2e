import { requestEventSchema, type RequestEvent } from '@onyak/core';
import { z } from 'zod';
import { text } from '../lib/messages.js';
import { Refusal } from './refusal.js';
import { sendFile } from './send-file.js';

const envelopeSchema = z.object({ result: z.string(), msg: z.string(), data: z.unknown().optional() });
export type Answer = z.infer<typeof envelopeSchema>;

/** The status of a proxy that gave up waiting: an answer without one. */
const GATEWAY_TIMEOUT = 504;
const RECONNECT_MS = 500;
/** What the server gives a call at most: half a minute for a free connection and two minutes for a statement (`createApi`). */
const LONGEST_MS = 150_000;

export interface ClientOptions {
  /** Milliseconds until a call without its whole answer is given up. */
  readonly longestMs?: number;
}

/** Speaks to a running Onyak as any other client does: token and userId in headers, envelopes back. */
export class OnyakClient {
  #credentials: Readonly<Record<string, string>> = {};

  readonly #longestMs: number;

  constructor(
    readonly url: string,
    { longestMs = LONGEST_MS }: ClientOptions = {},
  ) {
    this.#longestMs = longestMs;
  }

  /** @throws Refusal when the account or the password is wrong */
  async signIn(userId: string, userPassword: string): Promise<void> {
    const { data } = await this.call('POST', '/loginProc', { userId, userPassword });
    const { token } = z.object({ token: z.string() }).parse(data);
    this.#credentials = { token, userId };
  }

  /** Headers that prove who is calling. */
  get credentials(): Readonly<Record<string, string>> {
    return this.#credentials;
  }

  /**
   * One call of the specification; input goes by query for GET, by JSON otherwise.
   * @throws Refusal for every result but SUCCESS, and UNAVAILABLE where the answer does not come in time
   */
  async call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    input: Readonly<Record<string, unknown>> = {},
  ): Promise<Answer> {
    const texts = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]);
    const query = method === 'GET' && texts.length > 0 ? `?${new URLSearchParams(texts)}` : '';
    const asked = fetch(`${this.url}${path}${query}`, {
      method,
      signal: AbortSignal.timeout(this.#longestMs),
      headers: { ...this.#credentials, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    });
    const { status, body } = await inTime(
      asked.then(async (response) => ({ status: response.status, body: await response.text() })),
    );
    return readEnvelope(status, body);
  }

  /**
   * Uploads a health record.
   * @param onBytes told how much has been sent
   * @throws Refusal with the server's words when the record is not taken
   */
  async uploadRecord(
    path: string,
    irbNumber: string,
    onBytes: (sent: number, total: number) => void = () => undefined,
  ): Promise<Answer> {
    const headers = { ...this.#credentials, irbNumber: encodeURIComponent(irbNumber), fileType: 'PHR' };
    const { status, body } = await inTime(
      sendFile({
        url: `${this.url}/api/mffu/uploadPHRFhir`,
        path,
        headers,
        onBytes,
        longestSilenceMs: this.#longestMs,
      }),
    );
    return readEnvelope(status, body);
  }

  /** The events of a request from its first on; goes on where it was when the connection breaks, until the end event. */
  async *events(reqId: string, signal?: AbortSignal): AsyncGenerator<RequestEvent> {
    let last = '0';
    while (!signal?.aborted) {
      try {
        const response = await fetch(`${this.url}/api/requests/${encodeURIComponent(reqId)}/events`, {
          headers: { ...this.#credentials, 'last-event-id': last },
          ...(signal ? { signal } : {}),
        });
        if (response.status === 204) return;
        if (response.status >= 400 && response.status < 500) readEnvelope(response.status, await response.text());
        for await (const { id, data } of messagesOf(response)) {
          last = id;
          const event = requestEventSchema.parse(JSON.parse(data));
          yield event;
          if (event.type === 'end') return;
        }
      } catch (error) {
        if (error instanceof Refusal || error instanceof z.ZodError) throw error;
        // The server is away for a moment: the next connection continues after `last`.
      }
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    }
  }
}

/** @throws Refusal where time ran out, else what was thrown. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new Refusal('UNAVAILABLE', text('server.silent'), GATEWAY_TIMEOUT);
    throw error;
  }
}

function readEnvelope(status: number, body: string): Answer {
  const parsed = envelopeSchema.safeParse(jsonOf(body));
  if (!parsed.success) throw new Refusal('INTERNAL', body.slice(0, 200), status);
  if (parsed.data.result !== 'SUCCESS') throw new Refusal(parsed.data.result, parsed.data.msg, status);
  return parsed.data;
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

async function* messagesOf(response: Response): AsyncGenerator<{ readonly id: string; readonly data: string }> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  try {
    let rest = '';
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const blocks = (rest + piece.value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const field = (name: string) => block.match(new RegExp(`^${name}: ?(.*)$`, 'm'))?.[1];
        const id = field('id');
        const data = field('data');
        if (id !== undefined && data !== undefined) yield { id, data };
      }
    }
  } finally {
    // Whoever has read enough leaves in the middle: the connection must not stay open.
    await reader.cancel().catch(() => undefined);
  }
}
