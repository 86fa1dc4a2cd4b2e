import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { connectionTo } from '@onyak/database';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { datasetItem, storeVersion } from '../testing/stored-version.js';
import { agreementSchema, ratingItemSchema } from './schema.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let first: Client;
let second: Client;
let third: Client;
let doctor: Client;

const FINDINGS = 24;
const NAME = '홍가람';

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  // Two more who see all of the institution.
  await owner.query(
    `update app_user set menu_auth = (select menu_auth from app_user where id = 'MANAGER01') where id = 'DOCTOR02'`,
  );
  await owner.query(`update app_user set hospital_code = 'H0001' where id = 'DOCTOR02'`);
  const scored = Array.from({ length: FINDINGS }, (_, index) => {
    const good = index % 3 !== 0;
    return datasetItem(`F${index}`, good ? [10, 9, 9, 10, 9] : [4, 5, 3, 4, 5], {
      sentence: `${NAME} 님의 문장 ${index}`,
    });
  });
  await storeVersion(owner, { reqId: 'RT1', name: NAME, irbNumber: 'IRB-2026-018', judge: 'judge-70b', items: scored });
  await storeVersion(owner, {
    reqId: 'RT9',
    hospitalCode: 'H0002',
    userId: 'DOCTOR02',
    judge: 'judge-70b',
    items: scored.slice(0, 1),
  });
  [first, second, third] = [await api.signIn('MANAGER01'), await api.signIn('DOCTOR02'), await api.signIn('ADMIN01')];
  doctor = await api.signIn('DOCTOR01');
}, 240_000);
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const next = async (as: Client) => {
  const answer = await as.get('/api/AVLJ/selectRatingItem');
  expect(answer).toMatchObject({ result: 'SUCCESS' });
  const { item } = z.object({ item: z.looseObject({}).nullable() }).parse(answer.data);
  // Nothing that would tell what anybody thinks of it, or who wrote it.
  if (item)
    expect(Object.keys(item).toSorted()).toEqual([
      'itemNo',
      'objectA',
      'objectB',
      'reqId',
      'sentences',
      'seq',
      'significance',
    ]);
  return ratingItemSchema.parse(answer.data);
};
const rate = (as: Client, item: object, score: number) =>
  as.post('/api/AVLJ/insertRating', {
    ...item,
    scorePrecision: score,
    scoreRecall: score,
    scoreAccuracy: score,
    scoreCompleteness: score,
    scoreHelpfulness: score,
  });
const listed = async (as: Client) =>
  z
    .array(z.looseObject({ rater: z.string(), judgePrecision: z.number() }))
    .parse((await as.get('/rest/llm-rating?range=[0,199]')).body);
const agreement = async () => agreementSchema.parse((await first.get('/api/AVLJ/selectAgreement')).data).criteria;

it('is for who sees all of the institution', async () => {
  for (const path of ['selectRatingItem', 'selectAgreement'])
    expect((await doctor.get(`/api/AVLJ/${path}`)).result).toBe('NO_AUTH');
  expect((await rate(doctor, { reqId: 'RT1', seq: 1, itemNo: 1 }, 9)).result).toBe('NO_AUTH');
});

it('gives out each finding, the patient’s name taken out, and what another has rated alone first', async () => {
  const { item, all } = await next(first);
  expect(all).toBe(FINDINGS);
  expect(item?.sentences).not.toContain(NAME);
  expect(await rate(first, item ?? {}, 9)).toMatchObject({ result: 'SUCCESS' });
  // What one alone has said is seen by nobody.
  expect(await listed(first)).toEqual([]);
  expect((await next(second)).item).toEqual(item);
  expect(await rate(second, item ?? {}, 9)).toMatchObject({ result: 'SUCCESS' });
  expect(await next(first)).toMatchObject({ mine: 1, doubled: 1 });
  expect((await listed(first)).map(({ rater }) => rater).toSorted()).toEqual(['DOCTOR02', 'MANAGER01']);
});

