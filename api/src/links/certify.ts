import { birthDateOf, OnyakError } from '@onyak/core';
import { answerEnvelope } from '../http/answer/answers.js';
import type { HostRequest } from '../http/state.js';
import { answerFits, type LinkCall } from '../kit/link-call.js';
import { hostMessage } from '../messages.js';
import type { AttemptCounts } from '../sessions/attempt-counts.js';
import { networkOf } from '../sessions/network.js';
import { newToken } from '../sessions/tokens.js';
import { waitText } from '../sessions/wait-text.js';
import { giveCertificate } from './link-cookie.js';
import type { LinkGuard, OpenLink } from './link-guard.js';
import type { LinkStore } from './link-store.sql.js';

/** Wrong answers from one address in a quarter of an hour, over all codes. */
const wrongAnswers = { allowed: 50, seconds: 15 * 60 };
const WRONG = 'link wrong answer';

export interface CertifyServices {
  readonly store: LinkStore;
  readonly guard: LinkGuard;
  readonly counts: AttemptCounts;
}

/**
 * Compares what the visitor answers to what the link asks, and gives the browser its certificate.
 * @throws OnyakError VALIDATION for what can be no answer, TOO_MANY while the code is locked, CERTIFICATION_FAILED.
 */
export async function certify(
  { store, guard, counts }: CertifyServices,
  call: LinkCall & { readonly certifies: true },
  request: HostRequest,
  { found, link, resource, codeHash, answer }: OpenLink,
): Promise<void> {
  const { http } = request;
  const given = call.answerOf(request.input);
  const asked = birthDateOf(link);
  if (!asked) throw new Error(`link ${link.purpose} is certified by no birth date`);
  const { digits } = asked;
  if (!new RegExp(`^\\d{${digits}}$`).test(given))
    throw new OnyakError('VALIDATION', hostMessage('link.digits', { digits }));
  const network = networkOf(http.ip);
  await guard.take(WRONG, network, wrongAnswers);
  const locked = await store.attempt(found);
  if (locked > 0)
    throw new OnyakError('TOO_MANY', hostMessage('link.locked', { wait: waitText(locked) }), {
      data: { retryAfter: locked },
    });
  if (!answerFits(given, answer, digits)) throw new OnyakError('CERTIFICATION_FAILED', hostMessage('link.wrong'));
  await counts.giveBack([WRONG, network]);
  const { token, hash } = newToken();
  const until = await store.certify(found, hash);
  if (!until) throw new OnyakError('CERTIFICATION_FAILED', hostMessage('link.wrong'));
  if (call.action !== undefined) await store.keep(found, resource, call.action);
  giveCertificate(http, codeHash, token, until);
  answerEnvelope(http, { until: until.toISOString() });
}
