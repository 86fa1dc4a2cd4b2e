import { readRows, type TenantDatabase } from '@onyak/api/kit';
import type { z } from 'zod';
import type { Bounds } from '../asked.js';
import { changesSchema, LISTED, sentenceRowSchema, type Changes } from '../schema.js';

/** On the uses `u`; parameters of {@link boundValues}. */
const bounded = `($1::text is null or u.user_id = $1)
  and ($2::date is null or u.at >= $2::date::timestamp at time zone 'Asia/Seoul')
  and ($3::date is null or u.at < ($3::date + 1)::timestamp at time zone 'Asia/Seoul')`;
const boundValues = ({ owner, from, to }: Bounds): unknown[] => [owner, from, to];

/** A sentence of one rule. */
export interface SentenceKey {
  readonly phrase: string;
  readonly kind: string;
  readonly ruleId: string;
}

/** Sentences of every rule, what was changed most first. */
export const listSentences = (db: TenantDatabase, bounds: Bounds): Promise<z.infer<typeof sentenceRowSchema>[]> =>
  readRows(
    db,
    sentenceRowSchema,
    `select u.phrase, u.kind, u.rule_id as "ruleId", max(u.rule_name) as "ruleName",
       count(*) filter (where u.outcome <> 'ASKED')::int as shown, count(*) filter (where u.outcome = 'CHANGED')::int as changed,
       count(*) filter (where u.outcome = 'REMOVED')::int as removed, count(*) filter (where u.outcome = 'ASKED')::int as asked,
       count(distinct (u.req_id, u.seq))::int as guides, count(distinct u.changed_by) filter (where u.outcome <> 'KEPT')::int as people,
       coalesce(mode() within group (order by u.changed) filter (where u.outcome in ('CHANGED', 'ASKED')), '') as top
     from guide_sentence_use u where ${bounded} and ($4 = '' or u.kind = $4)
     group by u.phrase, u.kind, u.rule_id
     order by count(*) filter (where u.outcome <> 'KEPT') desc, shown desc, u.phrase, u.kind, u.rule_id`,
    [...boundValues(bounds), bounds.kind],
  );

const of = `from guide_sentence_use u where ${bounded} and u.phrase = $4 and u.kind = $5 and u.rule_id = $6 and u.outcome <> 'KEPT'`;
const number = (outcome: string) => `count(*) filter (where u.outcome = '${outcome}')::int`;

/** What became of one sentence: to what it was changed, by whom, in which guides. */
export async function readChanges(
  db: TenantDatabase,
  bounds: Bounds,
  { phrase, kind, ruleId }: SentenceKey,
): Promise<Changes> {
  const values = [...boundValues(bounds), phrase, kind, ruleId];
  const { changes, people, guides } = changesSchema.shape;
  return {
    changes: await readRows(
      db,
      changes.element,
      `select u.outcome, u.changed, count(*)::int as count, count(distinct u.changed_by)::int as people ${of}
       group by u.outcome, u.changed order by count desc, u.changed limit ${LISTED}`,
      values,
    ),
    people: await readRows(
      db,
      people.element,
      `select u.changed_by as "userId", ${number('CHANGED')} as changed, ${number('REMOVED')} as removed, ${number('ASKED')} as asked ${of}
       group by u.changed_by order by count(*) desc, u.changed_by limit ${LISTED}`,
      values,
    ),
    guides: await readRows(
      db,
      guides.element,
      `select u.req_id as "reqId", (select r.kind from request r where r.req_id = u.req_id) as "of", u.seq, to_char(u.at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"') as at, u.user_id as "userId", u.outcome ${of}
       order by u.at desc, u.req_id limit ${LISTED}`,
      values,
    ),
  };
}
