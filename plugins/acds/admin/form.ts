import { conditionSchema, type Condition } from '@onyak/core';
import { z } from 'zod';
import { effectText } from '../rule-effect.js';
import { checkDraft, type CheckedDraft } from '../draft.js';
import type { RuleRow } from '../schema.js';

/** What the form holds; options that are not chosen yet are empty. */
export const ruleFormSchema = z.object({
  ruleName: z.string(),
  status: z.string(),
  age: z.string(),
  gender: z.string(),
  finalResult: z.string(),
  /** A group without an item is one that somebody is about to fill. */
  groups: z.array(z.array(conditionSchema.element.element)),
});
export type RuleForm = z.infer<typeof ruleFormSchema>;

const newForm: RuleForm = {
  ruleName: '',
  status: 'INACTIVE',
  age: 'ELDERLY',
  gender: '',
  finalResult: '',
  groups: [[]],
};

/** The condition of a row as the server keeps it. */
export function conditionOf(row: Pick<RuleRow, 'condition'>): Condition {
  return conditionSchema.parse(JSON.parse(row.condition));
}

/** The form of a row; of nothing: an empty one with the first group shown. */
export function formOf(row: RuleRow | undefined): RuleForm {
  if (!row) return newForm;
  const { ruleName, status, age, gender, finalResult } = row;
  return { ruleName, status, age, gender: gender ?? '', finalResult, groups: conditionOf(row) };
}

export const sameForm = (a: RuleForm, b: RuleForm): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The form checked as the server checks it. */
export function checkForm(form: RuleForm, row: RuleRow | undefined): CheckedDraft {
  const { groups, ...fields } = form;
  return checkDraft({ ...fields, condition: groups }, { withoutGroups: row?.fixed.computable === 'none' });
}

/** Parameters of `/api/ACDS/updateStopp` and of a rehearsal. */
export function callParams(form: RuleForm, base: { readonly num: number; readonly version: number } | undefined) {
  const { groups, ...fields } = form;
  return { ...fields, ...base, condition: JSON.stringify(groups) };
}

/** Names what was rehearsed: another text, another rehearsal. */
export function rehearsalKey(form: RuleForm, version: number | undefined): string {
  const { draft } = checkForm(form, undefined);
  return JSON.stringify([version ?? 0, draft.status, effectText(draft)]);
}

/** Whether saving the form would change whom an active rule finds: that is to be rehearsed first. */
export function wantsRehearsal(form: RuleForm, row: RuleRow | undefined): boolean {
  if (form.status !== 'ACTIVE') return false;
  if (row?.status !== 'ACTIVE') return true;
  const { draft } = checkForm(form, row);
  return effectText(draft) !== effectText({ ...row, condition: conditionOf(row) });
}

/** Where unsaved text is kept, so that a reload does not lose it. */
export const draftKey = (num: number | undefined, userId: string): string =>
  `onyak.draft.stopp-rule.${num ?? '+'}.${userId}`;
