import { fillMessage, type Settings } from '@onyak/core';
import { ApplicationFailure } from '@temporalio/common';
import { texts } from '../messages.js';
import type { PostOffice } from './post-office.js';

/** The gateway is expected to answer within this time. */
const TIMEOUT_MS = 20_000;

/**
 * The text message gateway of TEXT_MESSAGE_URL; undefined without one. A message carries the same key for every try, so that
 * a gateway that knows it sends it once, whatever was lost on the way.
 */
export function openTextGateway({
  TEXT_MESSAGE_URL: url,
  TEXT_MESSAGE_KEY: key,
  TEXT_MESSAGE_FROM: from,
}: Pick<Settings, 'TEXT_MESSAGE_URL' | 'TEXT_MESSAGE_KEY' | 'TEXT_MESSAGE_FROM'>): PostOffice | undefined {
  if (url === undefined) return undefined;
  return {
    domain: new URL(url).hostname,
    async send({ messageId, recipient, text }, signal) {
      const id = messageId.replaceAll(/[<>]/g, '');
      const response = await post(url, {
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': id,
          ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ id, to: recipient, from, text }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      }).catch((error: unknown) => {
        signal.throwIfAborted();
        throw trouble(texts.textUnavailable, codeOf(error));
      });
      // Its words may quote the number: the status alone is kept.
      await response.body?.cancel();
      if (!response.ok) throw wordStatus(response.status);
    },
  };
}

/** A redirect is no delivery, and would carry the key elsewhere. */
const post = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, method: 'POST', redirect: 'manual' });

function wordStatus(status: number): ApplicationFailure {
  // A key that is wrong and a gateway that is busy are mended without another message: those are tried again.
  if (status === 401 || status === 403) return trouble(texts.textLogin, status);
  if (status === 408 || status === 429 || status >= 500 || status < 400) return trouble(texts.textUnavailable, status);
  return ApplicationFailure.nonRetryable(fillMessage(texts.textRefused, { status }), 'MailRefused');
}

const trouble = (words: string, status: string | number): ApplicationFailure =>
  ApplicationFailure.retryable(fillMessage(words, { status }), 'MailUnavailable');

function codeOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
}
