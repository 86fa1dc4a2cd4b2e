import {
  OnyakError,
  requestPaths,
  whatIfAnswerSchema,
  whatIfChangesSchema,
  type GuideRequestPayload,
  type KnownReaction,
  type RequestKind,
  type WhatIfAnswer,
  type WhatIfChanges,
} from '@onyak/core';
import { requestOwner } from '@onyak/database';
import { z } from 'zod';
import { hostMessage as text } from '../../messages.js';
import { call, type HostedCall, type TenantDatabase } from '../call.js';

/** What screens a patient with other drugs: `whatIfEngine` of `@onyak/workflows/what-if`. */
export interface WhatIfEngine {
  compare(
    db: Pick<TenantDatabase, 'query'>,
    patient: { readonly payload: GuideRequestPayload; readonly reactions: readonly KnownReaction[] },
    changes: WhatIfChanges,
  ): Promise<WhatIfAnswer>;
}

interface Services {
  readonly engine: WhatIfEngine;
  /** The host's. */
  readonly knownReactions: (
    db: TenantDatabase,
    patient: { readonly number: string },
  ) => Promise<readonly KnownReaction[]>;
  /** What a request was asked for, where this owner (null: all of the institution's) reads it, as the kind's result is read. */
  readonly asked: (db: TenantDatabase, reqId: string, owner: string | null) => Promise<GuideRequestPayload | undefined>;
}

/**
 * The call of a kind that screens a patient: what would be found with other drugs. It reads what the request's result is read by, and
 * stores nothing; that somebody has looked is kept, once in an hour of one user and request.
 */
export function whatIfCall(kind: RequestKind, { engine, knownReactions, asked }: Services): HostedCall {
  const { menus, label } = kind;
  const missing = text('whatIf.reqId');
  return call({
    method: 'POST',
    path: requestPaths(kind).whatIf,
    summary: text('whatIf.summary', { label }),
    menus,
    // It reads by a question that is too long for an address.
    writes: false,
    input: whatIfChangesSchema.extend({ reqId: z.string(missing).trim().min(1, missing).max(100, missing) }),
    output: whatIfAnswerSchema,
    audit: {
      action: text('whatIf.action', { label }),
      targetType: 'request',
      targetKey: ({ reqId }) => reqId,
      onceAnHour: true,
    },
    handler: async (context) => {
      const { db, input } = context;
      const payload = await asked(db, input.reqId, requestOwner(context));
      if (!payload) throw OnyakError.of('NOT_FOUND', 'error.notFound');
      const reactions = await knownReactions(db, { number: payload.irbNumber });
      return engine.compare(db, { payload, reactions }, input);
    },
  });
}
