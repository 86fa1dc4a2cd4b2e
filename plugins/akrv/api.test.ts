import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { knowledgeReleasesSchema, progressSchema, rowDetailSchema, seenRowSchema, type SeenRow } from './schema.js';

let database: TestDatabase;
let api: TestApi;
let manager: Client;
let doctor: Client;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url, only: ['akrv'] });
  manager = await api.signIn('MANAGER01');
  doctor = await api.signIn('DOCTOR02');
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(
    `select set_config('app.user_id', 'MANAGER01', false), set_config('app.hospital_code', '*', false)`,
  );
});
afterAll(async () => {
  await owner.end();
  await api.stop();
  await database.drop();
});

const listSchema = z.array(
  seenRowSchema.extend({ title: z.string(), state: z.string(), signedBy: z.string().nullable() }),
);
async function list(filter: object, client = manager, range = '[0,9]') {
  const answer = await client.get(
    `/rest/knowledge-row?range=${range}&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );
  return { rows: listSchema.parse(answer.body), total: answer.headers.get('content-range')?.split('/')[1] };
}
const sign = (rows: readonly SeenRow[], source = '허가사항 2026-03, 4쪽', client = manager) =>
  client.post('/api/AKRV/signRows', { rows, source });
const revoke = (rows: readonly SeenRow[], note: string, client = manager) =>
  client.post('/api/AKRV/revokeRows', { rows, note });
const seen = ({ tableName, rowKey, contentHash }: SeenRow): SeenRow => ({ tableName, rowKey, contentHash });
const detail = async ({ tableName, rowKey }: SeenRow, client = manager) =>
  rowDetailSchema.parse(
    (await client.get(`/api/AKRV/selectRow?tableName=${tableName}&rowKey=${encodeURIComponent(rowKey)}`)).data,
  );

it('lists the rows of every table by page, found by what a drug is called', async () => {
  const progress = progressSchema.parse((await manager.get('/api/AKRV/selectProgress')).data);
  const interactions = progress.find(({ table }) => table === 'kb_interaction');
  const { rows, total } = await list({ tableName: 'kb_interaction', q: '와파린(B01AA03)' });
  expect(rows).toHaveLength(10);
  expect(rows.every(({ title }) => title.includes('와파린(B01AA03)'))).toBe(true);
  expect(Number(total)).toBeGreaterThan(10);
  expect(Number(total)).toBeLessThan(interactions?.rows ?? 0);
  const next = await list({ tableName: 'kb_interaction', q: '와파린(B01AA03)' }, manager, '[10,19]');
  expect(next.rows.map(({ rowKey }) => rowKey)).not.toContain(rows[0]?.rowKey);
  expect((await list({ tableName: 'stopp_rule' })).total).toBe('82');
});

it('marks rows with source and note, shows who did, and takes the mark back with a reason', async () => {
  const { rows } = await list({ tableName: 'kb_harm' }, manager, '[0,1]');
  const [first, second] = rows.map(seen);
  if (!first || !second) throw new Error('no harms');
  const answer = await sign([first, second]);
  expect([answer.result, answer.msg]).toEqual(['SUCCESS', '2행을 검토한 것으로 표시했습니다.']);
  const signed = await list({ state: 'SIGNED' });
  expect(signed.rows).toMatchObject([
    { ...first, signedBy: 'MANAGER01' },
    { ...second, signedBy: 'MANAGER01' },
  ]);
  const { fields, history } = await detail(first, doctor);
  expect(fields.map(({ label }) => label)).toEqual(expect.arrayContaining(['환자용 설명', '주의 증상', '긴급도']));
  expect(history).toMatchObject([
    { userId: 'MANAGER01', institution: '온누리대학교병원', source: '허가사항 2026-03, 4쪽', current: true },
  ]);

  expect((await revoke([first], ' ')).msg).toBe('취소 사유를 입력해 주십시오.');
  expect((await revoke([first], '원문에 없음')).result).toBe('SUCCESS');
  expect((await list({ state: 'SIGNED' })).rows).toMatchObject([second]);
  expect((await detail(first)).history.map(({ status, note }) => [status, note])).toEqual([
    ['REVOKED', '원문에 없음'],
    ['SIGNED', ''],
  ]);
  expect((await revoke([first], '두 번째')).result).toBe('CONFLICT');
  const kept = await owner.query(`select action, target_key from user_action where target_type = 'knowledge'`);
  expect(kept.rows).toContainEqual({ action: '지식 검토 표시', target_key: 'kb_harm' });
});

it('is for holders of the function to do, and of the menu to see', async () => {
  const { rows } = await list({ tableName: 'kb_fall_risk' }, doctor, '[0,0]');
  const [row] = rows.map(seen);
  if (!row) throw new Error('no fall risk');
  expect((await sign([row], 'x', doctor)).result).toBe('NO_AUTH');
  expect((await revoke([row], 'x', doctor)).result).toBe('NO_AUTH');
  expect((await sign([row], '  ')).msg).toBe('검토한 원문을 입력해 주십시오.');
  expect((await sign([])).msg).toBe('행을 1개 이상 500개 이하로 선택해 주십시오.');
  expect((await sign([{ ...row, contentHash: '0'.repeat(64) }])).result).toBe('CONFLICT');
  expect((await list({ tableName: 'kb_fall_risk', state: 'SIGNED' })).rows).toEqual([]);
  const gone = await manager.get('/api/AKRV/selectRow?tableName=kb_harm&rowKey=NOWHERE');
  expect([gone.result, gone.msg]).toEqual(['NOT_FOUND', '지금 쓰는 지식에 없는 행입니다.']);
});

it('tells of a rule that somebody changed after it was signed', async () => {
  const { rows } = await list({ tableName: 'stopp_rule' }, manager, '[0,0]');
  const [row] = rows;
  if (!row) throw new Error('no rule');
  await sign([seen(row)]);
  await owner.query(`update stopp_rule set final_result = final_result || ' (고침)' where num::text = $1`, [
    row.rowKey,
  ]);
  expect((await list({ tableName: 'stopp_rule', rowKey: row.rowKey })).rows).toMatchObject([{ state: 'CHANGED' }]);
  expect((await detail(row)).history).toMatchObject([{ current: false }]);
});

it('compares releases', async () => {
  const releases = knowledgeReleasesSchema.parse((await doctor.get('/api/AKRV/selectReleases')).data);
  expect(releases).toMatchObject([{ release: 1, status: 'ACTIVE' }]);
  expect(releases[0]?.rows).toBeGreaterThan(5_000);
  const answer = await doctor.get('/api/AKRV/selectComparison?release=1');
  expect([answer.result, answer.msg]).toEqual(['STATE', '되돌아갈 이전 지식 판이 없습니다.']);
  expect((await doctor.get('/api/AKRV/selectComparison?release=1&other=9')).result).toBe('NOT_FOUND');
});
