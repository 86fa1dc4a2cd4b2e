import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { connectionTo } from '@onyak/database';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;
let neighbour: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url, only: ['cvur'] });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  doctor = await api.signIn('DOCTOR01');
  neighbour = await api.signIn('DOCTOR02');
});
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const rows = z.array(z.looseObject({ ptIrbNumber: z.string() }));
let count = 0;
/** Values of a made-up patient whose number no other test has. */
const person = (values: object = {}) => {
  count += 1;
  const number = String(count).padStart(4, '0');
  return { ptIrbNumber: `IRB-${number}`, ptName: '지어낸', ptGender: '여성', ptTel: `000-1111-${number}`, ...values };
};
const listed = async (client: Client, ptIrbNumber: string) =>
  rows.parse((await client.get(`/api/CVUR/selectCdssPtInfo?ptIrbNumber=${encodeURIComponent(ptIrbNumber)}`)).data);
async function added(client: Client, values: object = {}) {
  const sent = person(values);
  expect(await client.post('/api/CVUR/insertCdssPtInfo', sent)).toMatchObject({
    result: 'SUCCESS',
    msg: '등록되었습니다.',
  });
  return sent;
}
const survey = (ptIrbNumber: string, values: object = {}) => ({
  ptIrbNumber,
  height: '160.5',
  weight: '48.2',
  medicationCount: '6',
  hasDisease: 'YES',
  // As the documents' clients send lists.
  diseases: JSON.stringify([{ code: 'D01' }, { code: 'D14' }]),
  diseasesEtc: '',
  hasSideEffect: 'NO',
  hasNonPrescriptionMedication: 'NO',
  badl: JSON.stringify([{ code: 'BA02' }]),
  iadl: '[]',
  healthOpinion: 'HEALTH_OPINION_02',
  tiredDays: 'TIRED_DAYS_03',
  ...values,
});
const save = (client: Client, values: object) => client.post('/api/CVUR/updateCdssSurvey', values);
const readSurvey = (client: Client, ptIrbNumber: string) =>
  client.get(`/api/CVUR/selectCdssSurvey?ptIrbNumber=${encodeURIComponent(ptIrbNumber)}`);

describe('the calls of study patients', () => {
  it('add, list, change and delete a patient, and tell the history', async () => {
    const sent = await added(doctor);
    const [stored] = await listed(doctor, sent.ptIrbNumber);
    expect(stored).toMatchObject({ ...sent, weight: null, height: null, bmi: null });
    expect(Date.parse(String(stored?.['regTime']))).toBeGreaterThan(0);
    const all = rows.parse((await doctor.get('/api/CVUR/selectCdssPtInfo')).data);
    expect(all.map(({ ptIrbNumber }) => ptIrbNumber)).toContain(sent.ptIrbNumber);
    const change = { ...sent, ptName: '고친이름', regTime: '2001-01-01 00:00' };
    expect((await doctor.post('/api/CVUR/updateCdssPtInfo', change)).msg).toBe('저장되었습니다.');
    expect(await listed(doctor, sent.ptIrbNumber)).toMatchObject([
      { ptName: '고친이름', regTime: stored?.['regTime'] },
    ]);
    const key = { ptIrbNumber: sent.ptIrbNumber };
    expect((await doctor.post('/api/CVUR/deleteCdssPtInfo', key)).msg).toBe('삭제되었습니다.');
    expect(await listed(doctor, sent.ptIrbNumber)).toEqual([]);
    const history = await doctor.get(`/api/CVUR/selectCdssPtInfoHst?key=${sent.ptIrbNumber}`);
    expect(history.data).toMatchObject([{ dml: 'DELETE' }, { dml: 'UPDATE' }, { dml: 'INSERT', ptName: '지어낸' }]);
  });

  it('say everything that is wrong at once, in the documents’ words', async () => {
    const faultsOf = async (values: object) => {
      const answer = await doctor.post('/api/CVUR/insertCdssPtInfo', values);
      expect(answer.result).toBe('VALIDATION');
      return Object.fromEntries(answer.faults.map(({ field, message }) => [field, message]));
    };
    expect(await faultsOf({})).toEqual({
      ptIrbNumber: '연구 등록번호 필수 입력',
      ptName: '성명 필수 입력',
      ptGender: '성별 필수 입력',
    });
    const long = {
      ptIrbNumber: 'N'.repeat(51),
      ptName: '가'.repeat(51),
      ptGender: '남',
      ptTel: '0'.repeat(21),
    };
    expect(Object.keys(await faultsOf(long)).toSorted()).toEqual(['ptGender', 'ptIrbNumber', 'ptName', 'ptTel']);
    const most = { ptIrbNumber: `${'N'.repeat(46)}${count}`, ptName: '가'.repeat(50), ptTel: '0'.repeat(20) };
    await added(doctor, most);
  });

  it('refuse a number twice, and its change in the documents’ words', async () => {
    const sent = await added(doctor);
    expect(await doctor.post('/api/CVUR/insertCdssPtInfo', sent)).toMatchObject({ result: 'DUPLICATE' });
    const refusal = {
      result: 'KEY_CHANGED',
      msg: '연구 등록번호는 변경은 불가능합니다. 삭제 후 다시 등록 부탁드립니다.',
    };
    const changed = { ...sent, key: sent.ptIrbNumber, ptIrbNumber: 'IRB-OTHER' };
    expect(await doctor.post('/api/CVUR/updateCdssPtInfo', changed)).toMatchObject(refusal);
    const put = await doctor.put(`/rest/study-patient/${sent.ptIrbNumber}`, { ptIrbNumber: 'IRB-OTHER', version: 1 });
    expect(put).toMatchObject(refusal);
    expect(await listed(doctor, 'IRB-OTHER')).toEqual([]);
  });
});

