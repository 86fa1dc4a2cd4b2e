import { randomUUID } from 'node:crypto';
import {
  collectCodes,
  countDaysOver5,
  countDaysOver5AtMost,
  dayInSeoul,
  resolveRecord,
  sameName,
  type RawRecord,
} from '@onyak/cdss';
import { isScreenable, OnyakError, wizardMenus, type Diagnosis, type PatientRecord } from '@onyak/core';
import { call, compressFile, storeBlob, type UploadedFile } from '@onyak/api/kit';
import { loadCodeTables, prepareReader, readHealthRecord } from '@onyak/workflows/intake';
import { z } from 'zod';
import { insertFile, readFile } from './files.sql.js';
import { text } from './messages.js';
import { compactDate, MAX_RECORD_BYTES, readRecordSchema, type ReadRecord } from './schema.js';
import { createSuggester } from './suggestions/suggestions.js';

const optionalText = (max: number, name: string) =>
  z.string(text('upload.badHeader', { name })).trim().max(max, text('upload.badHeader', { name })).default('');

/** Headers of the specification (also taken as form fields, as our own page sends them). */
const uploadInput = z.object({
  fileType: z.literal('PHR', text('upload.fileType')).default('PHR'),
  irbNumber: optionalText(100, 'irbNumber'),
  hospitalCode: optionalText(30, 'hospitalCode'),
  /** Name the file's patient must have (specification 3 §4); not checked when empty. Ours. */
  expectedName: optionalText(300, 'expectedName'),
});

interface Prepared {
  readonly file: UploadedFile;
  readonly raw: RawRecord;
  readonly compressedPath: string;
}

/** Reads the file in a worker thread and compresses it; nothing is stored before it is known to be good. */
async function prepareUpload(file: UploadedFile | null, expectedName: string, signal: AbortSignal): Promise<Prepared> {
  if (!file) throw new OnyakError('VALIDATION', text('upload.noFile'));
  const raw = await readHealthRecord(file.path, { signal });
  if (expectedName !== '' && !sameName(raw.patient.name, expectedName)) {
    throw new OnyakError('FHIR_REFUSED', text('upload.nameMismatch'), { data: { reason: 'NAME_MISMATCH' } });
  }
  return { file, raw, compressedPath: await compressFile(file.path, signal) };
}

function toAnswer(
  record: PatientRecord,
  suggested: readonly Diagnosis[],
  stored: { phrFileId: string; fileName: string; irbNumber: string },
): ReadRecord {
  const counted = record.medications.filter(isScreenable);
  return {
    name: record.name,
    age: record.age,
    gender: record.gender,
    date: compactDate(record.date),
    medications: record.medications,
    diagnoses: [...record.diagnoses, ...suggested],
    sideEffects: record.sideEffects,
    notes: record.notes,
    onMedOver5Days: countDaysOver5(counted, record.date),
    onMedOver5DaysAtMost: countDaysOver5AtMost(counted, record.date),
    facts: record.facts,
    ...stored,
  };
}

const uploadFhir = (suggest: ReturnType<typeof createSuggester>) =>
  call({
    method: 'POST',
    path: '/api/mffu/uploadPHRFhir',
    summary: '건강기록(FHIR R4 Bundle) 올리기',
    menus: wizardMenus,
    input: uploadInput,
    output: readRecordSchema,
    fromHeaders: ['irbNumber', 'hospitalCode', 'fileType', 'expectedName'],
    upload: { maxBytes: MAX_RECORD_BYTES, extensions: ['.json'], begins: prepareReader },
    audit: {
      action: text('action.upload'),
      targetType: 'phr_file',
      targetKey: (_input, data) => data?.phrFileId ?? '',
    },
    prepare: ({ file, input, signal }) => prepareUpload(file, input.expectedName, signal),
    handler: async ({ db, prepared, input, user, hospitalCode }) => {
      // The header hospitalCode is what the documents' clients send; the caller's session decides.
      if (hospitalCode === '*') throw new OnyakError('VALIDATION', text('request.hospital'));
      const { file, raw, compressedPath } = prepared;
      const tables = await loadCodeTables(
        (sql, values) => db.query<Record<string, unknown>>(sql, values),
        collectCodes(raw),
      );
      const record = resolveRecord(raw, tables, { today: dayInSeoul(Date.now()) });
      const blob = await storeBlob(db, hospitalCode, { ...file, compressedPath, mediaType: 'application/fhir+json' });
      const phrFileId = randomUUID();
      await insertFile(db, {
        phrFileId,
        hospitalCode,
        blobId: blob.id,
        userId: user.userId,
        irbNumber: input.irbNumber || null,
        record,
      });
      return toAnswer(record, await suggest(db, record), {
        phrFileId,
        fileName: file.fileName,
        irbNumber: input.irbNumber,
      });
    },
  });

/** The user whose files alone are seen, as with requests; null for all of the institution's. */
export const fileOwner = (userId: string, f1: boolean): string | null => (f1 ? null : userId);

/** A record uploaded before (ours): the page asks for it after a reload. */
const selectFile = (suggest: ReturnType<typeof createSuggester>) =>
  call({
    method: 'GET',
    path: '/api/MFFU/selectPHRFile',
    summary: '올려 둔 건강기록',
    menus: wizardMenus,
    input: z.object({ phrFileId: z.uuid(text('request.phrFileId')) }),
    output: readRecordSchema,
    audit: { action: text('action.record'), targetType: 'phr_file', targetKey: ({ phrFileId }) => phrFileId },
    handler: async ({ db, input: { phrFileId }, user, f1 }) => {
      const stored = await readFile(db, phrFileId, fileOwner(user.userId, f1));
      if (!stored) throw new OnyakError('NOT_FOUND', text('upload.notFound'));
      const { record, fileName, irbNumber } = stored;
      return toAnswer(record, await suggest(db, record), { phrFileId, fileName, irbNumber });
    },
  });

export function uploadCalls() {
  const suggest = createSuggester();
  return [uploadFhir(suggest), selectFile(suggest)];
}
