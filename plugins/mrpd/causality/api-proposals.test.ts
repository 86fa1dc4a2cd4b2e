import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Client } from '@onyak/api/testing';
import { saveRecord, startRecordsApi, type RecordsApi } from '../testing/records-api.js';
import { proposalSchema } from './schema.js';

let api: RecordsApi;

beforeAll(async () => {
  api = await startRecordsApi();
});
afterAll(async () => api?.stop());

const clavulanate = { drugType: 'ATC', drugCode: 'J01CR02', drugName: '아목시실린·클라불란산' };
const amoxicillin = { drugType: 'ATC', drugCode: 'J01CA04', drugName: '아목시실린' };
/** A symptom that no made-up record of the demonstration has. */
const symptom = { symptomCode: 'SY-TEST', symptomNameKor: '지어낸 증상', symptomNameEng: 'made up' };
const one = (drug: object, d1OccurenceDate: string, answers: object[] = []) => ({
  d1OccurenceDate,
  d1Causality: '가능함',
  d1Severity: 'Moderate',
  d1CausativeDrug: [drug],
  d1Symptom: [symptom],
  d1CaseDescription: '복용 이틀째 나타나 중단 후 소실',
  d1CausalityAnswers: answers,
});
const save = (ptNumber: string, item: object): Promise<string> =>
  saveRecord(api.manager, { ptNumber, d1List: JSON.stringify([item]) });
const propose = async (params: object, as: Client = api.manager) => {
  const answer = await as.post('/api/MRPD/proposeCausality', { index: '0', ...params });
  expect(answer).toMatchObject({ result: 'SUCCESS' });
  return z.array(proposalSchema).parse(answer.data);
};
const asked = JSON.stringify([one(amoxicillin, '2026-03-05')]);

it('answers from the description, the patient’s earlier record and other patients, a combination by its component', async () => {
  const before = await save('P-C-1', one(clavulanate, '2025-01-02'));
  await save('P-C-2', one(clavulanate, '2025-05-02'));
  const found = await propose({ ptNumber: 'P-C-1', cases: asked });
  expect(Object.fromEntries(found.map(({ question, answer }) => [question, answer]))).toEqual({
    timeRelation: 'plausible',
    withdrawal: 'improved',
    pastReaction: 'yes',
    known: 'reported',
  });
  expect(found.find(({ question }) => question === 'pastReaction')?.reason).toContain(before);
  // The record that is being written is no evidence for itself.
  const own = await propose({ ptNumber: 'P-C-1', recId: before, cases: asked });
  expect(own.map(({ question }) => question)).not.toContain('pastReaction');
});

it('says nothing of records that the caller may not see', async () => {
  for (const client of [api.doctor, api.elsewhere]) {
    const found = await propose({ ptNumber: 'P-C-1', cases: asked }, client);
    expect(found.map(({ question }) => question).toSorted()).toEqual(['timeRelation', 'withdrawal']);
  }
});

it('refuses in Korean what is no case', async () => {
  for (const cases of ['', '[]', '{', JSON.stringify([7])]) {
    const answer = await api.manager.post('/api/MRPD/proposeCausality', { index: '0', cases });
    expect(answer).toMatchObject({ result: 'VALIDATION', msg: '개별 사례의 형식이 올바르지 않습니다.' });
  }
});

it('keeps the answers with their case', async () => {
  const answers = [
    { question: 'timeRelation', answer: 'plausible' },
    { question: 'known', answer: 'labelled' },
  ];
  const recId = await save('P-C-3', one(amoxicillin, '2026-03-05', answers));
  const { data } = await api.manager
    .get(`/api/MRPM/selectADRDataD1?recId=${recId}`)
    .then(({ body }) => z.object({ data: z.unknown() }).parse(body));
  expect(data).toMatchObject([{ d1CausalityAnswers: answers }]);
});
