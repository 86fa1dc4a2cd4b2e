import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { relationship } from '../mrpm/options.js';
import { saveRecord, startRecordsApi, type RecordsApi } from './testing/records-api.js';

let api: RecordsApi;

beforeAll(async () => {
  api = await startRecordsApi();
});
afterAll(async () => api?.stop());

const one = {
  d1OccurenceDate: '2026-03-02',
  d1Causality: '가능함',
  d1Severity: 'Moderate',
  d1CausativeDrug: [{ drugType: 'ATC', drugCode: 'J01CA04', drugName: 'amoxicillin' }],
  d1Symptom: [{ symptomCode: '10037844', symptomNameKor: '발진', symptomNameEng: 'Rash' }],
  d1CaseDescription: '복용 사흘째 온몸에 발진',
};
const cases = (count: number) => JSON.stringify(Array.from({ length: count }, () => one));

describe('the record that a new one would change', () => {
  const ask = (values: Readonly<Record<string, string>>, as = api.manager) =>
    as.get(`/api/MRPD/selectExistsADRData?${new URLSearchParams(values).toString()}`);

  it('is told by patient number and in-hospital case number, of the institution alone, and empty where there is none', async () => {
    const recId = await saveRecord(api.manager, { ptNumber: 'P-EX', d1ManagementNumber: 'C-1', d1List: cases(1) });
    const both = { ptNumber: 'P-EX', d1ManagementNumber: 'C-1' };
    expect((await ask(both)).data).toBe(recId);
    expect((await ask({ ...both, hospitalCode: 'H0001' })).data).toBe(recId);
    expect((await ask({ ...both, hospitalCode: 'H0002' })).data).toBe('');
    expect((await ask({ ...both, d1ManagementNumber: 'C-2' })).data).toBe('');
    expect((await ask({ ptNumber: 'P-EX' })).data).toBe('');
    expect((await ask(both, api.elsewhere)).data).toBe('');
    // Who sees the own records alone is told of none of another's.
    expect((await ask(both, api.doctor)).data).toBe('');
    expect(await ask({ ptNumber: '' })).toMatchObject({ result: 'VALIDATION' });
  });
});

describe('a record that is saved', () => {
  const refused = async (values: Readonly<Record<string, string>>) =>
    (await api.manager.post('/api/MRPD/insertADRData', { ptNumber: 'P-RULE', d1List: cases(1), ...values })).faults;

  it('has one to five cases, each with drugs and symptoms, and says so', async () => {
    const recId = await saveRecord(api.manager, { ptNumber: 'P-FIVE', d1List: cases(5) });
    expect(recId).not.toBe('');
    expect(await refused({ d1List: cases(6) })).toContainEqual({
      field: 'd1List',
      message: '개별 사례는 최대 5개 까지 추가 가능합니다.',
    });
    const empty = JSON.stringify([{ ...one, d1CausativeDrug: [], d1Symptom: [] }]);
    const faults = await refused({ d1List: empty });
    expect(faults).toContainEqual(expect.objectContaining({ message: '원인약물, 약물이상사례(개별사례) 필수 입력' }));
    expect(faults).toContainEqual(expect.objectContaining({ message: '증상, 약물이상사례(개별사례) 필수 입력' }));
  });

  it('may name who asked for it, by the seven relationships alone', async () => {
    for (const { value } of relationship)
      await saveRecord(api.manager, {
        ptNumber: `P-AP-${value}`,
        apRelationship: value,
        apName: '한신청',
        d1List: cases(1),
      });
    expect(relationship).toHaveLength(7);
    expect(await refused({ apRelationship: '이웃' })).toContainEqual(
      expect.objectContaining({ field: 'apRelationship' }),
    );
    expect(await refused({ apRrn: '1951' })).toContainEqual(expect.objectContaining({ field: 'apRrn' }));
  });
});
