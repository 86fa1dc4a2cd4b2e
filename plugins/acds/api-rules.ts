import { OnyakError, summarizeCondition, type StoppDraft, type StoppFixed, type StoppRule } from '@onyak/core';
import { call, withMessage, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { checkDraft } from './draft.js';
import { effectText } from './deciding.js';
import { text } from './messages.js';
import { optionalNumber } from './input.js';
import { seenRehearsal, type NamedRehearsal } from './rehearsals.js';
import { requestOwner } from './request-sight.js';
import { listRules, lockRule, seenBy, withKnownNames } from './rules.js';
import { historyRowSchema, ruleRowSchema } from './schema.js';

/** What a rule of one's own has in place of the fixed conditions of a published one. */
export const ownFixed: StoppFixed = {
  severity: 'MODERATE',
  source: '',
  section: '',
  computable: 'full',
  note: '',
  absent: [],
};

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
  const values = [
    draft.ruleName,
    draft.status,
    draft.gender,
    draft.age,
    draft.finalResult,
    JSON.stringify(draft.condition),
    summarizeCondition(draft.condition, fixed.absent),
    seen === null ? null : JSON.stringify(seen),
  ];
  const { rows } = base
    ? await db.query<{ num: number }>(
        `update stopp_rule set rule_name = $1, status = $2, gender = $3, age = $4, final_result = $5, condition = $6, summary = $7,
           rehearsal = case when $9 then $8::jsonb else coalesce($8::jsonb, rehearsal) end,
           edited = edited or (source_id is not null and $10)
         where num = $11 returning num::integer as num`,
        [...values, changes, effectText(base) !== effectText(draft), base.num],
      )
    : await db.query<{ num: number }>(
        `insert into stopp_rule (rule_name, status, gender, age, final_result, condition, summary, rehearsal, fixed)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning num::integer as num`,
        [...values, JSON.stringify(fixed)],
      );
  const num = rows[0]?.num;
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
      await db.query('delete from stopp_rule where num = $1', [num]);
      return withMessage(text('delete.done'));
    },
  }),
);

const historyColumns = [
  ['ruleName', 'rule_name'],
  ['status', 'status'],
  ['age', 'age'],
  ['gender', 'gender'],
  ['finalResult', 'final_result'],
  ['summary', 'summary'],
] as const;

const selectHistory = call({
  method: 'GET',
  path: '/api/ACDS/selectHistory',
  summary: 'STOPP 규칙 변경 이력',
  menu: 'ACDS',
  input: z.object({ num: optionalNumber }),
  output: z.array(historyRowSchema),
  handler: async ({ db, input, user }) => {
    const columns = historyColumns.map(([name, column]) => `image ->> '${column}' as "${name}"`);
    const changed = historyColumns.map(
      ([name, column]) =>
        `case when image -> '${column}' is distinct from lag(image) over (order by id) -> '${column}' then '${name}' end`,
    );
    const { rows } = await db.query(
      `select id::text as id, to_char(trans_time at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as "transTime",
         user_id as "userId", dml, ${columns.join(', ')}, image -> 'condition' as condition,
         nullif(image -> 'rehearsal', 'null') is not null as rehearsed, ${seenBy(`(image -> 'rehearsal')`, '$2')} as rehearsal,
         (image ->> 'version')::integer as version,
         case when dml = 'UPDATE' then array_remove(array[${changed.join(', ')}], null) else '{}' end as changes
       from history where table_name = 'stopp_rule' and row_key = $1 order by history.id desc limit 1000`,
      [String(input.num ?? ''), requestOwner(user)],
    );
    if (rows.length === 0) throw OnyakError.of('NOT_FOUND', 'error.notFound');
    return z.array(historyRowSchema).parse(rows);
  },
});

export const ruleCalls = [selectStopp, updateStopp, ...deleteStopp, selectHistory];
