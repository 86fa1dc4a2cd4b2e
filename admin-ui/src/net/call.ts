import { errorStatus, OnyakError, SUCCESS, type ErrorCode } from '@onyak/core';
import { z } from 'zod';
import { t } from '../messages.js';
import { institutionParams } from '../session/institution.js';
import { noteConnection } from './connection.js';
import { formErrors } from './form-errors.js';
import { inFlight } from './in-flight.js';
import { sendOnce } from './once.js';

const envelopeSchema = z.object({
  result: z.string(),
  msg: z.string().default(''),
  data: z.unknown().optional(),
  faults: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});

export type CallParams = Readonly<Record<string, unknown>>;

export interface CallOptions<T> {
  readonly path: string;
  /** GET by default; parameters go to the query of a GET, else to a JSON body. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly params?: CallParams;
  /** Schema of `data`; `z.unknown()` where only `msg` matters. */
  readonly answer: z.ZodType<T>;
  readonly signal?: AbortSignal;
  /** True: the call outlives the page, for what is sent as it goes. */
  readonly keepalive?: boolean;
  /** True: asked on a timer, not by the user; it does not move the session's expiry. */
  readonly background?: boolean;
  /** True: sent again because no answer came, it takes effect once (see {@link sendOnce}). */
  readonly once?: boolean;
}

export interface CallAnswer<T> {
  readonly data: T;
  readonly msg: string;
}

/** Told of every session failure of any call, so that the shell can lead to sign-in. */
const sessionListeners = new Set<(error: OnyakError) => void>();
export function onSessionFailure(listener: (error: OnyakError) => void): () => void {
  sessionListeners.add(listener);
  return () => sessionListeners.delete(listener);
}

/**
 * One call of the specification's surface: envelope in, typed `data` and `msg` out.
 * @throws OnyakError with the server's code, Korean message and field faults; `UNAVAILABLE` when the network fails.
 */
export function callApi<T>(options: CallOptions<T>): Promise<CallAnswer<T>> {
  if (!options.once) return sendCall(options);
  const { path, params = {} } = options;
  return sendOnce(JSON.stringify([path, params, institutionParams()]), (key) => sendCall(options, key));
}

async function sendCall<T>(options: CallOptions<T>, onceKey?: string): Promise<CallAnswer<T>> {
  const { path, method = 'GET', params = {}, signal, keepalive = false, background = false } = options;
  const url = method === 'GET' ? withQuery(path, params) : path;
  const body = method === 'GET' ? undefined : JSON.stringify(params);
  const response = await fetchOrFail(url, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(background ? { 'onyak-background': '1' } : {}),
      ...(onceKey === undefined ? {} : { 'idempotency-key': onceKey }),
    },
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  });
  return readAnswer(response.status, await response.text(), options.answer);
}

/** The server could not be reached, or went away before it answered. */
export class ConnectionError extends OnyakError {
  readonly body = formErrors(this.message);

  constructor(message: string, cause: unknown) {
    super('UNAVAILABLE', message, {}, { cause });
  }
}

/** A fetch that carries the chosen institution; a network failure reads as a Korean sentence, an abort stays an abort. */
export async function fetchOrFail(url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(institutionParams())) headers.set(name, value);
  // Known before anything is sent: then nothing can have happened.
  const offline = !navigator.onLine;
  try {
    const response = await inFlight(fetch(url, { ...init, headers }));
    noteConnection(true);
    return response;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    noteConnection(false);
    const reads = (init.method ?? 'GET') === 'GET';
    throw new ConnectionError(t(reads ? 'error.network' : offline ? 'error.notSent' : 'error.unanswered'), cause);
  }
}

/** The typed answer of an envelope's text. @throws OnyakError as {@link callApi}. */
export function readAnswer<T>(status: number, text: string, answer: z.ZodType<T>): CallAnswer<T> {
  const envelope = readEnvelope(status, text);
  if (envelope.result !== SUCCESS) throw report(toError(envelope, status));
  const parsed = answer.safeParse(envelope.data);
  if (!parsed.success) throw new OnyakError('INTERNAL', t('error.answer'), {}, { cause: parsed.error });
  return { data: parsed.data, msg: envelope.msg };
}

/** The error of any failed answer, envelope or not. */
export function readError(status: number, text: string): OnyakError {
  return report(toError(readEnvelope(status, text), status));
}

function readEnvelope(status: number, text: string): z.infer<typeof envelopeSchema> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new OnyakError(codeOfStatus(status), t(status >= 500 || status === 0 ? 'error.server' : 'error.answer'));
  }
  const parsed = envelopeSchema.safeParse(json);
  if (!parsed.success) throw new OnyakError(codeOfStatus(status), t('error.answer'), {}, { cause: parsed.error });
  return parsed.data;
}

function toError(envelope: z.infer<typeof envelopeSchema>, status: number): OnyakError {
  const code: ErrorCode = isErrorCode(envelope.result) ? envelope.result : codeOfStatus(status);
  return new OnyakError(code, envelope.msg || t('error.answer'), {
    ...(envelope.faults ? { faults: envelope.faults } : {}),
    ...(envelope.data === undefined ? {} : { data: envelope.data }),
  });
}

function report(error: OnyakError): OnyakError {
  if (error.status === 401) for (const listener of sessionListeners) listener(error);
  return error;
}

function isErrorCode(value: string): value is ErrorCode {
  return Object.hasOwn(errorStatus, value);
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'NO_SESSION';
  if (status === 403) return 'NO_AUTH';
  if (status === 404) return 'NOT_FOUND';
  if (status === 413) return 'TOO_LARGE';
  if (status === 429) return 'TOO_MANY';
  return status === 503 || status === 502 || status === 504 ? 'UNAVAILABLE' : 'INTERNAL';
}

/** `path?a=1&b=2`; undefined and null are left out, lists are repeated as JSON text. */
export function withQuery(path: string, params: CallParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null) continue;
    query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The address of a download or an event stream: as {@link withQuery}, with the chosen institution. */
export function linkTo(path: string, params: CallParams = {}): string {
  return withQuery(path, { ...params, ...institutionParams() });
}

/** The Korean sentence of whatever was thrown. */
export function errorText(error: unknown): string {
  return error instanceof OnyakError ? error.message : t('error.unexpected');
}
