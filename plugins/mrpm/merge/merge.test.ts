import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { mergeCalls, mergedRecordSchema } from './schema.js';

let database: TestDatabase;
let api: TestApi;
let manager: Client;
let doctor: Client;
let elsewhere: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({
    databaseUrl: database.url,
    only: ['mrpm', 'mrpd', 'mvur', 'avml', 'adri', 'matc', 'asmt', 'md2t', 'md3t'],
  });
  manager = await api.signIn('MANAGER01');
  doctor = await api.signIn('DOCTOR01');
  elsewhere = await api.signIn('DOCTOR02');
});
afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

const caseOf = (d1OccurenceDate: string) => ({
  d1OccurenceDate,
  d1Causality: '가능함',
  d1Severity: 'Moderate',
  d1CausativeDrug: [{ drugType: 'ATC', drugCode: 'B01AA03', drugName: 'warfarin' }],
  d1Symptom: [{ symptomCode: 'SY0001', symptomNameKor: '발진', symptomNameEng: 'Rash' }],
  d1CaseDescription: '복용 사흘째 온몸에 발진',
});
let count = 0;
async function add(values: object = {}, as: Client = manager): Promise<string> {
  count += 1;
  const answer = await as.post('/api/MRPD/insertADRData', {
    ptName: '도라지',
    ptNumber: `M-${count}`,
    ptRrn: '19620715',
    ptTel: '000-4567-1234',
    d1List: JSON.stringify([caseOf('2026-03-02')]),
    d3HospitalName: '온누리대학교병원',
    d3HospitalCode: 'H0001',
    d3FinalEvaluator: '약사',
    d3MedicalDepartment: '약제부',
    d3Email: 'adr@onnuri.example',
    ...values,
  });
  expect(answer).toMatchObject({ result: 'SUCCESS' });
  return z.string().parse(answer.data);
}
const storedSchema = z.looseObject({ version: z.number() });
const stored = async (recId: string) => {
  const { status, body } = await manager.get(`/rest/adr-record/${recId}`);
  return status === 200 ? storedSchema.parse(body) : undefined;
};
const listed = async (recId: string): Promise<number> =>
  z
    .array(z.unknown())
    .parse((await manager.get(`/rest/adr-record?filter=${encodeURIComponent(JSON.stringify({ recId }))}`)).body).length;

async function merge(
  keptRecId: string,
  mergedRecId: string,
  picks: object = {},
  as: Client = manager,
  change: object = {},
) {
  const [kept, merged] = [await stored(keptRecId), await stored(mergedRecId)];
  return as.post(mergeCalls.merge, {
    keptRecId,
    mergedRecId,
    keptVersion: kept?.version ?? 1,
    mergedVersion: merged?.version ?? 1,
    picks: JSON.stringify(picks),
    ...change,
  });
}
const merges = async (recId: string, as: Client = manager) =>
  z.array(mergedRecordSchema).parse((await as.get(`${mergeCalls.list}?recId=${recId}`)).data);
const undo = (mergeNo: string, as: Client = manager) => as.post(mergeCalls.undo, { mergeNo });
const dmls = async (recId: string) =>
  z
    .array(z.looseObject({ dml: z.string() }))
    .parse((await manager.get(`/rest/adr-record/${recId}/history`)).body)
    .map(({ dml }) => dml);

