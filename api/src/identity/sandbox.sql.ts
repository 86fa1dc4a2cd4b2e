import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { Transaction } from '../database/database.js';

/** What the sandbox answers; the last three succeed, and say so in a way that must change nothing more. */
export const scenarios = [
  'SUCCESS',
  'WRONG_NAME',
  'WRONG_BIRTH_DATE',
  'OTHER_PHONE',
  'EXPIRED',
  'REJECTED',
  'CANCELLED',
  'FAULT',
  'TIMEOUT',
  'REPLAYED',
  'FORGED',
  'DOUBLE',
] as const;
export type Scenario = (typeof scenarios)[number];

const rowSchema = z.object({
  providerRequest: z.string(),
  hospitalCode: z.string(),
  provider: z.enum(['SMS', 'KAKAO', 'NAVER', 'PASS']),
  sealed: z.string(),
  scenario: z.enum(['WAITING', ...scenarios]),
  createdAt: z.date(),
});
export type SandboxRow = Readonly<z.infer<typeof rowSchema>>;

const columns = `provider_request as "providerRequest", hospital_code as "hospitalCode", provider, sealed, scenario,
  created_at as "createdAt"`;

/** Keeps a request; those of yesterday go. */
export async function insertSandbox(
  db: Pick<Transaction, 'query'>,
  row: Pick<SandboxRow, 'providerRequest' | 'hospitalCode' | 'provider' | 'sealed'>,
): Promise<void> {
  await db.query(`delete from identity_sandbox where created_at < now() - interval '1 day'`);
  await db.query(
    'insert into identity_sandbox (provider_request, hospital_code, provider, sealed) values ($1, $2, $3, $4)',
    [row.providerRequest, row.hospitalCode, row.provider, row.sealed],
  );
}

/** A request by its name; undefined for none. */
export async function readSandbox(
  db: Pick<Transaction, 'query'>,
  providerRequest: string,
): Promise<SandboxRow | undefined> {
  const text = `select ${columns} from identity_sandbox where provider_request = $1`;
  return (await readRows(db, rowSchema, text, [providerRequest]))[0];
}

/** Requests of the last hour, the newest first. */
export const listSandbox = (db: Transaction): Promise<SandboxRow[]> =>
  readRows(
    db,
    rowSchema,
    `select ${columns} from identity_sandbox where created_at > now() - interval '1 hour' order by created_at desc limit 30`,
  );

/** Chooses what the sandbox answers from now on. @returns whether there is such a request. */
export async function chooseScenario(
  db: Pick<Transaction, 'query'>,
  providerRequest: string,
  scenario: Scenario,
): Promise<boolean> {
  const { rowCount } = await db.query('update identity_sandbox set scenario = $2 where provider_request = $1', [
    providerRequest,
    scenario,
  ]);
  return (rowCount ?? 0) > 0;
}
