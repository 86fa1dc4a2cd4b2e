import { grant } from './sql.js';

/**
 * The lists of the national drug-utilisation review by release: columns are the headers of `dur_*.csv` in snake_case, what may
 * stand in them is in cdss/src/knowledge/tables/dur-tables.ts. Like the other knowledge tables, rows of a release are never changed.
 */
const table = (name: string, columns: readonly string[], typed = ''): string => `
create table ${name} (
  release integer not null references kb_release (release) on delete cascade,
  id text not null,
  ${columns.map((column) => `"${column}" text not null default ''`).join(', ')}${typed === '' ? '' : `, ${typed}`},
  primary key (release, id)
);
${grant(name, 'select')}`;

const effect = ['harms', 'onset', 'monitoring', 'hold', 'basis'];
const substance = [
  'substance',
  'substance_kor',
  'other_name',
  'ingredient_code',
  'atc',
  'combination_atc',
  'components',
  'components_kor',
  'routes',
  'forms',
];
const notice = ['condition', 'reason', 'reason_basis', 'notice_date', 'notice_no', 'source', ...effect];
const side = (letter: string) =>
  ['substance', 'substance_kor', 'ingredient_code', 'atc', 'combination_atc', 'components'].map(
    (column) => `${column}_${letter}`,
  );

export const up = [
  table('kb_dur_couse', [...side('a'), ...side('b'), ...notice]),
  table('kb_dur_age', [...substance, 'op', 'unit', ...notice], 'age integer not null'),
  table('kb_dur_pregnancy', [...substance, 'grade', 'source_fault', ...notice]),
  table('kb_dur_lactation', [
    'substance',
    'substance_kor',
    'atc',
    'route',
    'level',
    'wait_after_last_dose',
    'agreement',
    'condition',
    'reason',
    'reason_basis',
    'source',
    ...effect,
  ]),
  table(
    'kb_dur_dose',
    [...substance, 'unit', 'period', 'limit_substance', 'limit_substance_kor', 'source_fault', ...notice],
    'maximum double precision not null check (maximum > 0)',
  ),
  table('kb_dur_duration', [...substance, ...notice], 'max_days integer not null check (max_days > 0)'),
  table('kb_dur_elderly', [...substance, ...notice], 'age_from integer not null'),
  table('kb_dur_duplication', [...substance, 'effect_group', 'group_name', 'group_id', 'cross_group', ...notice]),
  table('kb_dur_splitting', [
    'product',
    'form',
    'ingredients',
    'substance',
    'atc',
    'kd_codes',
    'splittable',
    'condition',
    'reason',
    'reason_basis',
    'notice_date',
    'source',
    ...effect,
  ]),
].join('\n');
