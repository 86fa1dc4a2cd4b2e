import { grant } from './sql.js';

/** Rows of a release, as the other knowledge tables: never changed, so without stamps and history. */
const table = (name: string, key: string, columns: string): string => `
create table ${name} (
  release integer not null references kb_release (release) on delete cascade,
  ${columns}, basis text not null default '',
  primary key (release, ${key})
);
${grant(name, 'select')}`;

/** Names into codes: names, classes, main-ingredient codes, codes of allergies (columns are the CSV headers in snake_case). */
export const up = [
  table(
    'kb_lexicon',
    'name, means, term',
    `name text not null, kind text not null check (kind in ('SUBSTANCE', 'BRAND', 'CLASS', 'NOT_DRUG')), means text not null, term text not null default ''`,
  ),
  table(
    'kb_drug_class',
    'id',
    `id text not null, name_kor text not null, name_eng text not null, atc text not null, broad text not null check (broad in ('', 'Y'))`,
  ),
  table('kb_main_ingredient', 'stem', `stem text not null, substances text not null`),
  table(
    'kb_allergy_code',
    'system, code',
    `system text not null check (system in ('SNOMED', 'RXNORM')), code text not null, display text not null, name text not null`,
  ),
].join('\n');
