import {
  foundDiagnosisSchema,
  foundDrugSchema,
  guideRequestPayloadSchema,
  MAX_RECORD_BYTES,
  readRecordSchema,
  recordRequestMessages,
  type ReadRecord,
} from '@onyak/core';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { messages } from './messages.js';

const UPLOAD = '/api/mffu/uploadPHRFhir';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;
let stranger: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  // No workflow server is there: a guide is taken all the same, and the sweeper starts it later.
  api = await startTestApi({ databaseUrl: database.url });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  // The owner's rows are behind row-level security too: see and change every institution's.
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  doctor = await api.signIn('DOCTOR01');
  stranger = await api.signIn('DOCTOR02');
});

afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

/** Rows as the owner sees them, of every institution. */
async function rowsOf<T extends z.ZodRawShape>(row: z.ZodObject<T>, sql: string, values: unknown[] = []) {
  return z.array(row).parse((await owner.query<Record<string, unknown>>(sql, values)).rows);
}

const count = async (table: string) =>
  (await rowsOf(z.object({ count: z.coerce.number() }), `select count(*) from ${table}`))[0]?.count ?? 0;

/** A part of a text in an expected object. */
const containing = (part: string): unknown => expect.stringContaining(part);

/** A made-up patient: one drug on an antihypertensive, one resolved diagnosis, one allergy, one text-only drug. */
const bundle = (patientName: string) => ({
  resourceType: 'Bundle',
  type: 'collection',
  timestamp: '2026-03-02T10:00:00+09:00',
  entry: [
    {
      fullUrl: 'urn:uuid:p',
      resource: {
        resourceType: 'Patient',
        id: 'p',
        name: [{ text: patientName }],
        gender: 'female',
        birthDate: '1950-05-05',
      },
    },
    {
      resource: {
        resourceType: 'MedicationRequest',
        status: 'active',
        intent: 'order',
        subject: { reference: 'urn:uuid:p' },
        authoredOn: '2026-02-20',
        medicationCodeableConcept: {
          coding: [{ system: 'http://www.whocc.no/atc', code: 'C08CA01', display: 'amlodipine' }],
          text: '암로디핀정 5mg',
        },
        dispenseRequest: {
          expectedSupplyDuration: { value: 30, unit: 'd', system: 'http://unitsofmeasure.org', code: 'd' },
        },
      },
    },
    {
      resource: {
        resourceType: 'MedicationStatement',
        status: 'active',
        subject: { reference: 'urn:uuid:p' },
        effectiveDateTime: '2025-01-05',
        medicationCodeableConcept: { text: '한약' },
      },
    },
    {
      resource: {
        resourceType: 'Condition',
        subject: { reference: 'urn:uuid:p' },
        clinicalStatus: {
          coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'resolved' }],
        },
        code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'N20.1' }] },
        onsetDateTime: '2020-01-01',
      },
    },
    {
      resource: {
        resourceType: 'AllergyIntolerance',
        category: ['medication'],
        patient: { reference: 'urn:uuid:p' },
        code: { coding: [{ system: 'http://www.whocc.no/atc', code: 'J01CA04', display: 'amoxicillin' }] },
        reaction: [{ manifestation: [{ text: '두드러기' }] }],
      },
    },
  ],
});

function form(content: string, fileName = 'record.json', fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('file', new Blob([content], { type: 'application/json' }), fileName);
  return data;
}

const upload = (content: string, fields: Record<string, string> = {}, fileName?: string) =>
  doctor.send('POST', UPLOAD, form(content, fileName, { fileType: 'PHR', ...fields }), {});

async function uploaded(patientName: string): Promise<ReadRecord> {
  const answer = await upload(JSON.stringify(bundle(patientName)), { irbNumber: 'IRB-7' });
  expect(answer).toMatchObject({ result: 'SUCCESS' });
  return readRecordSchema.parse(answer.data);
}

