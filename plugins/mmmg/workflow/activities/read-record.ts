import { collectCodes, dayInSeoul, resolveRecord } from '@onyak/cdss';
import { OnyakError, fillMessage, type GuideRequestPayload, type PatientRecord } from '@onyak/core';
import { loadCodeTables, readHealthRecordStream } from '@onyak/workflows/intake';
import { ApplicationFailure, openBlob, type RequestRef, whileBeating } from '@onyak/workflows/kit';
import { texts } from '../texts.js';
import { loadRequest, loadStoredFile, saveRecord, setProgress } from '../store/requests.sql.js';
import { tellStage, type ActivityDeps } from './context.js';

/**
 * PARSE and MAP. An uploaded file is read again from the stored original and mapped again: the
 * proof that what the choices were made on is what the file says. Rows entered by hand are the
 * record themselves.
 */
export function readRecord(deps: ActivityDeps, ref: RequestRef): Promise<void> {
  return whileBeating(async (signal) => {
    const request = await deps.inRequest(ref, async (db) => {
      await setProgress(db, ref, 'PARSE', 'RUNNING');
      await tellStage(db, ref, 'PARSE', 'STARTED');
      return loadRequest(db, ref);
    });
    const stored = request.phrFileId ? await readStoredFile(deps, ref, request.phrFileId, signal) : undefined;
    const record = stored?.record ?? recordOfPayload(request.payload);
    signal.throwIfAborted();
    await deps.inRequest(ref, async (db) => {
      const counts = {
        medications: record.medications.length,
        diagnoses: record.diagnoses.length,
        sideEffects: record.sideEffects.length,
      };
      await saveRecord(db, ref, record);
      await tellStage(
        db,
        ref,
        'PARSE',
        'DONE',
        null,
        fillMessage(stored ? texts.recordParsed : texts.recordGiven, counts),
      );
      await tellStage(db, ref, 'MAP', 'STARTED');
      await setProgress(db, ref, 'MAP', 'RUNNING');
      await tellStage(
        db,
        ref,
        'MAP',
        'DONE',
        null,
        stored ? (stored.same ? texts.recordMapped : texts.recordMappedAnew) : '',
      );
    });
  });
}

async function readStoredFile(
  { inRequest, knowledge }: ActivityDeps,
  ref: RequestRef,
  phrFileId: string,
  signal: AbortSignal,
): Promise<{ readonly record: PatientRecord; readonly same: boolean }> {
  const { lexicon } = (await knowledge.active()).index;
  return inRequest(ref, async (db) => {
    const file = await loadStoredFile(db, phrFileId);
    if (!file) throw ApplicationFailure.nonRetryable(texts.noFile, 'InvalidInput');
    const blob = await openBlob(db, file.blobId);
    const raw = await readHealthRecordStream(blob.content, { signal }).catch((error: unknown) => {
      throw asInvalidInput(error);
    });
    const tables = await loadCodeTables((text, values) => db.query(text, values), collectCodes(raw), lexicon);
    // The day of the upload decided where the file states none: mapping again must not move the record.
    const record = resolveRecord(raw, tables, { today: file.record?.date ?? dayInSeoul(Date.now()) });
    return { record, same: file.record !== null && sameClinically(record, file.record) };
  });
}

function asInvalidInput(error: unknown): unknown {
  if (!(error instanceof OnyakError)) return error;
  return ApplicationFailure.nonRetryable(fillMessage(texts.unreadableFile, { reason: error.message }), 'InvalidInput');
}

function recordOfPayload(payload: GuideRequestPayload): PatientRecord {
  return {
    name: payload.name,
    age: payload.age,
    gender: payload.gender,
    date: payload.phrFhirDate,
    medications: payload.allPrescriptionData.length > 0 ? payload.allPrescriptionData : payload.medications,
    diagnoses: payload.diagnoses,
    sideEffects: payload.sideEffects,
    notes: [],
  };
}

/** Equal in everything that screening reads, in whatever order the rows come. */
function sameClinically(a: PatientRecord, b: PatientRecord): boolean {
  const digest = (record: PatientRecord) =>
    JSON.stringify([
      record.date,
      record.age,
      record.gender,
      record.medications.map(({ rowId: _row, ...row }) => JSON.stringify(sorted(row))).sort(),
      record.diagnoses.map(({ rowId: _row, ...row }) => JSON.stringify(sorted(row))).sort(),
      record.sideEffects.map(({ rowId: _row, ...row }) => JSON.stringify(sorted(row))).sort(),
    ]);
  return digest(a) === digest(b);
}

function sorted(row: object): [string, unknown][] {
  return Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
}
