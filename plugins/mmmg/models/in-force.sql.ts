/** What holds today in Korea of the institution `hospital`. */
export const inForce = (hospital: string): string =>
  `(select * from llm_policy where hospital_code = ${hospital} and starts_on <= (now() at time zone 'Asia/Seoul')::date
    order by starts_on desc limit 1)`;

/** Won for the tokens of a call, by the list `prices`. */
export const priceOf = (prices: string, tokensIn: string, tokensOut: string, model: string): string =>
  `llm_won(${prices}, ${model}, ${tokensIn}, ${tokensOut})`;