describe('search', () => {
  const search = (call: string, searchText: string) =>
    doctor.get(`/api/MFFU/${call}?${new URLSearchParams({ searchText })}`);

  it.each(['selectMedications', 'selectDiagnoses'])('%s wants two characters', async (call) => {
    expect(await search(call, '  ')).toMatchObject({ result: 'VALIDATION', msg: messages['search.empty'] });
    expect(await search(call, ' 와 ')).toMatchObject({ result: 'VALIDATION', msg: messages['search.short'] });
  });

  it.each([
    ['와파린', 'B01AA03'],
    ['NSAIDs', 'M01A'],
    ['메트폴민', 'A10BA02'],
    ['amoxycillin', 'J01CA04'],
    ['암로디핑', 'C08CA01'],
  ])('finds drugs by what %s means', async (term, atcCode) => {
    const { data } = await search('selectMedications', term);
    expect(
      z
        .array(foundDrugSchema)
        .parse(data)
        .some((row) => row.atcCode.startsWith(atcCode)),
    ).toBe(true);
  });

  it('reads a typed side effect as the engine will', async () => {
    const read = (typed: string) => doctor.get(`/api/mffu/readName?${new URLSearchParams({ text: typed })}`);
    expect(await read('페니실린 알레르기, 세파는 괜찮음')).toMatchObject({
      data: { resolution: { understood: [{ atcCodes: ['J01C'], kind: 'CLASS' }], candidates: [] }, deniesAll: false },
    });
    expect(await read('감기약')).toMatchObject({ data: { resolution: { understood: [] } } });
    expect(await read('계란')).toMatchObject({ data: { notDrugs: ['계란'] } });
  });

  it('finds drugs by any code or name, the exact one first', async () => {
    const master = z.object({ kd_code: z.string(), kd_name: z.string(), atc_code: z.string() });
    const [drug] = await rowsOf(master, 'select kd_code, kd_name, atc_code from kd_drug order by kd_code limit 1');
    if (!drug) throw new Error('the drug master is empty');
    for (const term of [drug.kd_code, drug.kd_name.slice(0, 4), drug.atc_code.toLowerCase()]) {
      const answer = await search('selectMedications', term);
      expect(
        z
          .array(foundDrugSchema)
          .parse(answer.data)
          .map((row) => row.medicationCode),
      ).toContain(drug.kd_code);
    }
    expect(await search('selectMedications', drug.kd_code)).toMatchObject({ data: [{ medicationCode: drug.kd_code }] });
    expect(await search('selectMedications', '%%')).toMatchObject({ result: 'SUCCESS', data: [] });
  });

  it('finds diagnoses with and without the dot, the exact code first', async () => {
    for (const term of ['N201', 'n20.1']) {
      const { data } = await search('selectDiagnoses', term);
      const found = z.array(foundDiagnosisSchema).parse(data);
      expect(found[0]).toMatchObject({ diagnosisCode: 'N201', diagnosisType: 'ICD-10' });
    }
  });
});

