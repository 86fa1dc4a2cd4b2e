import type * as z from 'zod/mini';
import { inFlight } from '../net/in-flight.js';
import { readAnswer, refusal, type Answer } from './answer.js';
import { words } from './messages.js';

/** One account call; passwords, codes and tokens travel in the body, never in an address. It never throws. */
export async function post<T>(
  path: string,
  params: Readonly<Record<string, string>>,
  data: z.ZodMiniType<T>,
): Promise<Answer<T>> {
  return await ask(
    path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(params) },
    data,
  );
}

/** A call that only reads. It never throws. */
export async function get<T>(path: string, data: z.ZodMiniType<T>, signal?: AbortSignal): Promise<Answer<T>> {
  return await ask(path, signal ? { signal } : {}, data);
}

async function ask<T>(path: string, init: RequestInit, data: z.ZodMiniType<T>): Promise<Answer<T>> {
  try {
    const headers = { ...init.headers, accept: 'application/json' };
    const response = await inFlight(fetch(path, { ...init, headers, credentials: 'same-origin' }));
    return readAnswer(await response.text(), data);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) console.warn(error);
    return refusal(words.network, 'UNAVAILABLE');
  }
}
