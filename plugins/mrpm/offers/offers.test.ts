import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { connectionTo } from '@onyak/database';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { offersSchema, type Offers } from './schema.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let manager: Client;
let doctor: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  [manager, doctor] = await Promise.all([api.signIn('MANAGER01'), api.signIn('DOCTOR01')]);
});
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const warfarin = { drugType: 'ATC', drugCode: 'B01AA03', drugName: 'warfarin' };
const rash = { symptomCode: '10037844', symptomNameKor: '발진', symptomNameEng: 'Rash' };

async function register(ptNumber: string, as: Client, values: object = {}): Promise<void> {
  const answer = await as.post('/api/MRPD/insertADRData', {
    ptName: '한가람',
    ptNumber,
    ptRrn: '19510203',
    ptTel: '000-0000-0000',
    d1List: JSON.stringify([
      {
        d1OccurenceDate: '2026-03-02',
        d1Causality: '가능함',
        d1Severity: 'Moderate',
        d1CausativeDrug: [warfarin],
        d1Symptom: [rash],
        d1CaseDescription: '지어낸 사례입니다.',
      },
    ]),
    d3HospitalName: '온누리대학교병원',
    d3HospitalCode: 'H0001',
    d3FinalEvaluator: '약사',
    d3MedicalDepartment: '약제부',
    d3Email: 'adr@onnuri.example',
    ...values,
  });
  expect(answer).toMatchObject({ result: 'SUCCESS' });
}

interface Product {
  readonly kd_code: string;
  readonly kd_name: string;
}

/** A request for a guide of a patient who takes a product of the master, a drug known by its ATC code alone, and one that nobody knows. */
async function asked(ptNumber: string, userId: string, hospitalCode = 'H0001'): Promise<Product> {
  const { rows } = await owner.query<Product>('select kd_code, kd_name from kd_drug order by kd_code limit 1');
  const [product] = rows;
  if (!product) throw new Error('the reference data has no product');
  const medications = [
    { medicationCode: product.kd_code, medicationName: '적힌 이름', atcCode: '' },
    { medicationCode: '', medicationName: '이부프로펜', atcCode: 'M01AE01' },
    { medicationCode: 'X-1', medicationName: '모르는 약', atcCode: '' },
  ];
  await owner.query(
    `insert into request (req_id, kind, hospital_code, user_id, subject_number, payload) values ($1, 'guide', $2, $3, $4, $5)`,
    [`mg-${hospitalCode}-${userId}-${ptNumber}`, hospitalCode, userId, ptNumber, JSON.stringify({ medications })],
  );
  return product;
}

const offers = async (ptNumber: string, as: Client): Promise<Offers> => {
  const answer = await as.get(`/api/MRPM/selectOffers?ptNumber=${encodeURIComponent(ptNumber)}`);
  expect(answer).toMatchObject({ result: 'SUCCESS' });
  return offersSchema.parse(answer.data);
};
const codes = ({ drugs }: Offers) => drugs.map(({ drugCode }) => drugCode);

it('offers what the patient takes and what was suspected before, each once, as the masters name it', async () => {
  await register('OFFER-1', manager);
  await register('OFFER-1', manager, { d1ManagementNumber: 'C-2' });
  const product = await asked('OFFER-1', 'MANAGER01');
  const { drugs, symptoms } = await offers('OFFER-1', manager);
  expect(drugs).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ drugType: 'KD', drugCode: product.kd_code, drugName: product.kd_name, from: 'GUIDE' }),
      expect.objectContaining({ drugType: 'ATC', drugCode: 'M01AE01', from: 'GUIDE' }),
      { ...warfarin, from: 'RECORD', day: '2026-03-02' },
    ]),
  );
  expect(drugs).toHaveLength(3);
  expect(symptoms).toEqual([{ ...rash, from: 'RECORD', day: '2026-03-02' }]);
});

it('offers nothing of another patient, another institution, or of colleagues to who sees the own alone', async () => {
  await register('OFFER-2', manager);
  await asked('OFFER-2', 'MANAGER01');
  expect(codes(await offers('OFFER-OTHER', manager))).toEqual([]);
  expect(codes(await offers('OFFER-2', await api.signIn('DOCTOR02')))).toEqual([]);
  expect(await offers('OFFER-2', doctor)).toEqual({ drugs: [], symptoms: [] });
  await register('OFFER-2', doctor);
  await asked('OFFER-2', 'DOCTOR01');
  expect(codes(await offers('OFFER-2', doctor))).toEqual(expect.arrayContaining(['B01AA03', 'M01AE01']));
});

it('leaves out what is inactive, and keeps who asked', async () => {
  await register('OFFER-3', manager);
  const [{ recId }] = z
    .tuple([z.looseObject({ recId: z.string() })])
    .parse((await manager.get('/api/MRPD/selectADRDataByPT?ptNumber=OFFER-3')).data);
  await manager.post('/api/MRPD/insertADRData', { recId, status: 'INACTIVE' });
  expect(await offers('OFFER-3', manager)).toEqual({ drugs: [], symptoms: [] });
  const { rows } = await owner.query(
    `select from user_action where target_type = 'patient' and target_key = 'OFFER-3' and action = 'ADR 정보 조회'`,
  );
  expect(rows.length).toBeGreaterThan(0);
});
