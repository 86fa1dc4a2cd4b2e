import { readSheets, startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { connectionTo } from '@onyak/database';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { text } from './messages.js';
import { changesSchema, checkedSchema, countedSchema, sentenceListSchema, wordingListSchema } from './schema.js';
import { madeText, payload, storeGuide } from '../../testing/final-guide.js';
import { madeGuide, storeAllergyGuide, storeMultiDrugGuide } from '../../testing/kept-guides.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;
let manager: Client;
let colleague: Client;
let stranger: Client;

const asked = '그대로 써도 되는지 물어보십시오.\n\n- 함께 쓰면 피가';
const edited = madeText.replace(asked, `꼭 써야 하는지 여쭤보십시오.\n\n- 함께 쓰면 피가`);
const personal = madeText.replace(asked, `홍가람 님은 010-1234-5678로 전화해 물어보십시오.\n\n- 함께 쓰면 피가`);
const ownWords = '오늘 꼭 처방한 의사나 약사에게 전화해 {약을} 계속 써도 되는지 물어보십시오';

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  await storeGuide(owner, {
    reqId: 'MG-EDITED-1',
    text: edited,
    feedback: '홍가람 님의 와파린 설명을 더 쉽게 써 주세요',
  });
  await storeGuide(owner, { reqId: 'MG-EDITED-2', userId: 'MANAGER01', text: edited });
  await storeGuide(owner, { reqId: 'MG-PERSONAL', userId: 'MANAGER01', text: personal });
  await storeGuide(owner, { reqId: 'MG-KEPT' });
  await storeGuide(owner, { reqId: 'MG-FOREIGN', hospitalCode: 'H0002', userId: 'DOCTOR02', text: edited });
  [doctor, manager, stranger] = [
    await api.signIn('DOCTOR01'),
    await api.signIn('MANAGER01'),
    await api.signIn('DOCTOR02'),
  ];
  colleague = await api.signIn('ADMIN01');
}, 240_000);
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

/** An administrator of all says which institution is meant. */
const inH0001 = (as: Client) => (as === colleague ? { hospitalCodeManager: 'H0001' } : {});
const counted = async (as: Client) => countedSchema.parse((await as.post('/api/MWRD/countGuides', {})).data);
const table = async (as: Client, query = '') =>
  sentenceListSchema.parse((await as.get(`/api/MWRD/selectSentences${query}`)).data);
const warfarinAsked = (rows: Awaited<ReturnType<typeof table>>) =>
  rows.filter(({ phrase, kind }) => phrase === 'ask.askToday' && kind === 'INTERACTION');

