import { createHmac } from 'node:crypto';
import type { Settings } from '@onyak/core';
import { ApplicationFailure } from '@onyak/workflows/kit';
import { texts } from './texts.js';

/** Where final guides go: the hospital's CDSS, or the inbox inside Onyak. */
export interface DeliveryTarget {
  readonly url: string | null;
  readonly secret: string | null;
}

export function deliveryTarget(settings: Pick<Settings, 'CDSS_URL' | 'CDSS_SECRET'>): DeliveryTarget {
  return { url: settings.CDSS_URL ?? null, secret: settings.CDSS_SECRET ?? null };
}

const TIMEOUT_MS = 30_000;
const MAX_KEPT = 2_000;

export interface Delivered {
  readonly status: number;
  /** Beginning of the answer, kept for the record. */
  readonly response: string;
}

/**
 * Signature of a delivery: hex HMAC-SHA256 of `<unix seconds>.<body>`. The receiver compares it and
 * refuses an old time, so that a caught message cannot be sent again later.
 */
export function signature(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/**
 * Posts a final guide as JSON. The same Idempotency-Key goes with every try of the same guide: the
 * receiver keeps it once.
 * @throws ApplicationFailure `CdssRejected` (not retried: 4xx), `CdssUnavailable` (retried).
 */
export async function postToCdss(
  target: DeliveryTarget & { readonly url: string },
  key: string,
  payload: unknown,
  signal: AbortSignal,
): Promise<Delivered> {
  const body = JSON.stringify(payload);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'idempotency-key': key,
    'x-onyak-timestamp': timestamp,
  };
  if (target.secret) headers['x-onyak-signature'] = `sha256=${signature(target.secret, timestamp, body)}`;
  let response: Response;
  let answer: string;
  try {
    response = await fetch(target.url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    answer = (await response.text()).slice(0, MAX_KEPT).replaceAll('\u0000', '');
  } catch (error) {
    signal.throwIfAborted();
    throw ApplicationFailure.retryable(
      texts.cdssUnavailable,
      'CdssUnavailable',
      error instanceof Error ? error.name : 'unknown',
    );
  }
  // 409: it has this key already, which is what delivery means.
  if (response.ok || response.status === 409) return { status: response.status, response: answer };
  const message = texts.cdssRejected.replace('{status}', String(response.status));
  const passing =
    response.status >= 500 || response.status === 408 || response.status === 425 || response.status === 429;
  throw passing
    ? ApplicationFailure.retryable(message, 'CdssUnavailable')
    : ApplicationFailure.nonRetryable(message, 'CdssRejected');
}
