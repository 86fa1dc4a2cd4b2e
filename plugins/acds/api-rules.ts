import { OnyakError, summarizeCondition, type StoppDraft, type StoppRule } from '@onyak/core';
import { call, withMessage, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { checkDraft } from './draft.js';
import { effectText } from './rule-effect.js';
import { text } from './messages.js';
import { optionalNumber } from './input.js';
import { ownFixed } from './own-fixed.js';
import { seenRehearsal, type NamedRehearsal } from './rehearsal/rehearsals.sql.js';
import { requestOwner } from './rehearsal/request-sight.js';
import { lockRule, withKnownNames } from './rules.js';
import { addRule, changeRule, listHistory, listRules, removeRule } from './rules.sql.js';
import { historyRowSchema, ruleRowSchema } from './schema.js';

const selectStopp = call({
  method: 'GET',
  path: '/api/ACDS/selectStopp',
  summary: 'STOPP 규칙 목록',
  menu: 'ACDS',
  input: z.object({ num: optionalNumber }),
  output: z.array(ruleRowSchema),
  handler: ({ db, input, user }) => listRules(db, input.num, requestOwner(user)),
});

const updateStopp = call({
  method: 'POST',
  path: '/api/ACDS/updateStopp',
  summary: 'STOPP 규칙 등록(num 없이)과 수정',
  menu: 'ACDS',
  f1: true,
  input: z.looseObject({ num: optionalNumber, version: optionalNumber, rehearsalId: z.string().optional() }),
  output: ruleRowSchema,
  audit: {
    action: text('action.save'),
    targetType: 'stopp_rule',
    targetKey: (_input, rule) => String(rule?.num ?? ''),
  },
  handler: async ({ db, input, user }) => {
    const base = input.num === null ? null : await lockRule(db, input.num, input.version, requestOwner(user));
    const { draft: given, faults } = checkDraft(input, { withoutGroups: base?.fixed.computable === 'none' });
    if (faults.length > 0) throw OnyakError.of('VALIDATION', 'error.validation', {}, { faults });
    const draft = { ...given, condition: await withKnownNames(db, given.condition) };
    const changes = !base || base.status !== draft.status || effectText(base) !== effectText(draft);
    const seen = await seenRehearsal(db, { id: input.rehearsalId, userId: user.userId, draft, base });
    const num = await write(db, { draft, base, seen, changes });
    const [row] = await listRules(db, num, requestOwner(user));
    return withMessage(text('save.done'), row);
  },
});

interface Writing {
  readonly draft: StoppDraft;
  readonly base: StoppRule | null;
  readonly seen: NamedRehearsal | null;
  /** Whom the rule finds may change. */
  readonly changes: boolean;
}

/** Adds or changes the rule; answers its number. */
async function write(db: TenantDatabase, { draft, base, seen, changes }: Writing): Promise<number> {
  const fixed = base?.fixed ?? ownFixed;
  const values = { draft, summary: summarizeCondition(draft.condition, fixed.absent), seen };
  const num = base
    ? await changeRule(db, base.num, { ...values, changes, differs: effectText(base) !== effectText(draft) })
    : await addRule(db, { ...values, fixed });
  if (num === undefined) throw new OnyakError('NOT_FOUND', text('rule.gone'));
  return num;
}

const deleteInput = z.object({ num: optionalNumber, version: optionalNumber });

/** The documents' GET writes: it wants its token in the header. Our own screen sends DELETE. */
const deleteStopp = (['GET', 'POST', 'DELETE'] as const).map((method) =>
  call({
    method,
    path: '/api/ACDS/deleteStopp',
    summary: 'STOPP 규칙 삭제',
    menu: 'ACDS',
    f1: true,
    writes: true,
    input: deleteInput,
    output: z.undefined(),
    audit: { action: text('action.delete'), targetType: 'stopp_rule', targetKey: ({ num }) => String(num ?? '') },
    handler: async ({ db, input: { num, version }, user }) => {
      if (num === null) {
        const faults = [{ field: 'num', message: text('delete.none') }];
        throw new OnyakError('VALIDATION', text('delete.none'), { faults });
      }
      await lockRule(db, num, version, requestOwner(user));
      await removeRule(db, num);
      return withMessage(text('delete.done'));
    },
  }),
);

const selectHistory = call({
  method: 'GET',
  path: '/api/ACDS/selectHistory',
  summary: 'STOPP 규칙 변경 이력',
  menu: 'ACDS',
  input: z.object({ num: optionalNumber }),
  output: z.array(historyRowSchema),
  handler: async ({ db, input, user }) => {
    const rows = await listHistory(db, String(input.num ?? ''), requestOwner(user));
    if (rows.length === 0) throw OnyakError.of('NOT_FOUND', 'error.notFound');
    return rows;
  },
});

export const ruleCalls = [selectStopp, updateStopp, ...deleteStopp, selectHistory];
