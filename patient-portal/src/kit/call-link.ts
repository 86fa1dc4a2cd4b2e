import { BAD_URL, LINK_SECONDS_HEADER } from '@onyak/core/link';
import * as z from 'zod/mini';
import { messages } from '../messages.js';
import { linkHeaders, type OpenLink } from './open-link.js';

/** What became of a call by a link. `wrong`: the code opens nothing; `certify`: the visitor is asked for something first. */
export type LinkAnswer<T> =
  /** `secondsLeft`: of this browser's certificate, where the call needed one. */
  | { readonly state: 'done'; readonly data: T; readonly secondsLeft?: number }
  | { readonly state: 'wrong' }
  | { readonly state: 'certify'; readonly message: string }
  /** `data`: the server's word for what it was, where it has one. */
  | { readonly state: 'failed'; readonly message: string; readonly data?: string };

type Body = Readonly<Record<string, string>>;

const envelope = z.object({
  result: z.string(),
  msg: z.optional(z.string()),
  data: z.optional(z.unknown()),
});

/** Milliseconds after which a slow line is told to be one. */
const PATIENCE_MS = 30_000;

/** Asks a link call that answers an envelope. Nothing is thrown: a page shows what became of it. */
export async function callLink<S extends z.ZodMiniType>(
  open: OpenLink,
  path: string,
  { answer, body = {} }: { readonly answer: S; readonly body?: Body },
): Promise<LinkAnswer<z.output<S>>> {
  const response = await send(open, path, body);
  if (!response) return { state: 'failed', message: messages.fault.offline };
  const read = envelope.safeParse(await response.json().catch(() => undefined));
  if (!read.success) return { state: 'failed', message: messages.fault.other };
  const refused = refusalOf(read.data);
  if (refused) return refused;
  const data = answer.safeParse(read.data.data);
  if (!data.success) return { state: 'failed', message: messages.fault.other };
  const left = response.headers.get(LINK_SECONDS_HEADER);
  return { state: 'done', data: data.data, ...(left === null ? {} : { secondsLeft: Number(left) }) };
}

/** Asks a link call that answers a file. @param ask what goes along; `GET` where the call is one. */
export async function fetchLinkFile(
  open: OpenLink,
  path: string,
  { method = 'POST', body = {} }: { readonly method?: 'GET' | 'POST'; readonly body?: Body } = {},
): Promise<LinkAnswer<Blob>> {
  const response = await send(open, path, body, method);
  if (!response) return { state: 'failed', message: messages.fault.offline };
  if (response.ok) {
    const data = await response.blob().catch(() => undefined);
    return data ? { state: 'done', data } : { state: 'failed', message: messages.fault.offline };
  }
  const read = envelope.safeParse(await response.json().catch(() => undefined));
  return (read.success && refusalOf(read.data)) || { state: 'failed', message: messages.fault.other };
}

function refusalOf({ result, msg = '', data }: z.output<typeof envelope>): LinkAnswer<never> | undefined {
  if (result === 'SUCCESS') return undefined;
  if (data === BAD_URL) return { state: 'wrong' };
  if (result === 'NEED_CERTIFICATION') return { state: 'certify', message: msg };
  return { state: 'failed', message: msg || messages.fault.other, ...(typeof data === 'string' ? { data } : {}) };
}

/** @returns undefined where no answer came. */
function send(
  open: OpenLink,
  path: string,
  body: Body,
  method: 'GET' | 'POST' = 'POST',
): Promise<Response | undefined> {
  return fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json', ...linkHeaders(open) },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
}
