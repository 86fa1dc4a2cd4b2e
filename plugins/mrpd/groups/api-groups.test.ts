import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startRecordsApi, type RecordsApi } from '../testing/records-api.js';
import { groupProposalSchema } from './schema.js';

let api: RecordsApi;

beforeAll(async () => {
  api = await startRecordsApi();
});
afterAll(() => api?.stop());

const answerSchema = z.object({ proposals: z.array(groupProposalSchema), unknown: z.array(z.string()) });
const propose = async (drugs: readonly object[], symptoms: readonly string[] = []) => {
  const answer = await api.doctor.post('/api/MRPD/proposeGroups', {
    drugs: JSON.stringify(drugs),
    symptoms: JSON.stringify(symptoms),
  });
  expect(answer).toMatchObject({ result: 'SUCCESS' });
  return answerSchema.parse(answer.data);
};
const atc = (drugCode: string) => ({ drugType: 'ATC', drugCode, drugName: drugCode });

it('proposes by the tables in force, each with its reason, source and whether it was reviewed', async () => {
  const { proposals, unknown } = await propose([atc('J01CA04')]);
  expect(unknown).toEqual([]);
  const codesOf = (list: string) =>
    proposals.filter((one) => one.list === list).flatMap(({ drugs }) => drugs.map(({ drugCode }) => drugCode));
  expect(codesOf('FORBID')).toEqual(expect.arrayContaining(['J01CA04', 'J01DB05']));
  expect(codesOf('ALLOW')).toContain('J01DB04');
  expect([...codesOf('FORBID'), ...codesOf('WATCH')]).not.toContain('J01DB04');
  for (const { reason, source, reviewedBy } of proposals) {
    expect([reason !== '', source !== '']).toEqual([true, true]);
    expect(reason).not.toMatch(/[{}]/u);
    // Nobody has signed the rows that are shipped.
    expect(reviewedBy).toBe('');
  }
});

it('takes a product and a combination by their substances, and names what has no code', async () => {
  const { proposals } = await propose([atc('J01CR02')]);
  expect(proposals.some(({ drugs }) => drugs.some(({ drugCode }) => drugCode === 'J01CA04'))).toBe(true);
  const none = await propose([{ drugType: 'KD', drugCode: '000000001', drugName: '모르는정' }]);
  expect(none).toEqual({ proposals: [], unknown: ['모르는정'] });
});

it('refuses what is no list', async () => {
  const answer = await api.doctor.post('/api/MRPD/proposeGroups', { drugs: '{' });
  expect(answer).toMatchObject({ status: 400, result: 'VALIDATION' });
});
