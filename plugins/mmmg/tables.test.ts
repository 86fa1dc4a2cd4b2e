import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureAppLogin } from '../../migrations/src/login/ensure-login.js';
import { appPool, withEveryInstitution, withTenant } from '@onyak/database';
import { steps } from '../../migrations/src/migrate.js';
import { createBlankDatabase, refusal, type BlankDatabase } from '../../migrations/src/testing/databases.js';
import { createTestDatabase } from '../../testing/database.js';
import { storeGuideRequest } from '../../testing/guide-request.js';
import { guideRequests } from './guide-requests.js';

const ofPlugin = readFileSync(new URL('migrations/0001-guide.sql', import.meta.url), 'utf8');
/** Those of the first step; what came later was never the host's. */
const tables = guideRequests.tables.filter((table) => ofPlugin.includes(`create table ${table} (`));
const parting = steps.findIndex(({ name }) => name === '0028-guides-to-their-plugin');

/** All that PostgreSQL knows of the guide's tables. */
async function describeTables(owner: pg.Client): Promise<unknown> {
  const { rows } = await owner.query(
    `select c.relname as table, c.relrowsecurity and c.relforcerowsecurity as secure, c.relacl::text as acl,
       (select json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid)) order by a.attname)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
       (select json_agg(pg_get_constraintdef(o.oid) order by pg_get_constraintdef(o.oid)) from pg_constraint o where o.conrelid = c.oid) as constraints,
       (select json_agg(i.indexdef order by i.indexdef) from pg_indexes i where i.tablename = c.relname) as indexes,
       (select json_agg(pg_get_triggerdef(t.oid) order by t.tgname) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers,
       (select json_agg(json_build_array(p.policyname, p.cmd, p.qual, p.with_check)) from pg_policies p where p.tablename = c.relname) as policies
     from pg_class c where c.relname = any($1) and c.relkind = 'r' order by c.relname`,
    [tables],
  );
  return rows;
}

describe('the tables of guides', () => {
  let database: BlankDatabase;
  let owner: pg.Client;

  beforeEach(async () => {
    database = await createBlankDatabase();
    owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await ensureAppLogin(owner, database.url);
    for (const { sql } of steps.slice(0, parting)) await owner.query(sql);
  });
  afterEach(async () => {
    await owner?.end();
    await database?.drop();
  });

  it('are made by the plugin as the host made them, and without it there are none', async () => {
    const before = await describeTables(owner);
    expect(before).toHaveLength(tables.length);
    await owner.query(steps[parting]?.sql ?? '');
    expect(await describeTables(owner)).toEqual([]);
    await owner.query(ofPlugin);
    expect(await describeTables(owner)).toEqual(before);
  });

  it('stay where they are in a database that has guides', async () => {
    const everywhere = `select set_config('app.user_id', 'DOCTOR01', false), set_config('app.hospital_code', '*', false)`;
    await owner.query(everywhere);
    await owner.query(`insert into hospital (code, name) values ('H0001', '가')`);
    await storeGuideRequest(owner, { reqId: 'MG1' });
    // As whoever migrates comes: without a context, so that row-level security shows them nothing.
    await owner.query(`select set_config('app.user_id', '', false), set_config('app.hospital_code', '', false)`);
    await owner.query(steps[parting]?.sql ?? '');
    await owner.query(ofPlugin);
    await owner.query(everywhere);
    expect((await owner.query('select req_id from guide_request')).rows).toEqual([{ req_id: 'MG1' }]);
  });
});

it('the rows of a guide are their institution’s alone, and hang on no other’s request', async () => {
  const database = await createTestDatabase();
  const pool = appPool(database.url, { max: 2 });
  try {
    for (const [hospitalCode, reqId, userId] of [
      ['H0001', 'MG1', 'DOCTOR01'],
      ['H0002', 'MG2', 'DOCTOR02'],
    ] as const)
      await withTenant(pool, { userId, hospitalCode }, async (db) => {
        await storeGuideRequest(db, { reqId, hospitalCode, userId });
        await db.query(
          `insert into guide_screening (req_id, hospital_code, knowledge_release, result) values ($1, $2, 1, '{}')`,
          [reqId, hospitalCode],
        );
        await db.query(
          `insert into guide_node (req_id, seq, hospital_code, status, gen_type) values ($1, 1, $2, 'READY', 'Initial')`,
          [reqId, hospitalCode],
        );
        await db.query(
          `insert into guide_feedback (id, hospital_code, req_id, from_seq, feedback, user_id) values ($1, $2, $3, 1, '다시', $4)`,
          [randomUUID(), hospitalCode, reqId, userId],
        );
        await db.query(`insert into guide_text (req_id, seq, hospital_code, text) values ($1, 1, $2, '안내')`, [
          reqId,
          hospitalCode,
        ]);
        await db.query(
          `insert into guide_delivery (key, hospital_code, req_id, seq, target, body) values ($1 || ':1', $2, $1, 1, 'INBOX', '{}')`,
          [reqId, hospitalCode],
        );
      });
    const asFirst = { userId: 'DOCTOR01', hospitalCode: 'H0001' };
    for (const table of tables) {
      const codes = async (db: Pick<pg.ClientBase, 'query'>) =>
        (await db.query<{ code: string }>(`select distinct hospital_code as code from ${table} order by 1`)).rows.map(
          ({ code }) => code,
        );
      expect([table, await withTenant(pool, asFirst, codes)]).toEqual([table, ['H0001']]);
      expect([table, await withEveryInstitution(pool, { userId: 'SYSTEM' }, codes)]).toEqual([
        table,
        ['H0001', 'H0002'],
      ]);
      const taken = await withTenant(pool, asFirst, (db) => db.query(`delete from ${table} where req_id = 'MG2'`));
      expect([table, taken.rowCount]).toEqual([table, 0]);
    }
    const hang = withTenant(pool, asFirst, (db) =>
      db.query(`insert into guide_text (req_id, seq, hospital_code, text) values ('MG2', 9, 'H0001', '')`),
    );
    expect(await refusal(hang)).toBe('23503');
  } finally {
    await pool.end();
    await database.drop();
  }
});