describe('sentences that people change', () => {
  it('are counted once, and anew where a text was edited since', async () => {
    expect(await counted(manager)).toEqual({ counted: 4, left: 0 });
    expect(await counted(manager)).toEqual({ counted: 0, left: 0 });
    expect(await counted(stranger)).toEqual({ counted: 1, left: 0 });
    await owner.query(`update guide_text set text = text || ' ' where req_id = 'MG-KEPT'`);
    expect(await counted(doctor)).toEqual({ counted: 1, left: 0 });
  });

  it('are told by rule, with how often they were shown and what became of them', async () => {
    const rows = await table(manager, '?searchAll=Y');
    const [row] = warfarinAsked(rows);
    expect(row).toMatchObject({
      shown: 4,
      changed: 3,
      removed: 0,
      guides: 4,
      people: 2,
    });
    expect(row?.engine).toBe('오늘 안에 처방한 의사나 약사에게 전화해 {약을} 그대로 써도 되는지 물어보십시오');
    expect(row?.top).toBe('오늘 안에 처방한 의사나 약사에게 전화해 {약을} 꼭 써야 하는지 여쭤보십시오.');
    expect(rows[0]?.changed).toBe(3);
    // What nobody changed is there with what it was shown.
    expect(
      rows.filter(({ phrase }) => phrase === 'watch.EMERGENCY' || phrase === 'final.watchFor.EMERGENCY'),
    ).not.toEqual([]);
    expect(rows.some(({ phrase, asked: times }) => phrase === '' && times > 0)).toBe(true);
  });

  it("are one's own without the function, all of the institution with it, never another's", async () => {
    const [own] = warfarinAsked(await table(doctor));
    expect(own).toMatchObject({ shown: 2, changed: 1, people: 1 });
    expect((await doctor.get('/api/MWRD/selectSentences?searchAll=Y')).result).toBe('NO_AUTH');
    const [foreign] = warfarinAsked(await table(stranger));
    expect(foreign).toMatchObject({ shown: 1, changed: 1 });
    expect(warfarinAsked(await table(manager, '?searchAll=Y&startDate=2001-01-01&endDate=2001-02-01'))).toEqual([]);
    expect(await table(manager, '?searchAll=Y&kind=RENAL')).toEqual([]);
  });

  it('open to the words they were changed to, by whom and where, and name no patient', async () => {
    const [row] = warfarinAsked(await table(manager, '?searchAll=Y'));
    const query = new URLSearchParams({
      searchAll: 'Y',
      phrase: 'ask.askToday',
      ofKind: 'INTERACTION',
      ruleId: row?.ruleId ?? '',
    });
    const { changes, people, guides } = changesSchema.parse(
      (await manager.get(`/api/MWRD/selectChanges?${query}`)).data,
    );
    expect(changes[0]).toMatchObject({ outcome: 'CHANGED', count: 2, people: 2 });
    expect(people.map(({ userId, changed }) => [userId, changed])).toEqual([
      ['MANAGER01', 2],
      ['DOCTOR01', 1],
    ]);
    expect(guides.map(({ reqId }) => reqId).toSorted()).toEqual(['MG-EDITED-1', 'MG-EDITED-2', 'MG-PERSONAL']);
    const { rows } = await owner.query<{ kept: string }>(
      `select string_agg(u::text, ' ') as kept from guide_sentence_use u`,
    );
    for (const secret of [payload.name, payload.irbNumber, '010-1234-5678'])
      expect(rows[0]?.kept).not.toContain(secret);
  });

  it('come as an Excel file, which is kept among the acts', async () => {
    const file = await manager.fetch('/api/MWRD/exportSentences?searchAll=Y');
    const [sheet] = await readSheets(await file.arrayBuffer());
    expect(JSON.stringify(sheet)).toContain('꼭 써야 하는지 여쭤보십시오');
    const { rows } = await owner.query(`select action from user_action where action = $1`, [text('action.export')]);
    expect(rows).toHaveLength(1);
  });
});

