-- What tokens cost is said once, by the guides' `llm_won`: a trial's price is that of the list which holds today.
create or replace function llm_price(hospital text, named text, tokens_in double precision, tokens_out double precision) returns double precision
language plpgsql stable parallel safe set search_path = pg_catalog, public, pg_temp as $$
begin
  return llm_won((select l.prices from llm_policy l
    where l.hospital_code = hospital and l.starts_on <= (now() at time zone 'Asia/Seoul')::date order by l.starts_on desc limit 1),
    named, tokens_in, tokens_out);
end $$;
