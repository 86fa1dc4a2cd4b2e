/** What holds today in Korea of the institution `hospital`. */
export const inForce = (hospital: string): string =>
  `(select * from llm_policy where hospital_code = ${hospital} and starts_on <= (now() at time zone 'Asia/Seoul')::date
    order by starts_on desc limit 1)`;

/** Won for the tokens of a call, by the list `prices`. */
export const priceOf = (prices: string, tokensIn: string, tokensOut: string, model: string): string =>
  `(select (coalesce(${tokensIn}, 0) * (p ->> 'priceIn')::double precision + coalesce(${tokensOut}, 0) * (p ->> 'priceOut')::double precision) / 1000000
    from jsonb_array_elements(coalesce(${prices}, '[]')) p where p ->> 'model' = ${model} limit 1)`;

/** Won of this month (Korea's) by the prices of `l`, what running calls hold of it, and calls of the last hour, those that run too. */
export const usedOf = (hospital: string, offline: string) => ({
  spent: `(coalesce((select sum(${priceOf('l.prices', 'c.tokens_in', 'c.tokens_out', 'c.model')}) from llm_call c
      where c.hospital_code = ${hospital} and c.at >= date_trunc('month', now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'), 0)
    + coalesce((select sum(h.won) from llm_reservation h where h.hospital_code = ${hospital} and h.until >= now()), 0))`,
  calls: `((select count(*) from llm_call c where c.hospital_code = ${hospital} and c.at > now() - interval '1 hour' and c.model <> ${offline})
    + (select count(*) from llm_reservation h where h.hospital_code = ${hospital} and h.until >= now()))::double precision`,
});
