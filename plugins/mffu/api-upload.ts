import { countDaysOver5, countDaysOver5AtMost, sameName } from '@onyak/cdss';
import {
  compactDate,
  isScreenable,
  MAX_RECORD_BYTES,
  OnyakError,
  readRecordSchema,
  recordRequestText,
  wizardMenus,
  type Diagnosis,
  type PatientRecord,
  type ReadRecord,
} from '@onyak/core';
import { call, fileOwner, type UploadedFile } from '@onyak/api/kit';
import { prepareReader } from '@onyak/workflows/intake';
import { z } from 'zod';
import { readFile } from './files.sql.js';
import { readBundle, storeRecord, type ReadBundle } from './store-record.js';
import { text } from './messages.js';
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

const prepareUpload = (file: UploadedFile | null, expectedName: string, signal: AbortSignal): Promise<ReadBundle> =>
  readBundle(file, signal, ({ patient }) => {
    if (expectedName !== '' && !sameName(patient.name, expectedName))
      throw new OnyakError('FHIR_REFUSED', text('upload.nameMismatch'), { data: { reason: 'NAME_MISMATCH' } });
  });

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
      const { irbNumber } = input;
      const { record, phrFileId } = await storeRecord(db, prepared, { hospitalCode, userId: user.userId, irbNumber });
      const { fileName } = prepared.file;
      return toAnswer(record, await suggest(db, record), { phrFileId, fileName, irbNumber });
    },
  });

/** A record uploaded before (ours): the page asks for it after a reload. */
const selectFile = (suggest: ReturnType<typeof createSuggester>) =>
  call({
    method: 'GET',
    path: '/api/MFFU/selectPHRFile',
    summary: '올려 둔 건강기록',
    menus: wizardMenus,
    input: z.object({ phrFileId: z.uuid(recordRequestText('request.phrFileId')) }),
    output: readRecordSchema,
    audit: { action: text('action.record'), targetType: 'phr_file', targetKey: ({ phrFileId }) => phrFileId },
    handler: async ({ db, input: { phrFileId }, user, f1 }) => {
      const stored = await readFile(db, phrFileId, fileOwner(user.userId, f1));
      if (!stored) throw new OnyakError('NOT_FOUND', recordRequestText('request.recordNotFound'));
      const { record, fileName, irbNumber } = stored;
      return toAnswer(record, await suggest(db, record), { phrFileId, fileName, irbNumber });
    },
  });

export function uploadCalls() {
  const suggest = createSuggester();
  return [uploadFhir(suggest), selectFile(suggest)];
}
