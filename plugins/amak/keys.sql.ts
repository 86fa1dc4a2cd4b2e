import type { CommonQuery, KeyHolder, TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

const holderSchema = z.object({ hospitalCode: z.string(), revoked: z.boolean() });

/** Whose a key is, by its hash; also of one that was replaced or deleted. */
export async function holderOf(query: CommonQuery, keyHash: Buffer): Promise<KeyHolder | undefined> {
  const { rows } = await query(
    `select hospital_code as "hospitalCode", false as revoked from api_key_secret where key_hash = $1
     union all select hospital_code, true from api_key_revoked where key_hash = $1 limit 1`,
    [keyHash],
  );
  return rows[0] && holderSchema.parse(rows[0]);
}

/** Remembers an institution's key as one that counts no more. */
export async function keepRevoked(db: TenantDatabase, hospitalCode: string): Promise<void> {
  await db.query(
    `insert into api_key_revoked (key_hash, hospital_code) select key_hash, hospital_code from api_key_secret where hospital_code = $1
     on conflict (key_hash) do nothing`,
    [hospitalCode],
  );
}
