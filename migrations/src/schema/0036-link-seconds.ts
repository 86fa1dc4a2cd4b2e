import { LINK_ROLE } from '@onyak/database';

/** As before, and answers the seconds that are left of the certificate: a page that is opened anew knows no other way. */
export const up = `
drop function onyak_link_enter(bytea, bytea, text[]);
create function onyak_link_enter(token bytea, code bytea, purposes text[]) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  hospital text;
  until timestamptz;
begin
  select l.hospital_code, c.expires_at into hospital, until
    from public.public_link_certificate c join public.public_link l on l.link_no = c.link_no
    where c.token_hash = token and l.code_hash = code and l.purpose = any(purposes)
      and c.expires_at > clock_timestamp() and l.revoked_at is null and l.expires_at > clock_timestamp();
  if hospital is null then
    raise exception 'no certificate of this browser opens this link' using errcode = 'ON002';
  end if;
  perform set_config('app.user_id', 'LINK', true), set_config('app.hospital_code', hospital, true),
    set_config('app.link_certificate', encode(token, 'hex'), true);
  return greatest(0, ceil(extract(epoch from until - clock_timestamp())));
end $$;
revoke execute on function onyak_link_enter(bytea, bytea, text[]) from public;
grant execute on function onyak_link_enter(bytea, bytea, text[]) to ${LINK_ROLE};`;