describe('two records that are made one', () => {
  it('are the one that stays, with what was picked; the other is kept as it was and counted no more', async () => {
    const kept = await add({ ptName: '도라지' });
    const other = await add({
      ptName: '도라희',
      d2ExpertOpinion: '다시 쓰지 않습니다.',
      d1List: JSON.stringify([caseOf('2026-03-05')]),
    });
    const picks = {
      fields: { ptName: 'merged', d2ExpertOpinion: 'merged' },
      items: {
        d1List: [
          { from: 'kept', index: 0 },
          { from: 'merged', index: 0 },
        ],
      },
    };
    const answer = await merge(kept, other, picks);
    expect(answer).toMatchObject({ result: 'SUCCESS', data: kept });
    expect(answer.msg).toContain(other);
    expect(await stored(kept)).toMatchObject({
      ptName: '도라희',
      d2ExpertOpinion: '다시 쓰지 않습니다.',
      // What the server reads from the cases follows them.
      d1OccurenceDate: '2026-03-05',
      d1List: [{ d1OccurenceDate: '2026-03-02' }, { d1OccurenceDate: '2026-03-05' }],
      version: 2,
    });
    expect([await stored(other), await listed(other), await listed(kept)]).toEqual([undefined, 0, 1]);
    expect(await merges(kept)).toMatchObject([
      {
        keptRecId: kept,
        mergedRecId: other,
        mergedBy: 'MANAGER01',
        isUndoable: true,
        values: { ptName: '도라희', recId: other },
      },
    ]);
    // Both histories are there, by the names of both.
    expect([await dmls(kept), await dmls(other)]).toEqual([
      ['UPDATE', 'INSERT'],
      ['DELETE', 'INSERT'],
    ]);
    const acts = z
      .array(z.looseObject({ action: z.string(), targetKey: z.string().nullish() }))
      .parse((await manager.get('/rest/user-action?range=[0,199]')).body)
      .filter(({ action }) => action === 'ADR 정보 합치기');
    expect(acts.map(({ targetKey }) => targetKey)).toEqual(expect.arrayContaining([kept, other]));
  });

  it('are two again while neither has changed since, and the merge stands once it has', async () => {
    const [kept, other] = [await add({ ptName: '도라지' }), await add({ ptName: '도라희', d1ManagementNumber: 'U-1' })];
    const before = [await stored(kept), await stored(other)];
    await merge(kept, other, { fields: { ptName: 'merged', d1ManagementNumber: 'merged' } });
    const [merged] = await merges(kept);
    expect(await undo(merged?.mergeNo ?? '')).toMatchObject({ result: 'SUCCESS', data: other });
    const meaning = (row: unknown) => {
      const { version, updatedAt, updatedBy, createdAt, createdBy, ...said } = z
        .record(z.string(), z.unknown())
        .parse(row);
      expect([version, updatedAt, updatedBy, createdAt, createdBy].every((one) => one !== undefined)).toBe(true);
      return said;
    };
    expect([await stored(kept), await stored(other)].map(meaning)).toEqual(before.map(meaning));
    expect(await merges(kept)).toEqual([]);
    expect(await undo(merged?.mergeNo ?? '')).toMatchObject({ result: 'NOT_FOUND' });
    // It goes on as a record: it can be changed, and merged again.
    expect(await merge(kept, other)).toMatchObject({ result: 'SUCCESS' });
    await manager.post('/api/MRPD/insertADRData', { recId: kept, d2ExpertOpinion: '고침' });
    const [again] = await merges(kept);
    expect(again?.isUndoable).toBe(false);
    expect(await undo(again?.mergeNo ?? '')).toMatchObject({
      result: 'STATE',
      msg: '합친 뒤에 남긴 기록이 바뀌어 취소할 수 없습니다.',
    });
  });

  it('are told of through further merges', async () => {
    const [first, second, third] = [await add(), await add(), await add()];
    await merge(second, first);
    await merge(third, second);
    expect((await merges(third)).map(({ mergedRecId, isUndoable }) => [mergedRecId, isUndoable])).toEqual([
      [second, true],
      [first, false],
    ]);
  });

  it('are made one once, however many ask at once', async () => {
    const [kept, other] = [await add(), await add()];
    const params = { keptRecId: kept, mergedRecId: other, keptVersion: 1, mergedVersion: 1, picks: '{}' };
    const answers = await Promise.all([1, 2, 3].map(() => manager.post(mergeCalls.merge, params)));
    expect(answers.map(({ result }) => result).toSorted()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'SUCCESS']);
    expect(await merges(kept)).toHaveLength(1);
  });
});

describe('a merge is refused', () => {
  it('of what is not active, not two, changed meanwhile or not well-formed, and changes nothing', async () => {
    const [kept, other] = [await add(), await add()];
    expect(await merge(kept, kept)).toMatchObject({ result: 'VALIDATION' });
    expect(await merge(kept, other, {}, manager, { mergedVersion: 9 })).toMatchObject({ result: 'STATE' });
    expect(await merge(kept, other, {}, manager, { picks: '[' })).toMatchObject({ result: 'VALIDATION' });
    expect(await merge(kept, other, { fields: { ptName: 'both' } })).toMatchObject({ result: 'VALIDATION' });
    // A record needs a case.
    expect(await merge(kept, other, { items: { d1List: [] } })).toMatchObject({ result: 'VALIDATION' });
    await manager.post('/api/MRPD/insertADRData', { recId: other, status: 'INACTIVE' });
    expect(await merge(kept, other)).toMatchObject({ result: 'STATE', msg: '활성 상태의 기록만 합칠 수 있습니다.' });
    expect([await stored(kept), await stored(other)]).toMatchObject([{ version: 1 }, { version: 2 }]);
  });

  it('of another institution’s and of another user’s record, who learn nothing of it', async () => {
    const [kept, other] = [await add(), await add()];
    const own = await add({}, doctor);
    for (const as of [elsewhere, doctor])
      expect(await merge(kept, other, {}, as)).toMatchObject({ result: 'NOT_FOUND' });
    expect(await merge(own, other, {}, doctor)).toMatchObject({ result: 'NOT_FOUND' });
    const admin = await api.signIn('ADMIN01');
    const foreign = await add({ hospitalCodeManager: 'H0002' }, admin);
    expect(await merge(kept, foreign, {}, admin, { mergedVersion: 1, hospitalCodeManager: '*' })).toMatchObject({
      result: 'STATE',
      msg: '같은 기관의 기록만 합칠 수 있습니다.',
    });
    await merge(kept, other);
    const [merged] = await merges(kept);
    for (const as of [elsewhere, doctor]) {
      expect((await as.get(`${mergeCalls.list}?recId=${kept}`)).result).toBe('NOT_FOUND');
      expect((await undo(merged?.mergeNo ?? '', as)).result).toBe('NOT_FOUND');
    }
    expect((await merges(kept))[0]?.isUndoable).toBe(true);
  });
});
