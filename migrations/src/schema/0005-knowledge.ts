import { grant, keepHistory, stamp, standardColumns } from './sql.js';

const release = `
create table kb_release (
  release integer primary key check (release > 0),
  label text not null,
  status text not null check (status in ('LOADING', 'ACTIVE', 'RETIRED')),
  source text not null default '',
  -- SHA-256 over names and bytes of all files: the same content is never loaded twice in a row.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  counts jsonb not null default '{}',
  ${standardColumns}
);
create unique index kb_release_active on kb_release (status) where status = 'ACTIVE';
${stamp('kb_release')}
${keepHistory('kb_release', { key: ['release'] })}
${grant('kb_release', 'select')}`;

/** What was read for a row. */
const basis = `basis text not null default ''`;

/** What a row says of the harm; see cdss/src/knowledge/tables/tables.ts. */
const effect = `harms text not null default '', onset text not null default '', monitoring text not null default '',
  hold text not null default '', basis text not null default ''`;

/** Rows of a release are never changed: a correction is a new release. So they need neither stamps nor history of their own. */
const table = (name: string, key: string, columns: string): string => `
create table ${name} (
  release integer not null references kb_release (release) on delete cascade,
  ${columns},
  primary key (release, ${key})
);
${grant(name, 'select')}`;

const tables = [
  table(
    'kb_atc_component',
    'combo_atc, component_atc',
    `combo_atc text not null, component_atc text not null, ${basis}`,
  ),
  table(
    'kb_interaction',
    'atc_a, atc_b',
    `atc_a text not null, atc_b text not null,
  severity text not null check (severity in ('contraindicated', 'major', 'moderate')),
  mechanism text not null, management text not null, source_name text not null,
  direction text not null default '', suffers text not null default '', ${effect}`,
  ),
  table(
    'kb_elderly_caution',
    'id',
    `id text not null, atc text not null, category text not null,
  severity text not null check (severity in ('MAJOR', 'MODERATE', 'INFO')), caution text not null, rationale text not null,
  when_icd10 text not null, gender text not null check (gender in ('', 'F', 'M')), source text not null, confidence text not null check (confidence in ('high', 'verify')),
  ${effect}`,
  ),
  table(
    'kb_anticholinergic',
    'atc',
    `atc text not null, drug_name text not null, score integer not null check (score between 1 and 3),
  recommended_alternative text not null, source text not null, drug_name_kor text not null,
  ${effect}`,
  ),
  table(
    'kb_stopp',
    'id',
    `id text not null, section text not null, age_group text not null, gender text not null, name_kor text not null, name_en text not null,
  medications text not null, min_distinct_medications integer, diagnoses text not null, absent_medications text not null, absent_diagnoses text not null,
  result_kor text not null, computable text not null check (computable in ('full', 'partial', 'none')), note text not null,
  ${effect}`,
  ),
  table(
    'kb_fall_risk',
    'drug_class',
    `drug_class text not null, drug_class_en text not null, atc text not null, risk_level text not null check (risk_level in ('HIGH', 'MODERATE')),
  guidance text not null, source text not null,
  ${effect}`,
  ),
  table(
    'kb_rxnorm_atc',
    'rxnorm_code',
    `rxnorm_code text not null, rxnorm_display text not null, atc_code text not null, atc_name text not null, ${basis}`,
  ),
  table(
    'kb_snomed_icd10',
    'snomed_code',
    `snomed_code text not null, snomed_display text not null, icd10 text not null, note text not null`,
  ),
  table('kb_reaction_term', 'snomed_code', `snomed_code text not null, symptom_name_kor text not null, ${basis}`),
  table(
    'kb_icd10',
    'code',
    `code text not null, code_no_dot text not null, name_eng text not null, name_kor text not null, name_source text not null, ${basis}`,
  ),
  table(
    'kb_suggested_diagnosis',
    'atc_prefix, shown_code',
    `atc_prefix text not null, shown_code text not null, name text not null, counts_as text not null`,
  ),
  table(
    'kb_context_rule',
    'id',
    `id text not null, kinds text not null, atc_a text not null, route_a text not null check (route_a in ('', 'A', 'B', 'C', 'D')),
  atc_b text not null, stand_in_for text not null, mechanism_text text not null, present_medications text not null, present_diagnoses text not null,
  min_age integer, max_age integer, change text not null check (change in ('LOWER', 'RAISE')), steps integer not null check (steps between 1 and 3),
  bound text not null check (bound in ('CONTRAINDICATED', 'MAJOR', 'MODERATE', 'INFO')), note text not null, source text not null, basis text not null default ''`,
  ),
  table(
    'kb_harm',
    'id',
    `id text not null, plain text not null, signs text not null,
  urgency text not null check (urgency in ('EMERGENCY', 'PROMPT', 'TELL')), clinician text not null, basis text not null default ''`,
  ),
  table(
    'kb_wording',
    'kind, meaning',
    `kind text not null check (kind in ('HARM', 'SIGN')), meaning text not null, predicates text not null, nouns text not null`,
  ),
  table(
    'kb_excess_harm',
    'atc_prefix',
    `atc_prefix text not null, harms text not null, onset text not null, monitoring text not null, basis text not null default ''`,
  ),
  `create index kb_icd10_no_dot on kb_icd10 (release, code_no_dot);`,
];