describe('a health record', () => {
  it('is read, mapped, kept once, and answers what the screens need', async () => {
    const [blobs, files] = [await count('blob'), await count('phr_file')];
    const record = await uploaded('홍길순');
    expect(record).toMatchObject({
      name: '홍길순',
      age: 75,
      gender: 'Female',
      date: '20260302',
      irbNumber: 'IRB-7',
      fileName: 'record.json',
      onMedOver5Days: 0,
    });
    expect(record.medications.find((row) => row.atcCode === 'C08CA01')).toMatchObject({
      onMedication: '복용중',
      totalDosageDays: 30,
      dispenseDate: '2026-02-20',
    });
    expect(record.diagnoses.find((row) => row.diagnosisCode === 'N201')).toMatchObject({
      resolved: true,
      inferred: false,
    });
    // An antihypertensive suggests hypertension; it is marked and says why.
    expect(record.diagnoses.find((row) => row.inferred)).toMatchObject({
      diagnosisCode: 'I10',
      diagnosisType: 'ICD-10',
      diagnosisRemarks: containing('복용한 이력이 있어'),
    });
    expect(record.sideEffects).toMatchObject([{ sideEffect: containing('두드러기'), atcCodes: ['J01CA04'] }]);
    expect(record.notes.some((note) => note.examples.includes('한약'))).toBe(true);

    const again = await uploaded('홍길순');
    expect(again.phrFileId).not.toBe(record.phrFileId);
    expect([await count('blob'), await count('phr_file')]).toEqual([blobs + 1, files + 2]);

    const stored = await doctor.get(`/api/MFFU/selectPHRFile?phrFileId=${record.phrFileId}`);
    expect(stored.data).toEqual(JSON.parse(JSON.stringify(record)));
    const { rows } = await owner.query(
      `select user_id, hospital_code from user_action where action = '건강기록 조회' and target_key = $1`,
      [record.phrFileId],
    );
    expect(rows).toEqual([{ user_id: 'DOCTOR01', hospital_code: 'H0001' }]);
  });

  it('must be the expected patient’s, compared as people write names', async () => {
    const before = await count('phr_file');
    const wrong = await upload(JSON.stringify(bundle('김철수')), { expectedName: '홍길순' });
    expect(wrong).toMatchObject({ result: 'FHIR_REFUSED', msg: '환자 정보가 일치하지 않습니다.' });
    expect(await count('phr_file')).toBe(before);
    expect(await upload(JSON.stringify(bundle('김철수')), { expectedName: ' 김철수 '.normalize('NFD') })).toMatchObject(
      { result: 'SUCCESS' },
    );
    const byHeader = await doctor.send('POST', UPLOAD, form(JSON.stringify(bundle('김철수'))), {
      filetype: 'PHR',
      irbnumber: 'IRB%2D9',
      expectedname: encodeURIComponent('홍길순'),
    });
    expect(byHeader.msg).toBe('환자 정보가 일치하지 않습니다.');
  });

  const nobody = { ...bundle('x'), entry: [] };
  const two = {
    ...bundle('x'),
    entry: [
      ...bundle('x').entry,
      { fullUrl: 'urn:uuid:q', resource: { resourceType: 'Patient', id: 'q', name: [{ text: '둘째' }] } },
    ],
  };
  it.each([
    ['no JSON', '안녕하세요', undefined],
    ['cut off', JSON.stringify(bundle('x')).slice(0, -30), undefined],
    ['no FHIR', '{"a":1}', undefined],
    ['a lone resource', JSON.stringify({ resourceType: 'Patient', name: [{ text: 'x' }] }), undefined],
    ['no patient', JSON.stringify(nobody), undefined],
    ['two patients', JSON.stringify(two), undefined],
    ['empty', '', undefined],
    ['another ending', JSON.stringify(bundle('x')), 'record.xml'],
  ])('is refused in Korean with nothing stored: %s', async (_what, content, fileName) => {
    const before = [await count('blob'), await count('blob_chunk'), await count('phr_file')];
    const answer = await upload(content, {}, fileName);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.result).not.toBe('INTERNAL');
    expect(answer.msg).toMatch(/[가-힣]/);
    expect([await count('blob'), await count('blob_chunk'), await count('phr_file')]).toEqual(before);
  });

  it('is refused when it is one byte too many, and when it is no PHR', async () => {
    const before = await count('phr_file');
    const whole = JSON.stringify(bundle('홍길순'));
    const over = `${whole}${' '.repeat(MAX_RECORD_BYTES + 1 - Buffer.byteLength(whole))}`;
    expect(await upload(over)).toMatchObject({
      status: 413,
      result: 'TOO_LARGE',
      msg: containing('48MB'),
    });
    expect(await upload(whole, { fileType: 'XYZ' })).toMatchObject({ result: 'VALIDATION' });
    expect(await count('phr_file')).toBe(before);
  });
});

