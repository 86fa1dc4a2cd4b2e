import { OnyakError } from '@onyak/core';
import { z } from 'zod';
import type { Database } from '../database/database.js';
import { answerEnvelope } from '../http/answer/answers.js';
import type { Route } from '../http/routing/routes.js';
import { parseInput } from '../kit/call.js';
import { toJsonSchema } from '../openapi/schema.js';
import { type AttemptCounts, tooMany } from '../sessions/attempt-counts.js';
import { networkOf } from '../sessions/network.js';
import { hashToken } from '../sessions/tokens.js';
import type { IdentityAdapter, Told } from './adapter.js';
import { CALLBACK } from './choose-adapter.js';
import { keepTold } from './checks.sql.js';

const input = z.object({
  event: z.string().min(8).max(200),
  requestId: z.string().min(1).max(200),
  state: z.enum(['VERIFIED', 'REJECTED', 'CANCELLED']),
});
/** Calls that are not signed, from one address. */
const unsigned = { allowed: 60, seconds: 15 * 60 };

/**
 * Keeps what a provider tells, once: a repetition changes nothing, and who has proven what is asked of the provider besides.
 * @returns what became of it; undefined where the signature is not the provider's.
 */
export async function receiveTold(
  database: Database,
  adapter: IdentityAdapter,
  signature: string,
  fields: Told,
): Promise<'TAKEN' | 'REPLAYED' | 'UNKNOWN' | undefined> {
  const told = adapter.told(signature, fields);
  return told && keepTold(database, hashToken(`${adapter.name} ${told.event}`), adapter.name, told);
}

/** Where providers tell by themselves that a person has answered. */
export function callbackRoute(
  adapter: IdentityAdapter | undefined,
  { database, counts }: { readonly database: Database; readonly counts: AttemptCounts },
): Route {
  return {
    access: 'public',
    method: 'POST',
    path: CALLBACK,
    document: {
      tag: 'core',
      summary: 'what a provider of identity tells by itself, signed (docs/portal.md)',
      input: toJsonSchema(input, 'input'),
    },
    handle: async ({ http, input: raw }) => {
      if (!adapter) throw OnyakError.of('NOT_FOUND', 'error.notFound');
      const answer = await receiveTold(database, adapter, http.get('identity-signature'), parseInput(input, raw));
      if (answer === undefined) {
        const [wait = 0] = await counts.take(['identity callback', networkOf(http.ip), unsigned]);
        throw wait > 0 ? tooMany(wait) : OnyakError.of('NOT_FOUND', 'error.notFound');
      }
      answerEnvelope(http, undefined);
    },
  };
}
