import { conditionSchema, summarizeCondition } from '@onyak/core';
import { ConflictNotice } from '@onyak/admin-ui/kit';
import { ageOptions, genderOptions, statusOptions, text } from '../messages.js';
import { formOf, type RuleForm } from './form.js';
import type { Conflict } from './use-rule-form.js';

const options = [...statusOptions, ...ageOptions, ...genderOptions];
const word = (value: string) => options.find((option) => option.value === value)?.label ?? value;

/** What the form says, a text for each field. */
function words(
  form: RuleForm,
): Readonly<Record<'ruleName' | 'status' | 'age' | 'gender' | 'finalResult' | 'condition', string>> {
  const { ruleName, status, age, gender, finalResult, groups } = form;
  const condition = summarizeCondition(conditionSchema.catch([]).parse(groups.filter((group) => group.length > 0)));
  return {
    ruleName,
    status: word(status),
    age: word(age),
    gender: gender === '' ? text('gender.all') : word(gender),
    finalResult,
    condition,
  };
}

/** Somebody saved the rule before: what differs, the condition in words. */
export function RuleConflict({
  conflict,
  form,
  onTake,
  onKeep,
}: {
  readonly conflict: Conflict;
  readonly form: RuleForm;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}) {
  const theirs = words(formOf(conflict.current));
  const mine = words(form);
  const names = (Object.keys(mine) as (keyof typeof mine)[]).filter((name) => mine[name] !== theirs[name]);
  return (
    <ConflictNotice
      updatedBy={conflict.updatedBy}
      updatedAt={conflict.updatedAt}
      differences={names.map((name) => ({
        name,
        label: text(`field.${name}`),
        theirs: theirs[name],
        mine: mine[name],
      }))}
      keepLabel={text('conflict.keep')}
      onTake={onTake}
      onKeep={onKeep}
    />
  );
}
