import { hash, verify } from '@node-rs/argon2';
import { parseSettings, type Settings } from '@onyak/core';
import type pg from 'pg';
import { SchemaError, ownerTransaction, withOwner } from '@onyak/database';
import { messages } from '../messages.js';
import { addRecords } from '../records/generate.js';
import { registerPatients } from './records.js';
import { accounts, demonstrationPassword, groups, hospitals } from './data.js';

type ModeSettings = Pick<Settings, 'NODE_ENV' | 'DATABASE_URL' | 'ONYAK_EMBEDDED'>;

/**
 * Adds the demonstration institutions, rights and accounts that are not there yet; what somebody
 * changed since stays as it is, and the published password does not run out.
 *
 * @param menus of plugins that are no part of the house: shown to the group of every menu once they come.
 * @throws SchemaError with NODE_ENV=production, or a DATABASE_URL that is not the embedded server's:
 *   accounts with a published password must never reach a real installation.
 */
export async function loadDemonstration(
  databaseUrl: string,
  settings: ModeSettings = parseSettings(process.env),
  menus: readonly string[] = [],
): Promise<void> {
  const own = settings.ONYAK_EMBEDDED === '1' || settings.DATABASE_URL === undefined;
  if (settings.NODE_ENV === 'production' || !own) throw new SchemaError(messages.noDemonstration);
  await withOwner(databaseUrl, (client) =>
    ownerTransaction(client, async () => {
      await addHospitals(client);
      await addGroups(client);
      await addMenus(client, menus);
      await addAccounts(client);
      await renewPasswords(client);
      await addFirstRecords(client);
      await addPatients(client);
    }),
  );
}

/**
 * The published password does not run out while it is still in use; one that somebody chose keeps its date.
 * Long before the 90 days, and rarely, because each renewal is a change that history keeps.
 */
async function renewPasswords(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string; password_hash: string }>(
    `select id, password_hash from app_user where id = any($1) and password_changed_at < now() - interval '7 days'`,
    [accounts.map((account) => account.id)],
  );
  for (const { id, password_hash } of rows) {
    if (password_hash.startsWith('$argon2') && (await verify(password_hash, demonstrationPassword)))
      await client.query('update app_user set password_changed_at = now() where id = $1', [id]);
  }
}

async function addHospitals(client: pg.Client): Promise<void> {
  for (const item of hospitals) {
    await client.query(
      `insert into hospital (code, name, owner, bed_cnt, medical_department, tel, zip_code, address, grade, type, second_factor)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, false) on conflict do nothing`,
      [
        item.code,
        item.name,
        item.owner,
        item.bedCnt,
        item.medicalDepartment,
        item.tel,
        item.zipCode,
        item.address,
        item.grade,
        item.type,
      ],
    );
  }
}

async function addGroups(client: pg.Client): Promise<void> {
  for (const group of groups) {
    const added = await client.query(
      'insert into auth_group (group_id, hospital_code, group_name) values ($1, null, $2) on conflict do nothing',
      [group.groupId, group.groupName],
    );
    // A group that exists may have lost a menu on purpose.
    if (added.rowCount === 0) continue;
    await client.query('insert into auth_group_menu (group_id, transaction, f1) select $1, unnest($2::text[]), $3', [
      group.groupId,
      group.menus,
      group.f1,
    ]);
  }
}

/** Once: a menu that was ever given to a group, and taken away, stays away. */
async function addMenus(client: pg.Client, menus: readonly string[]): Promise<void> {
  const [everything] = groups;
  await client.query(
    `insert into auth_group_menu (group_id, transaction, f1) select $1, menu, true from unnest($2::text[]) menu
     where exists (select from auth_group where group_id = $1)
       and not exists (select from history where table_name = 'auth_group_menu' and image ->> 'transaction' = menu)`,
    [everything.groupId, menus],
  );
}

async function addAccounts(client: pg.Client): Promise<void> {
  const present = await client.query<{ id: string }>(
    // One that was deleted stays deleted: its id is not given again.
    `select id from unnest($1::text[]) id where onyak_id_used(id) or exists (select from app_user u where u.id = id)`,
    [accounts.map((account) => account.id)],
  );
  const known = new Set(present.rows.map((row) => row.id));
  for (const account of accounts.filter((item) => !known.has(item.id))) {
    await client.query(
      `insert into app_user (id, user_name, password_hash, auth, menu_auth, hospital_code, job, email, tel, status, new_user, email_certification, otp_certification)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'ACTIVE', false, true, false) on conflict do nothing`,
      [
        account.id,
        account.userName,
        // argon2id, 19 MiB, 2 passes: the library's defaults, which are OWASP's.
        await hash(demonstrationPassword),
        account.auth,
        account.menuAuth,
        account.hospitalCode,
        account.job,
        `${account.id.toLowerCase()}@onyak.example`,
        '02-000-1000',
      ],
    );
  }
}

/** Something to look at on the first day: made-up records of the last month. */
async function addFirstRecords(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.adr_record') is not null as there`,
  );
  if (!rows[0]?.there) return;
  const present = await client.query('select from adr_record limit 1');
  if (present.rowCount === 0) await addRecords(client, { count: 120, days: 30 });
}

/** Once: patients that somebody has taken out of the registry stay out. */
async function addPatients(client: pg.Client): Promise<void> {
  const once = await client.query(`select from history where table_name = 'patient' limit 1`);
  if (once.rowCount === 0) await registerPatients(client);
}