describe('the survey', () => {
  it('is nothing before it is answered, is saved by its patient’s number, and comes back with lists as JSON text', async () => {
    const { ptIrbNumber } = await added(doctor);
    expect(await readSurvey(doctor, ptIrbNumber)).toMatchObject({ result: 'SUCCESS', data: null });
    expect(await save(doctor, survey(ptIrbNumber))).toMatchObject({
      result: 'SUCCESS',
      msg: '등록되었습니다.',
      data: ptIrbNumber,
    });
    const { data } = await readSurvey(doctor, ptIrbNumber);
    expect(data).toMatchObject({
      ptIrbNumber,
      height: 160.5,
      weight: 48.2,
      medicationCount: 6,
      bmi: 18.7,
      hasDisease: 'YES',
      badl: '[{"code":"BA02"}]',
      iadl: null,
      healthOpinion: 'HEALTH_OPINION_02',
      tiredDays: 'TIRED_DAYS_03',
    });
    const stored = z.object({ diseases: z.string(), diseasesTotal: z.string() }).parse(data);
    expect(JSON.parse(stored.diseases)).toEqual([{ code: 'D01' }, { code: 'D14' }]);
    expect(JSON.parse(stored.diseasesTotal)).toEqual([
      { category: '심혈관계', text: '고혈압', icd10: 'I10', diagnosisType: 'ICD-10' },
      { category: '내분비계', text: '당뇨병', icd10: 'E119', diagnosisType: 'ICD-10' },
    ]);
    expect(await listed(doctor, ptIrbNumber)).toMatchObject([{ height: 160.5, weight: 48.2, bmi: 18.7 }]);
  });

  it('is changed by the same call, with what a no closes cleared whatever is sent', async () => {
    const { ptIrbNumber } = await added(doctor);
    const yes = {
      hasSideEffect: 'YES',
      causativeDrugs: [{ code: 'CD02' }],
      symptomsEtc: '입마름',
      hasNonPrescriptionMedication: 'YES',
      nonPrescriptionMedications: [{ code: 'NP02' }],
    };
    expect((await save(doctor, survey(ptIrbNumber, yes))).result).toBe('SUCCESS');
    expect((await readSurvey(doctor, ptIrbNumber)).data).toMatchObject({
      causativeDrugs: '[{"code":"CD02"}]',
      symptomsEtc: '입마름',
      nonPrescriptionMedications: '[{"code":"NP02"}]',
    });
    const no = { ...yes, hasDisease: 'NO', hasSideEffect: 'NO', hasNonPrescriptionMedication: 'NO', weight: 70 };
    expect(await save(doctor, survey(ptIrbNumber, no))).toMatchObject({ msg: '저장되었습니다.' });
    expect((await readSurvey(doctor, ptIrbNumber)).data).toMatchObject({
      diseases: null,
      diseasesTotal: null,
      causativeDrugs: null,
      symptomsEtc: null,
      nonPrescriptionMedications: null,
      bmi: 27.2,
    });
    expect(await listed(doctor, ptIrbNumber)).toMatchObject([{ weight: 70, bmi: 27.2 }]);
    const history = await doctor.get(`/api/CVUR/selectCdssPtInfoHst?ptIrbNumber=${ptIrbNumber}`);
    expect(history.data).toMatchObject([
      { dml: 'UPDATE', weight: 70, userId: 'DOCTOR01' },
      { dml: 'UPDATE', weight: 48.2 },
      { dml: 'INSERT', weight: null },
    ]);
  });

  it('says what is missing, each at its question', async () => {
    const { ptIrbNumber } = await added(doctor);
    const faultsOf = async (values: object) =>
      Object.fromEntries((await save(doctor, values)).faults.map(({ field, message }) => [field, message]));
    expect(Object.keys(await faultsOf({ ptIrbNumber })).toSorted()).toEqual([
      'hasDisease',
      'hasNonPrescriptionMedication',
      'hasSideEffect',
      'healthOpinion',
      'height',
      'medicationCount',
      'tiredDays',
      'weight',
    ]);
    const wrong = { height: '큰', weight: '-1', medicationCount: '1.5', healthOpinion: 'HEALTH_OPINION_06' };
    expect(Object.keys(await faultsOf(survey(ptIrbNumber, wrong))).toSorted()).toEqual([
      'healthOpinion',
      'height',
      'medicationCount',
      'weight',
    ]);
    expect(await faultsOf(survey(ptIrbNumber, { hasNonPrescriptionMedication: 'YES' }))).toEqual({
      nonPrescriptionMedications: '6. 비처방 약을 입력해 주세요.',
    });
    expect(await faultsOf(survey(ptIrbNumber, { diseases: '[]', hasSideEffect: 'YES' }))).toEqual({
      diseases: '4. 진단명을 입력해 주세요.',
      causativeDrugs: '5. 부작용을 일으킨 약을 입력해 주십시오.',
      symptoms: '5. 부작용 증상을 입력해 주십시오.',
    });
    const words = { diseases: '[]', diseasesEtc: '통풍성 관절염' };
    expect((await save(doctor, survey(ptIrbNumber, words))).result).toBe('SUCCESS');
    // A change of one answer is held against the others that are stored.
    const put = await doctor.put(`/rest/study-survey/${ptIrbNumber}`, { diseasesEtc: '', version: 1 });
    expect(put.faults).toEqual([{ field: 'diseases', message: '4. 진단명을 입력해 주세요.' }]);
  });

  it('is of a patient of the institution alone, and goes with the patient', async () => {
    const { ptIrbNumber } = await added(doctor, { ptName: '온누리' });
    await save(doctor, survey(ptIrbNumber));
    expect((await readSurvey(neighbour, ptIrbNumber)).result).toBe('NOT_FOUND');
    expect((await save(neighbour, survey(ptIrbNumber))).result).toBe('VALIDATION');
    expect((await save(doctor, survey('NOBODY'))).faults).toMatchObject([{ field: 'ptIrbNumber' }]);
    // The same number elsewhere is another patient, with measures of their own.
    await added(neighbour, { ptIrbNumber, ptName: '새봄' });
    expect((await save(neighbour, survey(ptIrbNumber, { weight: 90 }))).result).toBe('SUCCESS');
    expect(await listed(doctor, ptIrbNumber)).toMatchObject([{ ptName: '온누리', weight: 48.2 }]);
    expect(await listed(neighbour, ptIrbNumber)).toMatchObject([{ ptName: '새봄', weight: 90 }]);
    expect((await doctor.post('/api/CVUR/deleteCdssPtInfo', { ptIrbNumber })).result).toBe('SUCCESS');
    expect((await readSurvey(doctor, ptIrbNumber)).result).toBe('NOT_FOUND');
    const left = await owner.query(`select hospital_code from study_survey where pt_irb_number = $1`, [ptIrbNumber]);
    expect(left.rows).toEqual([{ hospital_code: 'H0002' }]);
    await added(doctor, { ptIrbNumber });
    expect((await readSurvey(doctor, ptIrbNumber)).data).toBeNull();
  });

  it('is read and written by acts that are kept', async () => {
    const { ptIrbNumber } = await added(doctor);
    await save(doctor, survey(ptIrbNumber));
    await readSurvey(doctor, ptIrbNumber);
    const acts = await owner.query<{ action: string }>(
      `select action from user_action where target_key = $1 and user_id = 'DOCTOR01' order by id`,
      [ptIrbNumber],
    );
    expect(acts.rows.map(({ action }) => action)).toEqual([
      '연구 환자 등록',
      '연구 환자 신체 정보 갱신',
      '설문 등록',
      '연구 환자 설문 조회',
    ]);
  });
});

