import { fillMessage } from '@onyak/core';
import {
  reserveCall,
  saveLlmCall,
  settleCall,
  type GuideModel,
  type LlmCallRecord,
  type ModelLimit,
  type ReservedCall,
} from '@onyak/workflows/guidance';
import { ApplicationFailure, stepKey, type RequestRef } from '@onyak/workflows/kit';
import { texts } from '../texts.js';
import type { ActivityDeps } from './context.js';

/** One place beside each call of a model where what it may take is set down, and then what it took. */
export interface Meter {
  /** Before a call. @throws ApplicationFailure ModelLimit with the limit that is used up, nothing is sent then. */
  reserve(call: Reserved): Promise<void>;
  /** After it, also when it failed. */
  record(call: LlmCallRecord, key?: string): Promise<void>;
}

export interface Reserved {
  /** Tells calls of one step apart that may run at once; the same in every attempt. */
  readonly key: string;
  readonly characters: number;
}

const LIMIT = 'ModelLimit';

/** Which limit a failure tells of; undefined for any other failure. */
export function limitOf(error: unknown): ModelLimit | undefined {
  if (!(error instanceof ApplicationFailure) || error.type !== LIMIT) return undefined;
  return error.details?.[0] === 'BUDGET' ? 'BUDGET' : 'RATE';
}

/** @param limited whether the institution has set any limit; the offline model has none */
export function meterOf(
  { inRequest }: Pick<ActivityDeps, 'inRequest'>,
  ref: RequestRef & { readonly seq: number },
  model: GuideModel,
  purpose: ReservedCall['purpose'],
  limited: boolean,
): Meter {
  const counted = limited && !model.offline;
  const keyOf = (key: string) => `${stepKey()}:${purpose}:${key}`;
  return {
    async reserve({ key, characters }) {
      if (!counted) return;
      const asked = { key: keyOf(key), model: model.name, purpose, characters };
      const used = await inRequest(ref, (db) => reserveCall(db, ref, asked));
      if (used)
        throw ApplicationFailure.create({
          type: LIMIT,
          message: fillMessage(texts.limits[used], {}),
          nonRetryable: true,
          details: [used],
        });
    },
    record: (call, key = '') =>
      inRequest(ref, async (db) => {
        await saveLlmCall(db, ref, ref.seq, call);
        // Together: nobody sees a call counted twice, or not at all.
        if (counted) await settleCall(db, keyOf(key));
      }),
  };
}
