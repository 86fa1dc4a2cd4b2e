import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectCodes, resolveRecord } from '@onyak/cdss';
import { patientRecordSchema } from '@onyak/core';
import { storeBlob } from '@onyak/database';
import { loadCodeTables, readHealthRecord } from '../../../workflows/src/intake/index.js';
import { createHarness, HOSPITAL, quietRuntime, USER, type Harness } from './testing/harness.js';
import { guidePayload } from '../../../workflows/src/testing/payload.js';

let onyak: Harness;
let folder: string;

beforeAll(async () => {
  quietRuntime();
  folder = await mkdtemp(join(tmpdir(), 'onyak-test-'));
  onyak = await createHarness();
  await onyak.startWorkers();
});
afterAll(async () => {
  await onyak?.close();
  await rm(folder, { recursive: true, force: true });
});

const atc = (code: string, display: string) => ({
  coding: [{ system: 'http://www.whocc.no/atc', code, display }],
  text: display,
});
const bundle = {
  resourceType: 'Bundle',
  type: 'collection',
  entry: [
    {
      resource: {
        resourceType: 'Patient',
        id: 'p',
        name: [{ text: '홍가람' }],
        gender: 'female',
        birthDate: '1947-05-02',
      },
    },
    {
      resource: {
        resourceType: 'MedicationRequest',
        id: 'm1',
        status: 'active',
        intent: 'order',
        subject: { reference: 'Patient/p' },
        authoredOn: '2026-03-01',
        medicationCodeableConcept: atc('B01AA03', 'warfarin'),
        dispenseRequest: { expectedSupplyDuration: { value: 30, code: 'd', system: 'http://unitsofmeasure.org' } },
      },
    },
    {
      resource: {
        resourceType: 'MedicationRequest',
        id: 'm2',
        status: 'active',
        intent: 'order',
        subject: { reference: 'Patient/p' },
        authoredOn: '2026-03-02',
        medicationCodeableConcept: atc('M01AE01', 'ibuprofen'),
        dispenseRequest: { expectedSupplyDuration: { value: 14, code: 'd', system: 'http://unitsofmeasure.org' } },
      },
    },
  ],
};

/** Stores an upload as the API does: the original as a blob, the mapped record beside it. */
async function upload(
  json: string,
): Promise<{ phrFileId: string; record: ReturnType<typeof patientRecordSchema.parse> }> {
  const path = join(folder, `${randomUUID()}.json`);
  await writeFile(path, json);
  const raw = await readHealthRecord(path);
  const phrFileId = randomUUID();
  const record = await onyak.read(async (db) => {
    const mapped = resolveRecord(
      raw,
      await loadCodeTables((text, values) => db.query(text, values), collectCodes(raw)),
      { today: '2026-03-20' },
    );
    const sha256 = createHash('sha256').update(json).digest('hex');
    const blob = await storeBlob(db, HOSPITAL, {
      path,
      sha256,
      bytes: Buffer.byteLength(json),
      fileName: 'r.json',
      mediaType: 'application/json',
    });
    await db.query(
      'insert into phr_file (id, hospital_code, blob_id, user_id, patient_name, record) values ($1, $2, $3, $4, $5, $6)',
      [phrFileId, HOSPITAL, blob.id, USER, mapped.name, JSON.stringify(mapped)],
    );
    return mapped;
  });
  return { phrFileId, record };
}

const stageMessage = async (reqId: string, stage: string) =>
  (await onyak.events(reqId)).flatMap((event) =>
    event.type === 'stage' && event.stage === stage && event.state === 'DONE' ? [event.message] : [],
  )[0];

test('an uploaded record is read again from the stored original and proves to be the same', async () => {
  const { phrFileId, record } = await upload(JSON.stringify(bundle));
  expect(record.medications).toHaveLength(2);
  const reqId = await onyak.startRequest(
    guidePayload({
      phrFileId,
      phrFhirDate: record.date,
      medications: record.medications,
      allPrescriptionData: record.medications,
      diagnoses: [],
      sideEffects: [],
    }),
  );
  await onyak.untilStatus(reqId, 'WAITING');
  expect(await stageMessage(reqId, 'PARSE')).toContain('약 2건');
  expect(await stageMessage(reqId, 'MAP')).toBe('저장된 기록과 같음을 확인했습니다.');
  const rows = await onyak.select('select record, record_date from guide_request where req_id = $1', [reqId]);
  expect(patientRecordSchema.parse(rows[0]?.['record'])).toEqual(record);
});
