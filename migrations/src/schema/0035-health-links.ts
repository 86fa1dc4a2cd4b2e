import { APP_ROLE } from '@onyak/database';
import { secure } from './sql.js';

/** Reads by the functions below, which run as the owner before any institution is known. */
const ownersOwn = (table: string): string =>
  `create policy ${table}_owner on ${table} to current_user using (true) with check (true);`;

/**
 * What certified visitors of a link have handed on to other systems (SMART Health Links). A file is ciphertext: its key is
 * told once, to who made it, and is nowhere here. It lives no longer than the link that it was made by.
 */
const tables = `
create table health_link (
  id_hash bytea primary key check (octet_length(id_hash) = 32),
  link_no bigint not null references public_link (link_no) on delete cascade,
  file text not null,
  passcode_hash bytea not null check (octet_length(passcode_hash) = 32),
  wrong integer not null default 0,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index health_link_link on health_link (link_no);
create index health_link_expires on health_link (expires_at);
${secure('health_link')}
${ownersOwn('health_link')}

create table health_link_ticket (
  ticket_hash bytea primary key check (octet_length(ticket_hash) = 32),
  id_hash bytea not null references health_link (id_hash) on delete cascade,
  expires_at timestamptz not null
);
create index health_link_ticket_of on health_link_ticket (id_hash);
${secure('health_link_ticket')}
${ownersOwn('health_link_ticket')}`;

const header = (volatility: 'stable' | 'volatile') =>
  `language plpgsql ${volatility} security definer set search_path = pg_catalog, pg_temp`;

const callable = (signature: string): string =>
  `revoke execute on function ${signature} from public;\ngrant execute on function ${signature} to ${APP_ROLE};`;

/** Five live ones of a link at most. Nothing where the browser's certificate or the link has ended. */
const keep = `
create function onyak_health_link_keep(of_link bigint, token bytea, id bytea, sealed text, passcode bytea, days integer)
returns timestamptz ${header('volatile')} as $$
declare
  until timestamptz;
begin
  delete from public.health_link where expires_at < clock_timestamp();
  perform 1 from public.public_link l where l.link_no = of_link for update;
  if (select count(*) from public.health_link h where h.link_no = of_link) >= 5 then
    return '-infinity';
  end if;
  insert into public.health_link (id_hash, link_no, file, passcode_hash, expires_at)
    select id, l.link_no, sealed, passcode, least(clock_timestamp() + make_interval(days => days), l.expires_at)
    from public.public_link l join public.public_link_certificate c on c.link_no = l.link_no
    where l.link_no = of_link and c.token_hash = token and c.expires_at > clock_timestamp()
      and l.revoked_at is null and l.expires_at > clock_timestamp()
    returning expires_at into until;
  return until;
end $$;
${callable('onyak_health_link_keep(bigint, bytea, bytea, text, bytea, integer)')}

create function onyak_health_link_end(of_link bigint, token bytea) returns integer ${header('volatile')} as $$
declare
  ended integer;
begin
  delete from public.health_link h using public.public_link_certificate c
    where h.link_no = of_link and c.link_no = of_link and c.token_hash = token and c.expires_at > clock_timestamp();
  get diagnostics ended = row_count;
  return ended;
end $$;
${callable('onyak_health_link_end(bigint, bytea)')}`;

/** The link by which a file was handed on, while both are live. */
const find = `
create function onyak_health_link_find(id bytea)
returns table (link_no bigint, hospital_code text, purpose text, resource text, row_key text[], expires_at timestamptz)
${header('stable')} as $$
begin
  return query select l.link_no, l.hospital_code, l.purpose, l.resource, l.row_key, h.expires_at
    from public.health_link h join public.public_link l on l.link_no = h.link_no
    where h.id_hash = id and h.expires_at > clock_timestamp()
      and l.revoked_at is null and l.expires_at > clock_timestamp();
end $$;
${callable('onyak_health_link_find(bytea)')}`;

/**
 * A passcode's file, or how many tries are left. The row is locked while it is compared, so that parallel guesses gain nothing,
 * and the fifth wrong one of its life ends it, as the profile of SMART Health Links demands.
 */
const open = `
create function onyak_health_link_open(id bytea, passcode bytea, ticket bytea)
returns table (file text, made_at timestamptz, remaining integer) ${header('volatile')} as $$
declare
  held public.health_link;
begin
  select h.* into held from public.health_link h join public.public_link l on l.link_no = h.link_no
    where h.id_hash = id and h.expires_at > clock_timestamp()
      and l.revoked_at is null and l.expires_at > clock_timestamp() for update of h;
  if held.id_hash is null then
    return;
  end if;
  if held.passcode_hash is distinct from passcode then
    if held.wrong >= 4 then
      delete from public.health_link h where h.id_hash = id;
    else
      update public.health_link h set wrong = held.wrong + 1 where h.id_hash = id;
    end if;
    return query select null::text, null::timestamptz, 4 - held.wrong;
    return;
  end if;
  if ticket is not null then
    delete from public.health_link_ticket t where t.expires_at < clock_timestamp();
    insert into public.health_link_ticket (ticket_hash, id_hash, expires_at)
      values (ticket, id, clock_timestamp() + interval '5 minutes');
  end if;
  return query select held.file, held.made_at, 5 - held.wrong;
end $$;
${callable('onyak_health_link_open(bytea, bytea, bytea)')}

create function onyak_health_link_file(id bytea, ticket bytea) returns text ${header('volatile')} as $$
declare
  found text;
begin
  delete from public.health_link_ticket t using public.health_link h, public.public_link l
    where t.ticket_hash = ticket and t.id_hash = id and t.expires_at > clock_timestamp() and h.id_hash = id
      and h.expires_at > clock_timestamp() and l.link_no = h.link_no
      and l.revoked_at is null and l.expires_at > clock_timestamp()
    returning h.file into found;
  return found;
end $$;
${callable('onyak_health_link_file(bytea, bytea)')}`;

/** SMART Health Links: the files that other systems open by an address, a key and a passcode. */
export const up = [tables, keep, find, open].join('\n');
