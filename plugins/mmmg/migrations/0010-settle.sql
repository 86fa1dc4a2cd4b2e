-- Takes away what a call has held of the limits, when its own row says what it took: the other half of llm_reserve.
create function llm_settle(call_key text) returns void
language sql set search_path = pg_catalog, public, pg_temp as $$
  delete from llm_reservation where key = call_key
$$;
revoke execute on function llm_settle(text) from public;
grant execute on function llm_settle(text) to onyak_app;
