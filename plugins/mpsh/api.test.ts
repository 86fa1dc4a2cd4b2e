import { inMode } from '@onyak/core';
import { connectionTo } from '@onyak/database';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { cardIssue } from './resource.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let manager: Client;
let doctor: Client;
const only = ['mpsh', 'iprt', 'mrpm', 'asmt', 'avml', 'adri', 'aprt', 'matc', 'md2t', 'md3t'];
const rowsSchema = z.array(
  z.looseObject({ recId: z.string(), sendState: z.string().nullable(), userId: z.string(), way: z.string() }),
);

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url, only });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  manager = await api.signIn('MANAGER01');
  doctor = await api.signIn('DOCTOR01');
  await issue('H0001', 'MANAGER01', 'PRINT', '0 days');
  await issue('H0001', 'DOCTOR01', 'SEND', '0 days', 'FAILED');
  await issue('H0001', 'MANAGER01', 'SEND', '40 days', 'SENT');
  await issue('H0002', 'DOCTOR02', 'SEND', '0 days', 'SENT');
}, 60_000);
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

async function issue(hospital: string, userId: string, way: string, age: string, status?: string): Promise<void> {
  const info = JSON.stringify({ d1CausativeDrug: '아목시 (amoxicillin)', d1Symptom: '발진', d2CiGroup: '페니실린' });
  await owner.query(
    `with m as (insert into mail (hospital_code, purpose, recipient, subject, status, channel, failure)
       select $1, 'SAFETY_CARD', '010-1111-2222', '안내', $5, 'TEXT', case $5 when 'FAILED' then '연결 안 됨' end
       where $5::text is not null returning mail_no)
     insert into card_issue (hospital_code, rec_id, way, print_method, card_kind, card_info, user_id, user_name, issued_at, mail_no)
     select $1, (select rec_id from adr_record where hospital_code = $1 order by rec_id limit 1), $3, 'RECORD', 'GENERAL', $6,
       $2, '사용자', now() - $4::interval, (select mail_no from m)`,
    [hospital, userId, way, age, status ?? null, info],
  );
}

const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const list = async (as: Client, searchAll: string, query = `startDate=${day(2)}&endDate=${day(-2)}`) =>
  rowsSchema.parse((await as.get(`/api/MPSH/selectADRDataForPrintSend?${query}&searchAll=${searchAll}`)).data);

it('shows the period’s cards with record, what stood on them, and what became of the message', async () => {
  const rows = await list(manager, 'Y');
  expect(rows.map(({ way, sendState }) => [way, sendState]).toSorted()).toEqual([
    ['PRINT', null],
    ['SEND', 'FAILED'],
  ]);
  expect(rows[0]).toMatchObject({
    hospitalNameCode: '온누리대학교병원(H0001)',
    d1CausativeDrug: '아목시 (amoxicillin)',
    d1Symptom: '발진',
    d2CiGroup: '페니실린',
    ptName: expect.any(String) as string,
  });
  expect(await list(manager, 'Y', `startDate=${day(50)}&endDate=${day(30)}`)).toMatchObject([{ sendState: 'SENT' }]);
});

it('shows the own ones alone to who does not ask for all, and nothing to who lacks the menu', async () => {
  expect((await doctor.get('/api/MPSH/selectADRDataForPrintSend')).result).toBe('NO_AUTH');
  expect((await list(manager, 'N')).map(({ userId }) => userId)).toEqual(['MANAGER01']);
});

it('never shows another institution’s', async () => {
  expect((await list(manager, 'Y')).some(({ recId }) => recId.startsWith('H0002'))).toBe(false);
  expect(
    rowsSchema.parse((await manager.get('/rest/card-issue')).body).some(({ recId }) => recId.startsWith('H0002')),
  ).toBe(false);
});

it('shows and exports no patient in personal mode', async () => {
  expect(inMode(cardIssue, 'personal').columns).not.toEqual(expect.arrayContaining(['ptName']));
  const personal = await startTestApi({ databaseUrl: database.url, only, env: { ONYAK_MODE: 'personal' } });
  try {
    const client = await personal.signIn('MANAGER01');
    const status = async (name: string) => {
      const columns = encodeURIComponent(JSON.stringify(['recId', name]));
      return (await client.get(`/rest/card-issue/export.xlsx?columns=${columns}`)).status;
    };
    expect(await Promise.all(['way', 'ptName', 'ptNumber'].map(status))).toEqual([200, 400, 400]);
  } finally {
    await personal.stop();
  }
});
