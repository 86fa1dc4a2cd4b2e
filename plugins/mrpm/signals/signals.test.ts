import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appPool, withEveryInstitution } from '@onyak/database';
import { OpenTransaction } from '@onyak/database/models';
import type { Client } from '@onyak/api/testing';
import { z } from 'zod';
import { saveRecord, startRecordsApi, type RecordsApi } from '../../mrpd/testing/records-api.js';
import { countSignals } from '../worker/signal-rollup.sql.js';
import { signalMonthSchema, signalRecordSchema, signalsSchema } from './schema.js';

let api: RecordsApi;
let pool: ReturnType<typeof appPool>;

beforeAll(async () => {
  api = await startRecordsApi();
  pool = appPool(api.databaseUrl);
});
afterAll(async () => {
  await pool?.end();
  await api?.stop();
});

const count = () =>
  withEveryInstitution(pool, { userId: 'SYSTEM' }, (client) => OpenTransaction.during(client, countSignals));

const drugs = ['J01CA04', 'B01AA03', 'M01AE01'] as const;
const symptoms = ['S1', 'S2', 'S3'] as const;
interface Made {
  readonly cases: readonly { readonly drugs: readonly string[]; readonly symptoms: readonly string[] }[];
}
let made = 0;
const save = ({ cases }: Made, as: Client) =>
  saveRecord(as, {
    ptNumber: `SIG-${(made += 1)}`,
    d1List: JSON.stringify(
      cases.map((one) => ({
        d1OccurenceDate: '2026-03-02',
        d1Causality: '가능함',
        d1Severity: 'Mild',
        d1CausativeDrug: one.drugs.map((drugCode) => ({ drugType: 'ATC', drugCode, drugName: drugCode })),
        d1Symptom: one.symptoms.map((symptomCode) => ({
          symptomCode,
          symptomNameKor: symptomCode,
          symptomNameEng: '',
        })),
        d1CaseDescription: '만든 사례',
      })),
    ),
  });

const signals = async (as: Client, over: Readonly<Record<string, string>> = {}) => {
  const answer = await as.get(`/api/MRPM/selectSignals?${new URLSearchParams(over).toString()}`);
  expect(answer).toMatchObject({ result: 'SUCCESS' });
  return signalsSchema.parse(answer.data);
};

/** Reports counted one by one: a record has a drug or a symptom when any of its cases has it. */
function naive(records: readonly Made[]) {
  const has = ({ cases }: Made, of: 'drugs' | 'symptoms', code: string) => cases.some((one) => one[of].includes(code));
  return drugs.flatMap((drug) =>
    symptoms.flatMap((symptom) => {
      const ofDrug = records.filter((record) => has(record, 'drugs', drug));
      const reports = ofDrug.filter((record) => has(record, 'symptoms', symptom)).length;
      const ofSymptom = records.filter((record) => has(record, 'symptoms', symptom)).length;
      return reports < 3 ? [] : [{ drug, symptom, reports, ofDrug: ofDrug.length, ofSymptom, ofAll: records.length }];
    }),
  );
}
const byPair = <T extends { readonly drug: string; readonly symptom: string }>(rows: readonly T[]) =>
  rows.toSorted((a, b) => (`${a.drug} ${a.symptom}` < `${b.drug} ${b.symptom}` ? -1 : 1));

it('says that nothing was counted until the job has run', async () => {
  expect(await signals(api.manager)).toEqual({ countedAt: null, found: 0, signals: [] });
});

it('counts as one counts by hand, whatever the records are; of each institution its own, over all of them all', async () => {
  const some = <T extends string>(of: readonly T[]) =>
    fc.uniqueArray(fc.constantFrom(...of), { minLength: 1, maxLength: 2 });
  const one = fc.record({
    cases: fc.array(fc.record({ drugs: some(drugs), symptoms: some(symptoms) }), { minLength: 1, maxLength: 2 }),
  });
  const records = fc.sample(one, { numRuns: 40, seed: 12 });
  const elsewhere = fc.sample(one, { numRuns: 12, seed: 34 });
  // What the demonstration has made counts otherwise.
  await withEveryInstitution(pool, { userId: 'SYSTEM' }, (client) => client.query('delete from adr_record'));
  for (const record of records) await save(record, api.manager);
  for (const record of elsewhere) await save(record, api.elsewhere);
  expect(await count()).toBe(2);
  // Nothing changed since: nothing is counted again.
  expect(await count()).toBe(0);

  for (const [as, counted] of [
    [api.manager, records],
    [await api.signIn('ADMIN01'), [...records, ...elsewhere]],
  ] as const) {
    const { signals: told, found } = await signals(as);
    expect(found).toBe(told.length);
    expect((await signals(as, { drugText: 'b01AA' })).signals).toEqual(told.filter(({ drug }) => drug === 'B01AA03'));
    expect(await signals(as, { symptomText: 'S2', drugText: '없는 약' })).toMatchObject({ found: 0, signals: [] });
    const counts = told.map(({ drug, symptom, reports, ofDrug, ofSymptom, ofAll }) => ({
      drug,
      symptom,
      reports,
      ofDrug,
      ofSymptom,
      ofAll,
    }));
    expect(byPair(counts)).toEqual(byPair(naive(counted)));
    // The order of the rollup is that of the ratios shown.
    const strength = ({ ror }: (typeof told)[number]) => ror?.lower ?? -1;
    expect(told).toEqual(told.toSorted((a, b) => strength(b) - strength(a) || b.reports - a.reports));
    for (const { ror } of told) if (ror) expect(ror.lower < ror.value && ror.value < ror.upper).toBe(true);
  }
});

it('shows of a pair its months and the records that are ACTIVE now', async () => {
  const [first] = (await signals(api.manager, { symptomText: 'S1' })).signals;
  const at = new URLSearchParams({ drug: first?.drug ?? '', symptom: first?.symptom ?? '' }).toString();
  const months = z.array(signalMonthSchema).parse((await api.manager.get(`/api/MRPM/selectSignalMonths?${at}`)).data);
  expect(months.at(-1)).toMatchObject({ until: first?.reports, ror: first?.ror, prr: first?.prr });
  expect(months.reduce((sum, { reports }) => sum + reports, 0)).toBe(first?.reports);
  const path = `/api/MRPM/selectSignalRecords?${at}`;
  const listed = z.array(signalRecordSchema).parse((await api.manager.get(path)).data);
  expect(listed).toHaveLength(first?.reports ?? 0);
  const recId = listed[0]?.recId ?? '';
  await saveRecord(api.manager, { recId, version: '1', ptNumber: 'SIG-X', status: 'INACTIVE' });
  expect(z.array(signalRecordSchema).parse((await api.manager.get(path)).data)).toHaveLength(listed.length - 1);
  expect(await count()).toBe(1);
  const again = (await signals(api.manager)).signals.find(
    ({ drug, symptom }) => drug === first?.drug && symptom === first.symptom,
  );
  expect(again?.reports ?? 2).toBe((first?.reports ?? 0) - 1);
});

it('is refused to who does not see all records of their institution', async () => {
  for (const path of [
    'selectSignals',
    'selectSignalMonths?drug=J01CA04&symptom=S1',
    'selectSignalRecords?drug=J01CA04&symptom=S1',
  ])
    expect(await api.doctor.get(`/api/MRPM/${path}`)).toMatchObject({ result: 'NO_AUTH' });
});