describe('a guide request', () => {
  const storedRequest = z.looseObject({ payload: guideRequestPayloadSchema });
  const byHand = {
    name: '홍길동',
    age: '0',
    gender: 'Male',
    irbNumber: 'IRB-1',
    medications: JSON.stringify([{ kdCode: '640000010', kdName: '와파린정', atcCode: 'B01AA03' }]),
  };
  const request = (body: Record<string, unknown>, client = doctor) => client.post('/api/MFFU/reqMG', body);

  beforeEach(async () => {
    await owner.query('delete from request');
  });

  it('is stored and answers its number, also while the workflow server is away', async () => {
    const answer = await request(byHand);
    expect(answer).toMatchObject({ result: 'SUCCESS', data: { started: false } });
    const rows = await rowsOf(storedRequest, 'select * from request join guide_request using (req_id, hospital_code)');
    expect(rows).toMatchObject([
      {
        req_id: answer.msg,
        hospital_code: 'H0001',
        user_id: 'DOCTOR01',
        subject_number: 'IRB-1',
        age: 0,
        status: 'RUNNING',
        phr_file_id: null,
      },
    ]);
    expect(rows[0]?.payload).toMatchObject({
      observationDays: 365,
      medications: [{ medicationCode: '640000010' }],
      allPrescriptionData: [{ medicationCode: '640000010' }],
    });
  });

  it('takes the whole history from the stored record', async () => {
    const record = await uploaded('홍길순');
    const taken = record.medications.filter((row) => row.onMedication !== '');
    const answer = await request({
      name: record.name,
      age: record.age,
      gender: record.gender,
      irbNumber: 'IRB-7',
      phrFileId: record.phrFileId,
      phrFhirDate: record.date,
      medications: taken,
      diagnoses: record.diagnoses,
    });
    expect(answer).toMatchObject({ result: 'SUCCESS' });
    const stored = z.object({ payload: guideRequestPayloadSchema, record_date: z.string() });
    const [row] = await rowsOf(
      stored,
      'select payload, record_date::text from request join guide_request using (req_id)',
    );
    expect(row?.payload.medications).toHaveLength(taken.length);
    expect(row?.payload.allPrescriptionData).toHaveLength(record.medications.length);
    expect(row?.record_date).toBe('2026-03-02');
    // What the client does not say of the patient, the record says.
    expect(row?.payload.facts).toMatchObject({ ageMonths: 909, pregnancy: 'UNKNOWN', deceased: null });
  });

  it('is one request however often it is sent with its key', async () => {
    const keyed = { ...byHand, requestKey: 'key-0123456789' };
    const answers = await Promise.all([request(keyed), request(keyed), request(keyed)]);
    expect(new Set(answers.map((answer) => answer.msg)).size).toBe(1);
    expect(await count('guide_request')).toBe(1);
    expect(await request({ ...keyed, age: '80' })).toMatchObject({ result: 'DUPLICATE' });
    expect(await request(keyed, stranger)).toMatchObject({ result: 'SUCCESS' });
    expect(await count('guide_request')).toBe(2);
  });

  it('needs the patient and a drug, in the documents’ words, and stores nothing without', async () => {
    expect(await request({ ...byHand, age: '', irbNumber: '' })).toMatchObject({
      result: 'VALIDATION',
      msg: recordRequestMessages['request.patient'],
      faults: [{ field: 'age' }, { field: 'irbNumber' }],
    });
    expect(await request({ ...byHand, medications: '[]' })).toMatchObject({
      result: 'VALIDATION',
      msg: recordRequestMessages['request.medications'],
    });
    expect(await count('guide_request')).toBe(0);
  });

  it('cannot stand on another institution’s record, whatever the caller sends', async () => {
    const record = await uploaded('홍길순');
    const foreign = { ...byHand, phrFileId: record.phrFileId, hospitalCode: 'H0001', hospitalCodeManager: 'H0001' };
    expect(await request(foreign, stranger)).toMatchObject({ status: 404, result: 'NOT_FOUND' });
    expect(
      await stranger.get(`/api/MFFU/selectPHRFile?phrFileId=${record.phrFileId}&hospitalCodeManager=H0001`),
    ).toMatchObject({ status: 404, result: 'NOT_FOUND' });
    expect(await count('guide_request')).toBe(0);
  });
});

it('answers nobody without a session and nobody without the menu', async () => {
  const anonymous = api.client();
  expect(await anonymous.get('/api/MFFU/selectMedications?searchText=abc')).toMatchObject({ result: 'NO_SESSION' });
  expect(await anonymous.send('POST', UPLOAD, form('{}'), {})).toMatchObject({ result: 'NO_SESSION' });
  await owner.query(
    `delete from auth_group_menu where transaction = 'MFFU' and group_id = (select menu_auth from app_user where id = 'DOCTOR02')`,
  );
  const client = await api.signIn('DOCTOR02');
  expect(await client.post('/api/MFFU/reqMG', {})).toMatchObject({ result: 'NO_AUTH' });
});
