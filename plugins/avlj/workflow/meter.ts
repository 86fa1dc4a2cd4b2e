import {
  charactersOf,
  reserveCall,
  saveLlmCall,
  settleCall,
  type GuideModel,
  type LlmCallRecord,
} from '@onyak/workflows/guidance';
import { ApplicationFailure, stepKey } from '@onyak/workflows/kit';
import type { ItemWork } from './item-work.js';
import { texts } from './texts.js';

/** What a call of a trial's item may take is set down before it begins, and then what it took. */
export interface TrialMeter {
  /** @throws ApplicationFailure Refusal with the limit that is used up, nothing is sent then. */
  readonly reserve: (messages: readonly { readonly text: string }[]) => Promise<void>;
  /** Also of a call that failed. */
  readonly record: (call: LlmCallRecord) => Promise<void>;
}

/**
 * Counts the calls of a model beside those of guides and of the trial's other items, which run at the same time. An item makes one call
 * after the other, so that its step is their key; the offline model costs nothing and is no call.
 */
export function meterOf(model: GuideModel | null, purpose: LlmCallRecord['purpose'], work: ItemWork): TrialMeter {
  const { deps, request } = work;
  const counted = model !== null && !model.offline;
  const key = `${stepKey()}:${purpose}`;
  return {
    async reserve(messages) {
      if (!counted) return;
      const asked = { key, model: model.name, purpose, characters: charactersOf(messages) };
      const used = await deps.inRequest(request, (db) => reserveCall(db, request, asked));
      if (used) throw ApplicationFailure.nonRetryable(texts.limits[used], 'Refusal');
    },
    record: (call) =>
      deps.inRequest(request, async (db) => {
        // Its costs count as those of guides do.
        await saveLlmCall(db, request, null, call);
        // Together: nobody sees a call counted twice, or not at all.
        if (counted) await settleCall(db, key);
      }),
  };
}
