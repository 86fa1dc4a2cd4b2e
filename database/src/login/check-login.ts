import type pg from 'pg';
import { APP_ROLE, LINK_ROLE } from '../roles.js';

/** A role that tables are granted to, and one login of which has its rights and no others. */
export type Group = typeof APP_ROLE | typeof LINK_ROLE;

/** SET as a right of its own exists since version 16; before it, membership was that too. */
const BECOME = `case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end`;

/**
 * Everything that would take the wall away between a connection and what it must not do. Large objects are left out: PostgreSQL
 * lets every login make them, and they open nothing (a start removes them).
 */
const faultsOf = (group: Group): string => `
select current_user as name, array_remove(array[
  case when session_user <> current_user then 'it acts as another role than it signed in as' end,
  case when r.rolsuper then 'it is superuser' end,
  case when r.rolbypassrls then 'it has BYPASSRLS' end,
  case when r.rolcreaterole then 'it has CREATEROLE' end,
  case when r.rolcreatedb then 'it has CREATEDB' end,
  case when r.rolreplication then 'it has REPLICATION' end,
  case when not coalesce(pg_has_role(r.oid, to_regrole('${group}'), 'USAGE'), false) then 'it has not the rights of ${group}' end,
  (select 'it owns something: ' || string_agg(coalesce(case when d.dbid in (0, here.oid) then pg_describe_object(d.classid, d.objid, d.objsubid) end,
      format('object %s of database %s', d.objid, coalesce(other.datname, d.dbid::text))), ', ')
    from pg_shdepend d left join pg_database other on other.oid = d.dbid, pg_database here
    where d.refclassid = 'pg_authid'::regclass and d.refobjid = r.oid and d.deptype = 'o' and d.classid <> 'pg_largeobject'::regclass
      and here.datname = current_database() having count(*) > 0),
  case when exists (select from pg_roles other where other.oid <> r.oid and pg_has_role(r.oid, other.oid, ${BECOME})
    and (other.rolname <> '${group}' or ${BECOME} = 'SET')) then 'it can become another role' end,
  case when exists (select from pg_roles other where other.oid <> r.oid and other.rolname in ('${APP_ROLE}', '${LINK_ROLE}')
    and other.rolname <> '${group}' and pg_has_role(r.oid, other.oid, 'USAGE')) then 'it has the rights of both groups' end
], null) as faults
from pg_roles r where r.rolname = current_user`;

/** A connection that the database's own walls would not hold. */
export class UnboundConnection extends Error {
  constructor(name: string, faults: readonly string[]) {
    super(
      `The application must connect as a login that owns nothing and can become nobody. ${name}: ${faults.join(', ')}.`,
    );
  }
}

/**
 * Refuses a connection that row-level security would not bind, or that could leave its group's rights.
 * @throws UnboundConnection naming the role and what it may do.
 */
export async function assertAppLogin(
  client: { query: pg.ClientBase['query'] },
  group: Group = APP_ROLE,
): Promise<void> {
  const { rows } = await client.query<{ name: string; faults: string[] }>(faultsOf(group));
  const { name = 'an unknown role', faults = ['it is not there'] } = rows[0] ?? {};
  if (faults.length > 0) throw new UnboundConnection(name, faults);
}
