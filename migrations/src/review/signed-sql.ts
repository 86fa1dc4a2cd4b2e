/**
 * SQL that holds for a row which a pharmacist has signed as it is now.
 *
 * @param table SQL of the table's name among the signatures.
 * @param alias of a relation with `row_key` and `content_hash`.
 */
export const signedSql = (table: string, alias = 't'): string =>
  `exists (select from kb_review r where r.table_name = ${table} and r.row_key = ${alias}.row_key
     and r.content_hash = ${alias}.content_hash and r.status = 'SIGNED')`;
