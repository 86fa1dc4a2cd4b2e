import { createHash, randomBytes } from 'node:crypto';
import { CODE_BYTES, isLinkCode, type Link } from '@onyak/core';
import { z } from 'zod';
import type { Queryable } from '../queryable.js';

/** What staff see of a link. Its code is told once, to who issues it, and is kept nowhere. */
const rowSchema = z.object({
  linkNo: z.string(),
  purpose: z.string(),
  rowKey: z.array(z.string()),
  createdBy: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
  revokedAt: z.date().nullable(),
});
export type PublicLinkRow = z.infer<typeof rowSchema>;

const columns = `link_no::text as "linkNo", purpose, row_key as "rowKey", created_by as "createdBy", created_at as "createdAt",
  expires_at as "expiresAt", revoked_at as "revokedAt"`;

/** Live links of one purpose to one row: more are hardly meant. */
const MAX_LIVE = 20;

/**
 * Issues a link to a row, in the transaction of who may.
 * @param hospitalCode the row's institution.
 * @returns undefined where the row has too many live ones.
 */
export async function issuePublicLink(
  db: Queryable,
  link: Pick<Link, 'purpose' | 'resource'>,
  row: { readonly hospitalCode: string; readonly key: readonly string[]; readonly days: number },
): Promise<{ readonly linkNo: string; readonly code: string; readonly expiresAt: Date } | undefined> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const { rows } = await db.query(
    `insert into public_link (hospital_code, purpose, resource, row_key, code_hash, expires_at)
     select $1, $2, $3, $4, $5, now() + make_interval(days => $6)
     where (select count(*) from public_link where resource = $3 and row_key = $4 and purpose = $2 and hospital_code = $1
       and revoked_at is null and expires_at > now()) < ${MAX_LIVE}
     returning link_no::text as "linkNo", expires_at as "expiresAt"`,
    [row.hospitalCode, link.purpose, link.resource, row.key, hashOf(code), row.days],
  );
  const [issued] = z.array(z.object({ linkNo: z.string(), expiresAt: z.date() })).parse(rows);
  return issued && { ...issued, code };
}

/** The links to a row, the latest first. */
export async function listPublicLinks(
  db: Queryable,
  resource: string,
  key: readonly string[],
): Promise<readonly PublicLinkRow[]> {
  const { rows } = await db.query(
    `select ${columns} from public_link where resource = $1 and row_key = $2 order by link_no desc limit 500`,
    [resource, key],
  );
  return z.array(rowSchema).parse(rows);
}

/** Ends a link from this commit on, for whoever has it open too. @returns undefined where the row has no such live link. */
export async function revokePublicLink(
  db: Queryable,
  resource: string,
  key: readonly string[],
  linkNo: string,
): Promise<PublicLinkRow | undefined> {
  const { rows } = await db.query(
    `update public_link set revoked_at = now() where link_no = $3 and resource = $1 and row_key = $2 and revoked_at is null
     returning ${columns}`,
    [resource, key, linkNo],
  );
  return z.array(rowSchema).parse(rows)[0];
}

const foundSchema = z.object({ purpose: z.string(), resource: z.string(), rowKey: z.array(z.string()) });

/**
 * The row of a live link's code, whoever's it is: what the caller reaches is for the statement that reads the row.
 * @returns undefined for a code that opens nothing.
 */
export async function findPublicLink(db: Queryable, code: string): Promise<z.infer<typeof foundSchema> | undefined> {
  if (!isLinkCode(code)) return undefined;
  const { rows } = await db.query(
    'select purpose, resource, array_to_json(row_key) as "rowKey" from onyak_link_find($1)',
    [hashOf(code)],
  );
  return z.array(foundSchema).parse(rows)[0];
}

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();
