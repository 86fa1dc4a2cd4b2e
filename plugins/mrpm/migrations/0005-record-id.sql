-- The id of an institution's next record: institution, day in Korea, number. Whoever adds a record of the institution meanwhile waits
-- for the end of this transaction, so it is asked for with the row itself and in no message before it. The first number goes on after
-- the records that are there.
create function next_adr_record_id(hospital text) returns text language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  number bigint;
begin
  update public.adr_record_number set last = last + 1 where hospital_code = hospital returning last into number;
  if number is null then
    insert into public.adr_record_number as n (hospital_code, last)
    select hospital, coalesce(max(substring(rec_id from '-([0-9]{1,15})$')::bigint), 0) + 1
    from public.adr_record where hospital_code = hospital
    on conflict (hospital_code) do update set last = n.last + 1 returning last into number;
  end if;
  return format('%s-%s-%s', hospital, to_char(now() at time zone 'Asia/Seoul', 'YYYYMMDD'),
    lpad(number::text, greatest(7, length(number::text)), '0'));
end $$;
revoke execute on function next_adr_record_id(text) from public;
grant execute on function next_adr_record_id(text) to onyak_app;
