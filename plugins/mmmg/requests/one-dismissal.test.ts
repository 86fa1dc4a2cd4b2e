import { readFileSync } from 'node:fs';
import { connectionTo, ownerTransaction } from '@onyak/database';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { storeGuideRequest } from '../../../testing/guide-request.js';

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await database?.drop();
});

const sqlOf = (name: string) => readFileSync(new URL(`../migrations/${name}`, import.meta.url), 'utf8');
/** The statements that made the table of before. */
const made = sqlOf('0008-dismissal.sql').split('\n\n')[0] ?? '';

it('what was put aside in a database of before is still put aside, by the same person since the same time', async () => {
  const kept = await ownerTransaction(owner, async () => {
    const reqId = 'MG-BEFORE';
    await storeGuideRequest(owner, { reqId });
    await owner.query(made);
    await owner.query(
      `insert into guide_dismissal (req_id, finding_id, hospital_code, reason, user_id) values ($1, 'F1', 'H0001', 'BENEFIT', 'DOCTOR01')`,
      [reqId],
    );
    const { rows } = await owner.query<Record<string, unknown>>('select * from guide_dismissal');
    return rows;
  });
  await ownerTransaction(owner, () => owner.query(sqlOf('0009-one-dismissal.sql')), { userId: 'SOMEBODY-ELSE' });
  await ownerTransaction(owner, async () => {
    expect((await owner.query('select * from finding_dismissal')).rows).toEqual(kept);
    expect((await owner.query(`select to_regclass('guide_dismissal') as old`)).rows).toEqual([{ old: null }]);
    // From here on each change is in the history again.
    await owner.query(`delete from finding_dismissal where finding_id = 'F1'`);
    expect((await owner.query(`select dml from history where table_name = 'finding_dismissal'`)).rows).toEqual([
      { dml: 'DELETE' },
    ]);
  });
});
