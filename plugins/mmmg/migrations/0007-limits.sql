-- What an institution's models have used, and the place that a call takes before it begins: asked by guides and by trials of models,
-- which share its budget and its calls an hour.
alter table llm_reservation drop constraint llm_reservation_hospital_code_req_id_fkey;
alter table llm_reservation add foreign key (hospital_code, req_id) references request (hospital_code, req_id) on delete cascade;

-- Won of this month (Korea's) by the prices that hold today with what running calls hold of it, and calls of the last hour, those that
-- run too. `offline` is the model that costs nothing and is no call. The settings' table is made from its definition, later than this.
create function llm_used(hospital text, offline text, out spent double precision, out calls double precision)
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare listed jsonb;
begin
  select l.prices into listed from llm_policy l
    where l.hospital_code = hospital and l.starts_on <= (now() at time zone 'Asia/Seoul')::date order by l.starts_on desc limit 1;
  spent := coalesce((select sum(llm_won(listed, c.model, c.tokens_in, c.tokens_out)) from llm_call c
      where c.hospital_code = hospital and c.at >= date_trunc('month', now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'), 0)
    + coalesce((select sum(h.won) from llm_reservation h where h.hospital_code = hospital and h.until >= now()), 0);
  calls := (select count(*) from llm_call c where c.hospital_code = hospital and c.at > now() - interval '1 hour' and c.model <> offline)
    + (select count(*) from llm_reservation h where h.hospital_code = hospital and h.until >= now());
end $$;

-- Won for the tokens of a call, by a list of prices; null for a model that is not in it.
create function llm_won(listed jsonb, named text, tokens_in double precision, tokens_out double precision) returns double precision
language sql immutable parallel safe as $$
  select (coalesce(tokens_in, 0) * (p ->> 'priceIn')::double precision + coalesce(tokens_out, 0) * (p ->> 'priceOut')::double precision) / 1000000
  from jsonb_array_elements(coalesce(listed, '[]')) p where p ->> 'model' = named limit 1
$$;

-- Sets down what a call may take, one call of an institution after the other, so that calls that begin at the same moment see each
-- other: the characters it sends as its tokens (about as many in Korean, never many fewer), and as long an answer as the model has
-- given in thirty days. Answers which limit is used up; then nothing is set down. `key` is the same for every attempt at a call; what
-- a lost worker left is free again after a quarter of an hour, for no call outlives its attempt, which has ten minutes.
create function llm_reserve(hospital text, request_id text, call_key text, named text, meant text, characters integer, offline text) returns text
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare budget double precision; hourly double precision; listed jsonb; used record; asked double precision;
begin
  perform pg_advisory_xact_lock(hashtextextended('llm limits ' || hospital, 0));
  delete from llm_reservation r where r.hospital_code = hospital and (r.key = call_key or r.until < now());
  select l.monthly_budget, l.hourly_calls, l.prices into budget, hourly, listed from llm_policy l
    where l.hospital_code = hospital and l.starts_on <= (now() at time zone 'Asia/Seoul')::date order by l.starts_on desc limit 1;
  if budget is null and hourly is null then return null; end if;
  select * into used from llm_used(hospital, offline);
  asked := coalesce(llm_won(listed, named, characters, (select coalesce(max(c.tokens_out), 4000) from llm_call c
    where c.hospital_code = hospital and c.model = named and c.purpose = meant and c.at > now() - interval '30 days')), 0);
  if used.spent >= budget or used.spent + asked > budget then return 'BUDGET'; end if;
  if used.calls >= hourly then return 'RATE'; end if;
  insert into llm_reservation (key, hospital_code, req_id, model, won, until)
    values (call_key, hospital, request_id, named, asked, now() + interval '15 minutes');
  return null;
end $$;

do $limits$ declare name text; begin
  foreach name in array array['llm_used(text, text)', 'llm_won(jsonb, text, double precision, double precision)',
    'llm_reserve(text, text, text, text, text, integer, text)'] loop
    execute format('revoke execute on function %s from public', name);
    execute format('grant execute on function %s to onyak_app', name);
  end loop;
end $limits$;
