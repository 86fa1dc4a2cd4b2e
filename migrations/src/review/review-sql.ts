import pg from 'pg';
import { codedSql } from './worded.js';
import { fieldLabels, labelOf } from './words.js';

/** The rules in force, which may be edited, are signed in place of the table they were filled from. */
export const PUBLISHED_STOPP = 'kb_stopp';
const STOPP_RULES = 'stopp_rule';

const stoppFields: Readonly<Record<string, string>> = {
  ruleName: 's.rule_name',
  sourceId: 's.source_id',
  age: codedSql('age', 's.age'),
  gender: codedSql('gender', 's.gender'),
  condition: 's.summary',
  finalResult: 's.final_result',
  severity: codedSql('severity', `s.fixed ->> 'severity'`),
  computable: codedSql('computable', `s.fixed ->> 'computable'`),
  note: `s.fixed ->> 'note'`,
  harms: `(select string_agg(coalesce(h.plain, p.code), ' / ' order by p.place)
    from unnest(string_to_array(c.content ->> 'harms', '|')) with ordinality as p (code, place)
    left join kb_harm h on h.id = p.code and h.release = (select release from kb_release where status = 'ACTIVE'))`,
  hold: codedSql('hold', `c.content ->> 'hold'`),
  onset: codedSql('onset', `c.content ->> 'onset'`),
  monitoring: `c.content ->> 'monitoring'`,
  source: `s.fixed ->> 'source'`,
  basis: 'c.basis',
};

const pairs = Object.entries(stoppFields).map(
  ([field, sql]) => `jsonb_build_array(${pg.escapeLiteral(fieldLabels[field] ?? field)}, ${sql})`,
);

const stoppRows = `select '${STOPP_RULES}'::text as table_name, ${pg.escapeLiteral(labelOf(STOPP_RULES))}::text as table_label, c.row_key,
  c.content_hash, c.basis, s.fixed ->> 'source' as source, s.rule_name as title,
  concat_ws(' · ', nullif(s.summary, ''), s.final_result) as summary, jsonb_build_array(${pairs.join(', ')}) as fields
from stopp_rule_content c join stopp_rule s on s.num::text = c.row_key`;

/**
 * The view over the list and the rules in force with what has been signed: SIGNED, CHANGED (another content of the row
 * was signed) or UNSIGNED.
 */
export const reviewSql = (list: string): string => `create view knowledge_review with (security_invoker = true) as
select l.*, case when s.content_hash is not null then 'SIGNED'
    when exists (select from kb_review o where o.table_name = l.table_name and o.row_key = l.row_key and o.status = 'SIGNED') then 'CHANGED'
    else 'UNSIGNED' end as state,
  s.signed_by, coalesce(h.name, s.institution) as signed_at_hospital, s.signed_at, s.source as review_source, s.note as review_note
from (select * from ${list} union all ${stoppRows}) l
left join kb_review s on s.table_name = l.table_name and s.row_key = l.row_key and s.content_hash = l.content_hash and s.status = 'SIGNED'
left join hospital h on h.code = s.institution`;
