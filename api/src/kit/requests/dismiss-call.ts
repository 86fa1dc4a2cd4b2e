import { dismissalReasonSchema, OnyakError, type RequestKind } from '@onyak/core';
import { z } from 'zod';
import { hostMessage as text } from '../../messages.js';
import { call, type HostedCall, type TenantDatabase } from '../call.js';
import { withMessage } from '../reply.js';
import { saveDismissal } from './dismissals.sql.js';
import { reqIdInput, type ResultCall, type ResultReader } from './result-call.js';

/** Findings that may be put aside, of a request that the caller sees. */
interface Judged {
  readonly hospitalCode: string;
  readonly findings: readonly { readonly id: string }[];
}

interface Asked extends ResultCall {
  /** Throws for a request that this reader does not see, and for one without a result. */
  readonly judged: (reader: ResultReader<TenantDatabase>, reqId: string) => Promise<Judged>;
}

/** Puts a finding of a result aside with its reason; without a reason it applies after all. */
export function dismissCall(
  { menus, label }: Pick<RequestKind, 'menus' | 'label'>,
  { path, action, targetType, judged }: Asked,
): HostedCall {
  return call({
    method: 'POST',
    path,
    summary: text('dismiss.summary', { label }),
    menus,
    input: z.object({
      reqId: reqIdInput,
      findingId: z.string().min(1).max(500),
      reason: z.preprocess(
        (given) => (given === '' || given === undefined ? null : given),
        dismissalReasonSchema.nullable(),
      ),
    }),
    output: z.undefined(),
    audit: { action, targetType, targetKey: ({ reqId }) => reqId },
    handler: async (context) => {
      const { db, input, user } = context;
      const { reqId, findingId, reason } = input;
      const { hospitalCode, findings } = await judged(context, reqId);
      if (!findings.some(({ id }) => id === findingId)) throw new OnyakError('NOT_FOUND', text('dismiss.finding'));
      await saveDismissal(db, { reqId, findingId, reason, userId: user.userId, hospitalCode });
      return withMessage(text(reason === null ? 'dismiss.restored' : 'dismiss.done'));
    },
  });
}