describe("sentences that people change in results' guides", () => {
  const asksToday = '그대로 써도 되는지 물어보십시오.';
  const allergy =
    '# Smart Allergy 안내\n\n## 지금 쓰는 약\n\n- 이부프로펜: 아스피린과 교차반응: 아스피린 두드러기. 지어낸 이유. 이부프로펜을 절대 드시지 마십시오.';
  const allergyRow = (rows: Awaited<ReturnType<typeof table>>) =>
    rows.filter(({ engine }) => engine.startsWith('{약}: {까닭}'));

  it('are counted once somebody has kept the guide, with those of final texts where the engine says the same', async () => {
    const [before] = warfarinAsked(await table(manager, '?searchAll=Y'));
    await storeMultiDrugGuide(owner, { reqId: 'MR-UNKEPT' });
    await storeMultiDrugGuide(owner, {
      reqId: 'MR-EDITED',
      userId: 'MANAGER01',
      kept: [madeGuide, madeGuide.replace(asksToday, '홍가람 님은 꼭 써야 하는지 여쭤보십시오.')],
    });
    await storeAllergyGuide(owner, { reqId: 'SA-EDITED', kept: [allergy] });
    // Without the function one's own alone.
    expect(await counted(doctor)).toEqual({ counted: 1, left: 0 });
    expect(await counted(manager)).toEqual({ counted: 1, left: 0 });
    expect(await counted(manager)).toEqual({ counted: 0, left: 0 });
    const [after] = warfarinAsked(await table(manager, '?searchAll=Y'));
    expect(after).toMatchObject({ shown: (before?.shown ?? 0) + 1, changed: (before?.changed ?? 0) + 1, worded: true });
    await owner.query(`update multi_drug_result set final_guide = $1 where req_id = 'MR-EDITED'`, [madeGuide]);
    expect(await counted(manager)).toEqual({ counted: 1, left: 0 });
    expect(warfarinAsked(await table(manager, '?searchAll=Y'))[0]).toMatchObject({ changed: before?.changed });
  });

  it('are told of the rule whose finding they word where the engine has no such sentence, without the patient', async () => {
    const [row] = allergyRow(await table(doctor));
    expect(row).toMatchObject({
      kind: 'ALLERGY',
      ruleId: 'X',
      engine: '{약}: {까닭}. 지어낸 이유. {약} 피합니다',
      top: '{약}: {까닭}. 지어낸 이유. {약} 절대 드시지 마십시오.',
      shown: 1,
      changed: 1,
      worded: false,
    });
    const query = new URLSearchParams({ phrase: row?.phrase ?? '', ofKind: 'ALLERGY', ruleId: 'X' });
    const { changes, guides } = changesSchema.parse((await doctor.get(`/api/MWRD/selectChanges?${query}`)).data);
    expect(changes.map(({ outcome, count }) => [outcome, count])).toEqual([['CHANGED', 1]]);
    expect(guides.map(({ reqId, of }) => [reqId, of])).toEqual([['SA-EDITED', 'smartAllergy']]);
    expect(allergyRow(await table(stranger))).toEqual([]);
    const { rows } = await owner.query<{ kept: string }>(
      `select string_agg(u::text, ' ') as kept from guide_sentence_use u`,
    );
    for (const secret of [payload.name, payload.irbNumber, '두드러기']) expect(rows[0]?.kept).not.toContain(secret);
  });

  it('can be worded by no institution where the engine does not say them', async () => {
    const [row] = allergyRow(await table(doctor));
    const proposal = { phrase: row?.phrase ?? '', text: '아무 말이나 합니다', reason: '' };
    expect((await doctor.post('/api/MWRD/proposeWording', proposal)).result).toBe('VALIDATION');
  });

  it('are not counted anew of a request that was taken out of the lists', async () => {
    await owner.query(`update multi_drug_request set deleted_at = now() where req_id = 'MR-EDITED'`);
    await owner.query(`update multi_drug_result set final_guide = final_guide || ' ' where req_id = 'MR-EDITED'`);
    expect(await counted(manager)).toEqual({ counted: 0, left: 0 });
  });
});

