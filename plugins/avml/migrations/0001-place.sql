-- What an administrator over all institutions does to one institution's record, account or key is kept with that institution,
-- so that its managers read it too. Those who work in one institution leave nothing to be found out.
create function onyak_action_place() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.hospital_code := coalesce(
    case new.target_type
      when 'adr-record' then (select r.hospital_code from public.adr_record r where r.rec_id = new.target_key)
      when 'guide_request' then (select g.hospital_code from public.guide_request g where g.req_id = new.target_key)
      when 'user' then (select u.hospital_code from public.app_user u where u.id = new.target_key)
      when 'api-key' then (select h.code from public.hospital h where h.code = new.target_key)
    end, new.hospital_code);
  return new;
end $$;
create trigger user_action_place before insert on user_action for each row
  when (new.hospital_code = '*' and new.target_key <> '') execute function onyak_action_place();
