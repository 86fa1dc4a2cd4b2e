import pg from 'pg';
import { columnName } from '@onyak/database';
import { valueWords } from './words.js';

const isAtc = (field: string): boolean =>
  /(^atc|Atc)(?!Name)/.test(field) || field === 'standInFor' || /medications$/i.test(field);
const isDiagnosis = (field: string): boolean => /icd10$|diagnoses$/i.test(field) || field === 'countsAs';

/** Codes joined by `|` or ` & `, each with its name where it has one. */
const named = (column: string, join: string, name: string): string =>
  `(select string_agg(coalesce(nullif(${name}, '') || '(' || p.code || ')', p.code), ', ' order by p.place)
     from unnest(string_to_array(replace(${column}, ' & ', '|'), '|')) with ordinality as p (code, place) ${join})`;

/** SQL of a field's value in words: names put to codes, words for coded values. The row is `t`. */
function worded(field: string): string {
  const column = `t.${pg.escapeIdentifier(columnName(field))}`;
  if (isAtc(field))
    return named(column, 'left join atc a on a.atc_code = p.code', `coalesce(nullif(a.atc_name_kor, ''), a.atc_name)`);
  if (isDiagnosis(field))
    return named(
      column,
      `left join kb_icd10 d on d.release = t.release and d.code_no_dot = replace(p.code, '.', '')`,
      'd.name_kor',
    );
  if (field === 'harms')
    // Each looked up by its key: joined, all harms would be read for every row.
    return `(select string_agg(coalesce((select h.plain from kb_harm h where h.release = t.release and h.id = p.code), p.code), ' / '
        order by p.place)
      from unnest(string_to_array(${column}, '|')) with ordinality as p (code, place))`;
  return codedSql(field, `${column}::text`);
}

/** SQL of a coded value in words. */
export function codedSql(field: string, value: string): string {
  const words = Object.entries(valueWords[field] ?? {});
  if (words.length === 0) return value;
  const cases = words.map(([code, word]) => `when ${pg.escapeLiteral(code)} then ${pg.escapeLiteral(word)}`);
  return `case ${value} ${cases.join(' ')} else ${value} end`;
}

/** SQL of a row that has each field in words, by the field's own name; worked out once, however often it is used. */
export const wordedRow = (fields: readonly string[]): string =>
  `(select ${fields.map((field) => `${worded(field)} as ${pg.escapeIdentifier(field)}`).join(', ')} offset 0)`;

/** Values in words with a separator, without the empty ones; the row of {@link wordedRow} is `w`. */
export const joined = (fields: readonly string[], separator: string): string =>
  fields.length === 0
    ? `''`
    : `concat_ws(${pg.escapeLiteral(separator)}, ${fields.map((field) => `nullif(${wordOf(field)}, '')`).join(', ')})`;

/** SQL of a field in words, of the row of {@link wordedRow}. */
export const wordOf = (field: string): string => `w.${pg.escapeIdentifier(field)}`;