describe('a wording of the institution', () => {
  const check = async (as: Client, wording: string, phrase = 'ask.askToday') =>
    checkedSchema.parse((await as.post('/api/MWRD/checkWording', { phrase, text: wording })).data);
  const list = async (as: Client) => wordingListSchema.parse((await as.get('/api/MWRD/selectWordings')).data);
  const propose = (as: Client, wording: string) =>
    as.post('/api/MWRD/proposeWording', { phrase: 'ask.askToday', text: wording, reason: '여러 번 고친 말입니다.' });

  it("is tried in the institution's own guides, and refused with each reason", async () => {
    const sound = await check(doctor, ownWords);
    expect(sound.faults).toEqual([]);
    expect(sound.tried).toBeGreaterThan(0);
    expect(sound.preview?.wording).toContain('오늘 꼭 처방한 의사나 약사에게 전화해 와파린정');
    for (const wrong of [
      '의사나 약사에게 전화해 {약을} 써도 되는지 물어보십시오',
      '오늘 안에 의사나 약사에게 전화해 안심하고 {약을} 쓰십시오',
    ]) {
      expect((await check(doctor, wrong)).faults).not.toEqual([]);
      const refused = await propose(doctor, wrong);
      expect(refused.result).toBe('VALIDATION');
      expect(refused.msg).not.toBe('');
    }
    expect(await list(doctor)).toEqual([]);
    // Nobody has guides with this sentence to try it in.
    expect(
      (await check(doctor, '{약}는 나누지 말고 그대로 삼켜야 하는 약입니다{진단}', 'note.SPLITTING')).faults,
    ).not.toEqual([]);
  });

  it('waits for another person, who has the function', async () => {
    expect(await propose(manager, ownWords)).toMatchObject({ result: 'SUCCESS', msg: text('wording.proposed') });
    expect((await propose(doctor, ownWords)).msg).toBe(text('wording.waits'));
    const [row] = await list(manager);
    expect(row).toMatchObject({ number: 1, state: 'PROPOSED', proposedBy: 'MANAGER01', reviewedBy: '' });
    const review = (as: Client, over: object = {}) =>
      as.post('/api/MWRD/reviewWording', { id: row?.id, approve: 'Y', ...inH0001(as), ...over });
    expect((await review(doctor)).result).toBe('NO_AUTH');
    expect((await review(manager)).msg).toBe(text('wording.own'));
    expect((await review(stranger)).result).not.toBe('SUCCESS');
    expect((await review(colleague, { from: '2001-01-01' })).result).toBe('VALIDATION');
    expect((await review(colleague, { note: '좋습니다.' })).result).toBe('SUCCESS');
    expect((await review(colleague)).msg).toBe(text('wording.decided'));
    expect((await list(doctor))[0]).toMatchObject({ state: 'IN_EFFECT', reviewedBy: 'ADMIN01', effectiveTo: '' });
  });

  it("is the institution's alone", async () => {
    expect(await list(stranger)).toEqual([]);
  });

  it('gives way to its next version, which can be rejected with a reason or ended from a day on', async () => {
    const next = ownWords.replace('오늘 꼭', '오늘 안에 꼭');
    expect((await propose(doctor, next)).result).toBe('SUCCESS');
    const [second] = await list(manager);
    expect(second).toMatchObject({ number: 2, state: 'PROPOSED' });
    expect((await manager.post('/api/MWRD/reviewWording', { id: second?.id, approve: 'N' })).msg).toBe(
      text('wording.noteRequired'),
    );
    await manager.post('/api/MWRD/reviewWording', { id: second?.id, approve: 'Y' });
    expect((await list(manager)).map(({ number, state }) => [number, state])).toEqual([
      [2, 'IN_EFFECT'],
      [1, 'ENDED'],
    ]);
    const end = (as: Client, over: object = {}) =>
      as.post('/api/MWRD/endWording', { id: second?.id, note: '되돌립니다.', ...inH0001(as), ...over });
    expect((await end(doctor)).result).toBe('NO_AUTH');
    expect((await end(colleague, { note: '' })).msg).toBe(text('wording.noteRequired'));
    expect((await end(colleague)).result).toBe('SUCCESS');
    expect((await list(manager))[0]).toMatchObject({
      number: 2,
      state: 'ENDED',
      endedBy: 'ADMIN01',
      endNote: '되돌립니다.',
    });
    expect((await end(colleague)).msg).toBe(text('wording.notInEffect'));
    const { rows } = await owner.query<{ action: string }>(
      `select action from user_action where target_type = 'guide_wording' order by trans_time`,
    );
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set([text('action.propose'), text('action.review'), text('action.end')]),
    );
  });

  it('cannot be changed in place, nor reviewed by who proposed it, not even past the calls', async () => {
    await expect(owner.query(`update guide_wording set reviewed_by = proposed_by where number = 1`)).rejects.toThrow(
      /check/u,
    );
    const { rows } = await owner.query<{ may: boolean }>(
      `select has_column_privilege('onyak_app', 'guide_wording', 'text', 'update') as may`,
    );
    expect(rows).toEqual([{ may: false }]);
  });
});
