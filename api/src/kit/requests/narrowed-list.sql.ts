/** A request `alias` was made on these days in Seoul; null without bound. */
export const daysSql = (alias: string, first: string, last: string): string =>
  `(${first}::date is null or ${alias}.created_at >= ${first}::date::timestamp at time zone 'Asia/Seoul')
    and (${last}::date is null or ${alias}.created_at < (${last}::date + 1)::timestamp at time zone 'Asia/Seoul')`;

/**
 * Narrows a list to requests with findings of a kind or of a rule, as the tiles of the home page count them.
 * @param findings SQL of a request's findings, null before there are any
 * @param parameters of the kind and of the rule; both null: the list is not narrowed
 */
export function foundSql(
  findings: string,
  { kind, rule }: { readonly kind: string; readonly rule: string },
): { readonly column: string; readonly where: string } {
  const asked = `(${kind}::text is not null or ${rule}::text is not null)`;
  const found = `from jsonb_array_elements(${findings}) f
    where (${kind}::text is null or f ->> 'kind' = ${kind}) and (${rule}::text is null or f #>> '{reasons,0,ruleId}' = ${rule})`;
  return {
    column: `case when ${asked} then (select jsonb_build_object('count', count(*), 'rule', coalesce(max(f #>> '{reasons,0,ruleName}'), '')) ${found}) end as found`,
    where: `(not ${asked} or exists (select 1 ${found}))`,
  };
}
