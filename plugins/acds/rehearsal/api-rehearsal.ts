import { rehearseRule, type KnowledgeIndex } from '@onyak/cdss';
import { OnyakError, stoppDraftSchema, type SessionUser, type StoppRule } from '@onyak/core';
import { call, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { checkDraft } from '../draft.js';
import { optionalNumber } from '../input.js';
import { ownFixed } from '../own-fixed.js';
import { text } from '../messages.js';
import { beginRehearsal, keepProgress, lockRehearsal, type RehearsedDraft, type Rehearser } from './rehearsals.sql.js';
import { replay } from './replay.js';
import { requestOwner } from './request-sight.js';
import { lockRule } from '../rules.js';
import { readRule } from '../rules.sql.js';
import { rehearsalStepSchema, type RehearsalStep } from '../schema.js';

const draftSchema = stoppDraftSchema.pick({ status: true, age: true, gender: true, condition: true });

/**
 * The part of a form that decides whom the rule finds; names and wording may still be missing.
 * A rule that is not in force is tried as if it were; only one that is in force can be tried switched off.
 */
function rehearsedDraft(raw: Readonly<Record<string, unknown>>, base: StoppRule | null): RehearsedDraft {
  const { draft, faults } = checkDraft(
    { status: 'ACTIVE', ...raw, ruleName: '-', finalResult: '-' },
    { withoutGroups: base?.fixed.computable === 'none' },
  );
  if (faults.length > 0) throw OnyakError.of('VALIDATION', 'error.validation', {}, { faults });
  const status = draft.status === 'INACTIVE' && base?.status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE';
  return { status, age: draft.age, gender: draft.gender, condition: draft.condition };
}

const startRehearsal = call({
  method: 'POST',
  path: '/api/ACDS/startRehearsal',
  summary: '규칙을 저장된 요청에 미리 적용: 시작',
  menu: 'ACDS',
  input: z.looseObject({ num: optionalNumber, version: optionalNumber }),
  output: z.object({ rehearsalId: z.string() }),
  audit: {
    action: text('action.rehearsalStart'),
    targetType: 'stopp_rule',
    targetKey: ({ num }) => (num === null ? '' : String(num)),
  },
  handler: async ({ db, input, user, hospitalCode }) => {
    const base = input.num === null ? null : await lockRule(db, input.num, input.version, requestOwner(user));
    const draft = rehearsedDraft(input, base);
    return { rehearsalId: await beginRehearsal(db, callerOf(user, hospitalCode), draft, base) };
  },
});

const callerOf = (user: SessionUser, hospitalCode: string): Rehearser => ({
  userId: user.userId,
  hospitalCode,
  owner: requestOwner(user),
});

/** The rule as drafted, beside the rule it would replace. */
function drafted(draft: RehearsedDraft, base: StoppRule | undefined): StoppRule {
  const own = { num: 1, version: 1, ruleName: '-', finalResult: '-', sourceId: null, edited: false, fixed: ownFixed };
  return { ...(base ?? own), ...draft };
}

async function baseOf(db: TenantDatabase, num: number | null, version: number | null): Promise<StoppRule | undefined> {
  if (num === null) return undefined;
  const base = await readRule(db, num, { lock: false });
  if (!base || base.version !== version) throw new OnyakError('STATE', text('rehearsal.other'));
  return base;
}

/** A rehearsal goes on step by step, each a short transaction of its own: progress is told, and who stops asking has cancelled. */
const continueRehearsal = (knowledge: (db: TenantDatabase) => Promise<KnowledgeIndex>) =>
  call({
    method: 'POST',
    path: '/api/ACDS/continueRehearsal',
    summary: '규칙을 저장된 요청에 미리 적용: 다음 요청들',
    menu: 'ACDS',
    input: z.object({ rehearsalId: z.string() }),
    output: rehearsalStepSchema,
    audit: {
      action: text('action.rehearse'),
      targetType: 'guide_request',
      targetKey: ({ rehearsalId }) => rehearsalId.slice(0, 100),
    },
    handler: async ({ db, input, user, hospitalCode, signal }): Promise<RehearsalStep> => {
      const rehearsal = await lockRehearsal(db, input.rehearsalId, callerOf(user, hospitalCode));
      if (rehearsal.done) return { rehearsalId: rehearsal.id, ...rehearsal.counts, done: true, effects: [] };
      const base = await baseOf(db, rehearsal.num, rehearsal.ruleVersion);
      const ask = rehearseRule(await knowledge(db), base, drafted(draftSchema.parse(rehearsal.draft), base));
      const { effects, ...progress } = await replay(db, rehearsal, ask, signal);
      await keepProgress(db, rehearsal.id, progress);
      const { counts, done } = progress;
      return {
        rehearsalId: rehearsal.id,
        ...counts,
        // Requests may have come since it began.
        total: Math.max(counts.total, counts.examined),
        done,
        effects: [...effects],
      };
    },
  });

export const rehearsalCalls = (knowledge: (db: TenantDatabase) => Promise<KnowledgeIndex>) => [
  startRehearsal,
  continueRehearsal(knowledge),
];
