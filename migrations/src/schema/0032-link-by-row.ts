import { APP_ROLE } from '@onyak/database';

/**
 * The link by which a browser may see a row that is named instead of its code: one that it holds a live certificate for. Nobody
 * can make up the hash of a token, so that who names rows at random learns nothing.
 */
export const up = `
create function onyak_link_certified(tokens bytea[], purposes text[], of_resource text, of_key text[])
returns table (code bytea, link_no bigint, hospital_code text, purpose text, resource text, row_key text[], expires_at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select l.code_hash, l.link_no, l.hospital_code, l.purpose, l.resource, l.row_key, l.expires_at
    from public.public_link_certificate c join public.public_link l on l.link_no = c.link_no
    where c.token_hash = any(tokens) and c.expires_at > clock_timestamp() and l.purpose = any(purposes)
      and l.resource = of_resource and l.row_key = of_key and l.revoked_at is null and l.expires_at > clock_timestamp()
    order by c.expires_at desc limit 1;
end $$;
revoke execute on function onyak_link_certified(bytea[], text[], text, text[]) from public;
grant execute on function onyak_link_certified(bytea[], text[], text, text[]) to ${APP_ROLE};`;
