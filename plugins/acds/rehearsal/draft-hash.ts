import { createHash } from 'node:crypto';
import type { StoppDraft } from '@onyak/core';
import { effectText, type RuleEffect } from '../rule-effect.js';

/** Names one comparison: this draft, in force or not, against that version of the rule. */
export function draftHash(
  draft: RuleEffect & Pick<StoppDraft, 'status'>,
  base: { readonly num: number; readonly version: number } | null,
): string {
  return createHash('sha256')
    .update(JSON.stringify([base?.num ?? null, base?.version ?? null, draft.status, effectText(draft)]))
    .digest('hex');
}