/** The key of a row that lists, records and history name is never changed. */
const fixedKey = (name: string, key: string): string =>
  `create trigger "${name}_key" before update on ${name} for each row when (old.${key} is distinct from new.${key}) execute function onyak_key_changed();`;

const atc = `
-- Names of ATC codes of every level: one table for all releases, because a code's name is no judgement.
create table atc (
  atc_code text primary key check (atc_code ~ '^([A-Z]|[A-Z][0-9]{2}|[A-Z][0-9]{2}[A-Z]|[A-Z][0-9]{2}[A-Z]{2}|[A-Z][0-9]{2}[A-Z]{2}[0-9]{2})$'),
  atc_name text not null check (char_length(atc_name) between 1 and 300),
  atc_name_kor text not null default '' check (char_length(atc_name_kor) <= 300),
  level integer not null check (level = case char_length(atc_code) when 1 then 1 when 3 then 2 when 4 then 3 when 5 then 4 else 5 end),
  ${standardColumns}
);
${stamp('atc')}
${fixedKey('atc', 'atc_code')}
${keepHistory('atc', { key: ['atc_code'] })}
${grant('atc', 'select, insert, update, delete')}`;

const drug = `
create table kd_drug (
  kd_code text primary key check (kd_code ~ '^[A-Z0-9_-]{1,30}$'),
  kd_name text not null check (char_length(kd_name) between 1 and 500),
  atc_code text not null default '',
  atc_name text not null default '',
  ingredient_code text not null default '',
  ingredient_name text not null default '',
  manufacturer text not null default '',
  ${standardColumns}
);
create index kd_drug_atc on kd_drug (atc_code text_pattern_ops);
create index kd_drug_ingredient on kd_drug (ingredient_code text_pattern_ops);
${stamp('kd_drug')}
${fixedKey('kd_drug', 'kd_code')}
${keepHistory('kd_drug', { key: ['kd_code'] })}
${grant('kd_drug', 'select, insert, update, delete')}`;

/** Clinical knowledge by release (columns are the CSV headers in snake_case), and the masters of ATC codes and products. */
export const up = `${release}\n${tables.join('\n')}\n${atc}\n${drug}`;

/** For the product search by part of a name; made where pg_trgm is there. */
export const trigramIndexes = `
create index if not exists kd_drug_kd_name_trgm on kd_drug using gin (kd_name gin_trgm_ops);
create index if not exists kd_drug_ingredient_name_trgm on kd_drug using gin (ingredient_name gin_trgm_ops);`;
