import { appPool } from '@onyak/database';
import { tableModel } from '@onyak/database/models';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { Database, type Transaction } from './database.js';
import { Lanes } from './lanes.js';

const Group = tableModel({
  table: 'auth_group',
  key: ['groupId'],
  columns: { groupId: z.string(), groupName: z.string(), hospitalCode: z.string().nullable() },
});

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const pool = () => appPool(testDatabase.url, { max: 2, pipeline: true });
  database = new Database(pool(), appPool(testDatabase.url, { max: 1 }), new Lanes(pool(), 1));
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

const scope = { userId: 'MANAGER01', hospitalCode: 'H0001' };

it('SQL and models share one transaction, and neither outlives it', async () => {
  const groupId = 'GSHARED';
  const leaked = await database.write(scope, async (db): Promise<Transaction> => {
    await Group.on(db).insert({ groupId, groupName: '함께', hospitalCode: 'H0001' });
    const { rows } = await db.query<{ name: string }>('select group_name as name from auth_group where group_id = $1', [
      groupId,
    ]);
    expect(rows).toEqual([{ name: '함께' }]);
    return db;
  });
  expect(() => leaked.query('select 1')).toThrow(/has ended/);
  await expect(Group.on(leaked).findById(groupId)).rejects.toThrow(/has ended/);
  await expect(
    database.read(scope, async (db) => Group.on(db).findById(groupId).patch({ groupName: '읽기만' })),
  ).rejects.toMatchObject({ code: '25006' });
});

it('of two changes of the same version one is kept and the other is a conflict', async () => {
  const groupId = 'GRACED';
  await database.write(scope, async (db) => Group.on(db).insert({ groupId, groupName: '처음', hospitalCode: 'H0001' }));
  const change = (groupName: string) =>
    database.write(scope, async (db) => Group.on(db).findById(groupId).patch({ groupName, version: 1 }));
  const outcomes = await Promise.allSettled([change('하나'), change('둘')]);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  expect(refused).toMatchObject([{ code: 'CONFLICT', status: 409 }]);
  const group = await database.read(scope, async (db) => Group.on(db).findById(groupId));
  expect(group?.version).toBe(2);
});

it('a transaction that ends along with its last statements keeps all of them or none, and nothing behind its end', async () => {
  const insert = (groupId: string) => ({
    text: `insert into auth_group (group_id, group_name, hospital_code) values ($1, '끝', 'H0001')`,
    values: [groupId],
  });
  const there = (groupId: string) => database.read(scope, async (db) => Group.on(db).findById(groupId));
  await database.write(scope, async (db, end) => {
    const written = db.query(insert('GEND1'));
    end();
    await written;
  });
  expect(await there('GEND1')).toBeDefined();
  const refused = database.write(scope, async (db, end) => {
    const sent = [db.query(insert('GEND2')), db.query('select 1 / 0')];
    end();
    await Promise.all(sent);
  });
  await expect(refused).rejects.toMatchObject({ code: '22012' });
  expect(await there('GEND2')).toBeUndefined();
  const late = database.write(scope, async (db, end) => {
    end();
    await db.query(insert('GEND3'));
  });
  await expect(late).rejects.toMatchObject({ code: '25006' });
  expect(await there('GEND3')).toBeUndefined();
});
