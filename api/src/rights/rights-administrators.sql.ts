import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { TenantDatabase } from '../kit/call.js';

/** Menus without which nobody of an institution gives rights: to groups, and groups to users. */
export const administrationMenus = ['AMGR', 'AUSR'] as const;

/** Administrators of all institutions; they are counted apart, and no institution counts them as its own. */
export const EVERYWHERE = '*';

const placeRightsSchema = z.object({
  /** Institution, or {@link EVERYWHERE}. */
  place: z.string(),
  name: z.string(),
  /** Menus of {@link administrationMenus} that an active account of the place holds. */
  held: z.array(z.string()),
});
/** Who can still give rights where, for places that have an active account at all. */
export type PlaceRights = z.infer<typeof placeRightsSchema>;

/** An account as it would be after a change; without institution it is gone. */
export interface ChangedAccount {
  readonly id: string;
  readonly auth: string;
  readonly status: string;
  readonly menuAuth: string | null;
  readonly hospitalCode: string | null;
}

const accounts = `select $1::text as id, $2::text as auth, $3::text as status, $4::text as menu_auth, $5::text as hospital_code
    where $5::text is not null
  union all select id, auth, status, menu_auth, hospital_code from app_user where id is distinct from $1::text`;

/**
 * What the transaction sees of {@link PlaceRights}.
 * @param changed counted instead of the stored account of its id.
 */
export function readPlaceRights(db: TenantDatabase, changed?: ChangedAccount): Promise<PlaceRights[]> {
  return readRows(
    db,
    placeRightsSchema,
    `select place, coalesce(min(h.name), '') as name,
       coalesce(array_agg(distinct m.transaction) filter (where m.transaction is not null), '{}') as held
     from (select case when a.auth = 'ADMIN' then '${EVERYWHERE}' else a.hospital_code end as place, a.menu_auth
         from (${accounts}) a where a.status = 'ACTIVE') a
       left join hospital h on h.code = a.place
       left join auth_group_menu m on m.group_id = a.menu_auth and m.transaction = any($6::text[])
     group by place order by place`,
    [
      changed?.id ?? null,
      changed?.auth ?? null,
      changed?.status ?? null,
      changed?.menuAuth ?? null,
      changed?.hospitalCode ?? null,
      administrationMenus,
    ],
  );
}

/** Changes of who may give rights happen one after the other, so that no two of them each rely on the other's holder. */
export async function lockRightsAdministrators(db: TenantDatabase): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('onyak-rights', 0))`);
}
