import { createHash } from 'node:crypto';
import pg from 'pg';
import { knowledgeFiles, type ReferenceFile } from '../reference/tables.js';
import { APP_ROLE } from '@onyak/database';
import { PUBLISHED_STOPP, reviewSql } from './review-sql.js';
import { joined, wordedRow, wordOf } from './worded.js';
import { fieldLabels, labelOf } from './words.js';

/** The rows of the active release as a pharmacist reads them; made from the tables, never written. */
const LIST = 'knowledge_list';

/** What a row is called, where its key does not tell; names of drugs are put to their codes. */
const titleFields: Readonly<Record<string, readonly string[]>> = {
  kb_elderly_caution: ['atc', 'category'],
  kb_harm: ['plain'],
  kb_lexicon: ['name', 'kind'],
  kb_drug_class: ['nameKor', 'nameEng'],
  kb_allergy_code: ['display', 'code'],
  kb_dur_couse: ['substanceKorA', 'substanceKorB'],
  kb_dur_age: ['substanceKor', 'substance', 'id'],
  kb_dur_pregnancy: ['substanceKor', 'substance', 'id'],
  kb_dur_lactation: ['substanceKor', 'substance'],
  kb_dur_dose: ['substanceKor', 'substance', 'id'],
  kb_dur_duration: ['substanceKor', 'substance', 'id'],
  kb_dur_elderly: ['substanceKor', 'substance', 'id'],
  kb_dur_duplication: ['substanceKor', 'groupName', 'id'],
  kb_dur_splitting: ['product', 'form'],
  kb_context_rule: ['id', 'atcA', 'atcB'],
  kb_suggested_diagnosis: ['atcPrefix', 'name'],
  kb_rxnorm_atc: ['rxnormDisplay', 'atcCode'],
  kb_snomed_icd10: ['snomedDisplay', 'icd10'],
  kb_patient_fact: ['atc', 'kind'],
  kb_reaction_term: ['symptomNameKor'],
  kb_icd10: ['code', 'nameKor'],
};

/** Rules in force are signed instead of the published ones that filled them (schema step 0019). */
const listed = Object.values(knowledgeFiles).filter(({ table }) => table !== PUBLISHED_STOPP);

/** Names of the published source that a row claims. */
const sourceFields = ['source', 'sourceName', 'nameSource'];

function rowsOf({ table, schema, key }: ReferenceFile): string {
  const fields = Object.keys(schema.shape);
  const title = (titleFields[table] ?? key).filter((field) => fields.includes(field));
  const source = fields.filter((field) => sourceFields.includes(field));
  const rest = fields.filter((field) => ![...title, ...source, 'basis', 'id'].includes(field));
  const pairs = fields.map(
    (field) => `jsonb_build_array(${pg.escapeLiteral(fieldLabels[field] ?? field)}, ${wordOf(field)})`,
  );
  return `select ${pg.escapeLiteral(table)}::text as table_name, ${pg.escapeLiteral(labelOf(table))}::text as table_label, t.row_key, t.content_hash,
    ${fields.includes('basis') ? 't.basis' : `''::text`} as basis, ${joined(source, ', ')} as source,
    ${joined(title, ' + ')} as title, ${joined(rest, ' · ')} as summary, jsonb_build_array(${pairs.join(', ')}) as fields
  from ${table} t join kb_release r on r.release = t.release and r.status = 'ACTIVE'
  cross join lateral ${wordedRow(fields)} w`;
}

const listSql = (): string => listed.map(rowsOf).join('\nunion all\n');

/**
 * Sees to it that every knowledge table tells key and content of its rows, and that the list over them is made from the
 * columns they have now. Doing it again changes nothing.
 *
 * @param client of the owner.
 */
export async function ensureKnowledgeList(client: pg.Client): Promise<void> {
  for (const { table } of Object.values(knowledgeFiles)) await client.query('select onyak_reviewable($1)', [table]);
  const sql = listSql();
  const view = reviewSql(LIST);
  const sha256 = createHash('sha256').update(sql).update(view).digest('hex');
  const { rows } = await client.query<{ made: string | null }>(
    `select obj_description(to_regclass('public.${LIST}'), 'pg_class') as made`,
  );
  if (rows[0]?.made === sha256) return;
  // Views of plugins over it go with it; they are made anew after this.
  await client.query(`begin;
    drop materialized view if exists ${LIST} cascade;
    create materialized view ${LIST} as ${sql};
    create unique index ${LIST}_row on ${LIST} (table_name, row_key);
    comment on materialized view ${LIST} is '${sha256}';
    grant select on ${LIST} to ${APP_ROLE};
    ${view};
    grant select on knowledge_review to ${APP_ROLE};
    commit`);
}

/** Tables that every row of the list looks names up in. */
const LOOKED_UP = 'kb_release, kb_harm, kb_icd10';

/**
 * Reads the list anew: another release is active, or names have changed. What was loaded a moment ago has no statistics yet, and
 * without them each row would read whole tables for its names.
 *
 * @param client of the owner.
 */
export async function refreshKnowledgeList(client: Pick<pg.Client, 'query'>): Promise<void> {
  await client.query(`analyze ${LOOKED_UP}`);
  await client.query(`refresh materialized view ${LIST}`);
}
