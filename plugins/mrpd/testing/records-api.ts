import { startTestApi, type Client } from '@onyak/api/testing';
import { expect } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../../testing/database.js';

/** An API with the plugins of records over a database of its own, and who asks it: of one institution two, of another one. */
export async function startRecordsApi() {
  const database = await createTestDatabase();
  const api = await startTestApi({
    databaseUrl: database.url,
    only: ['mrpm', 'mrpd', 'mvur', 'avml', 'adri', 'matc', 'asmt', 'md2t', 'md3t'],
  });
  return {
    databaseUrl: database.url,
    manager: await api.signIn('MANAGER01'),
    doctor: await api.signIn('DOCTOR01'),
    elsewhere: await api.signIn('DOCTOR02'),
    signIn: (userId: string) => api.signIn(userId),
    stop: async () => {
      await api.stop();
      await database.drop();
    },
  };
}
export type RecordsApi = Awaited<ReturnType<typeof startRecordsApi>>;

/** Saves a record of a made-up patient. @returns its id. */
export async function saveRecord(as: Client, values: Readonly<Record<string, string>>): Promise<string> {
  const answer = await as.post('/api/MRPD/insertADRData', {
    ptName: '한가람',
    ptRrn: '19510203',
    ptTel: '000-0000-0000',
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
