-- A request of any kind is the host's: where it belongs is asked of no plugin's table.
create or replace function onyak_action_place() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.hospital_code := coalesce(
    case new.target_type
      when 'adr-record' then (select r.hospital_code from public.adr_record r where r.rec_id = new.target_key)
      when 'guide_request' then (select q.hospital_code from public.request q where q.req_id = new.target_key)
      when 'user' then (select u.hospital_code from public.app_user u where u.id = new.target_key)
      when 'api-key' then (select h.code from public.hospital h where h.code = new.target_key)
    end, new.hospital_code);
  return new;
end $$;
