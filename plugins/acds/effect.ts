import { createHash } from 'node:crypto';
import type { StoppDraft } from '@onyak/core';

/** What of a rule decides whom it finds: not its names and wording. */
type Deciding = Pick<StoppDraft, 'age' | 'gender' | 'condition'>;

/** Two rules with the same text find the same people. */
export function effectText({ age, gender, condition }: Deciding): string {
  const groups = condition.map((group) =>
    group.map(({ type, code, operator }) => [type, code.replaceAll('.', ''), operator]),
  );
  return JSON.stringify([age, gender, groups]);
}

/** Names one comparison: this draft, in force or not, against that version of the rule. */
export function draftHash(
  draft: Deciding & Pick<StoppDraft, 'status'>,
  base: { readonly num: number; readonly version: number } | null,
): string {
  return createHash('sha256')
    .update(JSON.stringify([base?.num ?? null, base?.version ?? null, draft.status, effectText(draft)]))
    .digest('hex');
}
