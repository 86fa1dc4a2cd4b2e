import { todayInKorea } from '@onyak/core';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { connectionTo } from '@onyak/database';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { madeText, storeGuide } from '../../testing/final-guide.js';
import { text } from './messages.js';
import { countedSchema, sentenceListSchema, wordingListSchema } from './schema.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;
let manager: Client;
let admin: Client;

const GUIDES = 6;
const edited = madeText.replace(
  '그대로 써도 되는지 물어보십시오.\n\n- 함께 쓰면 피가',
  `꼭 써야 하는지 여쭤보십시오.\n\n- 함께 쓰면 피가`,
);

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  for (let number = 1; number <= GUIDES; number += 1)
    await storeGuide(owner, { reqId: `MG-MANY-${number}`, userId: 'MANAGER01', text: edited });
  await storeGuide(owner, { reqId: 'MG-OWN', text: edited });
  doctor = await api.signIn('DOCTOR01');
  manager = await api.signIn('MANAGER01');
  admin = await api.signIn('ADMIN01');
}, 240_000);
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

describe('the counting of sentences', () => {
  const count = async (as: Client) => countedSchema.parse((await as.post('/api/MWRD/countGuides', {})).data);

  it("tells who has no function of no colleague's guide", async () => {
    expect(await count(doctor)).toEqual({ counted: 1, left: 0 });
  });

  it('counts each text once however many ask for it at the same time', async () => {
    await owner.query('update guide_text set text = text || $1', [' ']);
    const answers = await Promise.all([manager, admin, manager, manager].map(count));
    expect(answers.map(({ left }) => left)).toEqual([0, 0, 0, 0]);
    const { rows } = await owner.query(
      `select req_id, sentence, kind, rule_id, count(*) from guide_sentence_use group by 1, 2, 3, 4 having count(*) > 1`,
    );
    expect(rows).toEqual([]);
    const list = sentenceListSchema.parse((await manager.get('/api/MWRD/selectSentences?searchAll=Y')).data);
    expect(Math.max(...list.map(({ guides }) => guides))).toBe(GUIDES + 1);
  });
});

describe("an institution's wording", () => {
  const words = '오늘 꼭 처방한 의사나 약사에게 전화해 {약을} 계속 써도 되는지 물어보십시오';
  const list = async () => wordingListSchema.parse((await manager.get('/api/MWRD/selectWordings')).data);
  const numbered = async (number: number) => (await list()).find((one) => one.number === number);
  const approved = async (wording: string, from: string) => {
    await doctor.post('/api/MWRD/proposeWording', { phrase: 'ask.askToday', text: wording, reason: '' });
    const [row] = await list();
    return await manager.post('/api/MWRD/reviewWording', { id: row?.id, approve: 'Y', from });
  };
  const end = async (number: number, from: string) => {
    const row = await numbered(number);
    return await manager.post('/api/MWRD/endWording', { id: row?.id, note: '되돌립니다.', from });
  };
  const day = (after: number) => new Date(Date.parse(todayInKorea()) + after * 86_400_000).toISOString().slice(0, 10);

  it('is ended on the day that was said, and cannot be drawn out past it or over the version that follows', async () => {
    expect((await approved(words, day(0))).result).toBe('SUCCESS');
    expect((await approved(words.replace('오늘 꼭', '오늘 안에 꼭'), day(10))).result).toBe('SUCCESS');
    expect(await numbered(1)).toMatchObject({ state: 'IN_EFFECT', effectiveTo: day(10) });
    expect(await end(1, day(20))).toMatchObject({ result: 'STATE', msg: text('wording.endsBefore', { to: day(10) }) });
    expect(await numbered(1)).toMatchObject({ effectiveTo: day(10), endedBy: '' });
    // Sooner it may be.
    expect((await end(1, day(5))).result).toBe('SUCCESS');
    expect(await numbered(1)).toMatchObject({ state: 'IN_EFFECT', effectiveTo: day(5) });
  });

  it('that is ended before its first day never begins, and is told as ended', async () => {
    expect(await numbered(2)).toMatchObject({ state: 'WAITING', effectiveFrom: day(10) });
    expect((await end(2, day(3))).result).toBe('SUCCESS');
    expect(await numbered(2)).toMatchObject({ state: 'ENDED', effectiveTo: day(10) });
    expect((await end(2, day(30))).msg).toBe(text('wording.notInEffect'));
  });
});
