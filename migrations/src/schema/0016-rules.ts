import { grant } from './sql.js';

const effect = `harms text not null default '', onset text not null default '', monitoring text not null default '',
  basis text not null default ''`;

/** Rows of a release are never changed, as in 0005. */
const table = (name: string, key: string, columns: string): string => `
create table ${name} (
  release integer not null references kb_release (release) on delete cascade,
  ${columns},
  primary key (release, ${key})
);
${grant(name, 'select')}`;

/** Cross-reactions of allergies, drugs that add up, and doses by kidney function: see cdss/src/knowledge/tables/rule-tables.ts and allergy-tables.ts. */
export const up = [
  table(
    'kb_allergy_group',
    'id',
    `id text not null, family text not null, name text not null, members text not null,
  named_by_class text not null check (named_by_class in ('Y', 'N')), only_if_no_other text not null check (only_if_no_other in ('Y', 'N')),
  basis text not null default ''`,
  ),
  table(
    'kb_allergy_relation',
    'group_a, group_b',
    `group_a text not null, group_b text not null, risk text not null check (risk in ('CONTRAINDICATED', 'HIGH', 'MODERATE', 'LOW', 'NONE')),
  reaction text not null check (reaction in ('', 'ANGIOEDEMA')), note text not null, basis text not null default ''`,
  ),
  table(
    'kb_combination_rule',
    'id',
    `id text not null, name text not null, groups text not null, min_substances integer not null check (min_substances >= 2), min_age integer,
  severity text not null check (severity in ('MAJOR', 'MODERATE')), mechanism text not null, action text not null, source text not null,
  hold text not null, absorbs text not null,
  ${effect}`,
  ),
  table(
    'kb_renal_dosing',
    'id',
    `id text not null, atc text not null, measure text not null check (measure in ('CRCL', 'EGFR')), below double precision not null check (below > 0),
  severity text not null check (severity in ('CONTRAINDICATED', 'MAJOR', 'MODERATE')), mechanism text not null, action text not null, source text not null,
  hold text not null default '',
  ${effect}`,
  ),
].join('\n');
