import type { StoppDraft } from '@onyak/core';

/** What of a rule decides whom it finds: not its names and wording. */
export type RuleEffect = Pick<StoppDraft, 'age' | 'gender' | 'condition'>;

/** Two rules with the same text find the same people. */
export function effectText({ age, gender, condition }: RuleEffect): string {
  const groups = condition.map((group) =>
    group.map(({ type, code, operator }) => [type, code.replaceAll('.', ''), operator]),
  );
  return JSON.stringify([age, gender, groups]);
}
