import { APP_ROLE } from '@onyak/database';

/**
 * Pieces of DDL that every table shares. Migrations that have run are history: change a piece only
 * by a new migration, never in a way that would make an old one mean something else.
 */

/** Key, version and who and when of every entity; kept by the trigger `onyak_stamp`. */
export const standardColumns = `
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_by text not null,
  updated_at timestamptz not null`;

/** The institution of the running transaction; `*` is all of them, absent or empty is none. */
const context = `(select current_setting('app.hospital_code', true))`;

/** Holds for rows of the transaction's institution; a sub-select, so that it is read once a query and not once a row. */
export const ownInstitution = `hospital_code = ${context} or ${context} = '*'`;

export const anyInstitution = `coalesce(${context}, '') <> ''`;

export const allInstitutions = `${context} = '*'`;

/** Stamps version, who and when on insert and update. */
export const stamp = (table: string): string =>
  `create trigger "${table}_stamp" before insert or update on "${table}" for each row execute function onyak_stamp();`;

export interface HistoryOptions {
  /** Columns of the row's id, in order. */
  readonly key: readonly string[];
  /** Never copied into an image. */
  readonly secret?: readonly string[];
  /** Left out of an update's image when that update did not change them. */
  readonly bulky?: readonly string[];
}

/** Writes every change of a table into `history`. */
export function keepHistory(table: string, options: HistoryOptions): string {
  const words = [options.key, options.secret ?? [], options.bulky ?? []].map((names) => `'${names.join(',')}'`);
  return `create trigger "${table}_history" after insert or update or delete on "${table}"
  for each row execute function onyak_history(${words.join(', ')});`;
}

/** Row-level security that the owner cannot slip past either. */
export const secure = (table: string): string =>
  `alter table "${table}" enable row level security; alter table "${table}" force row level security;`;

/** A table whose rows are institutions: read by all, changed by themselves or over all institutions. */
export const institutionTable = (table: string, code: string): string =>
  `${secure(table)}
create policy "${table}_read" on "${table}" for select using (${anyInstitution});
create policy "${table}_write" on "${table}" using ("${code}" = ${context} or ${allInstitutions});`;

/** A table whose rows each belong to one institution. */
export const tenantTable = (table: string): string =>
  `${secure(table)}
create policy "${table}_tenant" on "${table}" using (${ownInstitution}) with check (${ownInstitution});`;

export const grant = (table: string, privileges: string): string => `grant ${privileges} on "${table}" to ${APP_ROLE};`;

/** Refuses update, delete and truncate whoever asks: for records of what happened. */
export const appendOnly = (table: string): string =>
  `create trigger "${table}_append_only" before update or delete or truncate on "${table}"
  for each statement execute function onyak_append_only();`;