it('answers the study’s file for research, kept as an act, of the institution alone', async () => {
  const { ptIrbNumber } = await added(doctor, { ptName: '내보낸이' });
  await save(doctor, survey(ptIrbNumber));
  const file = async (client: Client, form: string) => (await client.get(`/api/CVUR/exportStudy?form=${form}`)).body;
  const tables = z.record(z.string(), rows);
  const whole = z.object({ form: z.string(), tables }).parse(await file(doctor, 'CLINICAL'));
  expect(whole.form).toBe('CLINICAL');
  for (const table of ['study-patient', 'study-survey'])
    expect(whole.tables[table]?.find((row) => row.ptIrbNumber === ptIrbNumber)).toMatchObject({ bmi: 18.7 });
  expect(JSON.stringify(whole.tables)).toContain('내보낸이');
  expect(JSON.stringify(await file(doctor, 'DEIDENTIFIED'))).not.toContain(ptIrbNumber);
  expect(JSON.stringify(await file(neighbour, 'CLINICAL'))).not.toContain('내보낸이');
  expect((await doctor.get('/api/CVUR/exportStudy?form=ALL')).result).toBe('VALIDATION');
  const acts = await owner.query(
    `select target_key from user_action where action = '연구 자료 내려받기' and user_id = 'DOCTOR01' order by id`,
  );
  expect(acts.rows).toEqual([{ target_key: 'CLINICAL' }, { target_key: 'DEIDENTIFIED' }]);
});