it('refuses a second rating of one’s own, a third one, another institution’s, what is none, and wrong scores by name', async () => {
  const { item } = await next(first);
  expect(await rate(first, item ?? {}, 9)).toMatchObject({ result: 'SUCCESS' });
  expect(await rate(first, item ?? {}, 3)).toMatchObject({ result: 'STATE' });
  expect(await rate(second, item ?? {}, 9)).toMatchObject({ result: 'SUCCESS' });
  expect(await rate(third, item ?? {}, 9)).toMatchObject({ result: 'STATE' });
  for (const other of [
    { reqId: 'RT9', seq: 1, itemNo: 1 },
    { reqId: 'RT1', seq: 1, itemNo: FINDINGS + 1 },
  ])
    expect(await rate(first, other, 9)).toMatchObject({ result: 'STATE' });
  const wrong = await rate(first, { reqId: 'RT1', seq: 1, itemNo: 1 }, 10.5);
  expect(wrong).toMatchObject({ status: 400, result: 'VALIDATION' });
  expect(wrong.faults.map(({ field }) => field)).toContain('scorePrecision');
});

it.each([
  ['nothing', ''],
  ['blanks', ' '],
  ['null', null],
  ['a truth', true],
  ['a list', [7]],
])('takes no score from who has given %s', async (_name, given) => {
  const { item } = await next(first);
  const answer = await first.post('/api/AVLJ/insertRating', {
    ...item,
    scorePrecision: 9,
    scoreRecall: given,
    scoreAccuracy: 9,
    scoreCompleteness: 9,
    scoreHelpfulness: 9,
  });
  expect(answer).toMatchObject({ status: 400, result: 'VALIDATION' });
  expect(answer.faults).toEqual([expect.objectContaining({ field: 'scoreRecall' })]);
});

it('holds the judge against the experts, and corrects shares by them only where both agree', async () => {
  expect((await agreement()).every(({ corrected }) => corrected === null)).toBe(true);
  for (;;) {
    const { item } = await next(first);
    if (!item) break;
    const good = (item.itemNo - 1) % 3 !== 0;
    // The experts agree with each other; about accuracy the judge is of another mind.
    for (const as of [first, second])
      expect(
        await as.post('/api/AVLJ/insertRating', {
          ...item,
          scorePrecision: good ? 10 : 4,
          scoreRecall: good ? 9 : 5,
          scoreAccuracy: item.itemNo % 2 === 0 ? 9 : 2,
          scoreCompleteness: good ? 10 : 4,
          scoreHelpfulness: good ? 9 : 5,
        }),
      ).toMatchObject({ result: 'SUCCESS' });
  }
  const [precision, , accuracy] = await agreement();
  expect(precision).toMatchObject({ experts: { pairs: FINDINGS } });
  expect(precision?.judge.kappa).toBeGreaterThan(0.6);
  expect(precision?.judge.bounds?.low).toBeLessThanOrEqual(precision?.judge.kappa ?? 0);
  expect(precision?.corrected).not.toBeNull();
  expect(precision?.judged).toBeCloseTo(200 / 3, 6);
  const value = precision?.corrected;
  expect(value && value.bounds.low <= value.value && value.value <= value.bounds.high).toBe(true);
  expect(accuracy?.experts.kappa).toBeGreaterThan(0.6);
  expect(accuracy?.judge.kappa).toBeLessThan(0.6);
  expect(accuracy?.corrected).toBeNull();
  // All of it as rows, and as Excel.
  expect(await listed(first)).toHaveLength(2 * FINDINGS);
  const file = await first.fetch('/rest/llm-rating/export.xlsx');
  expect(file.status).toBe(200);
});

it('keeps what was said as it was said', async () => {
  await expect(owner.query('update llm_rating set score_precision = 1')).rejects.toThrow();
  await expect(owner.query('delete from llm_rating')).rejects.toThrow();
});
