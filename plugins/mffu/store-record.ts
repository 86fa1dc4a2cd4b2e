import { randomUUID } from 'node:crypto';
import { collectCodes, dayInSeoul, resolveRecord, type RawRecord } from '@onyak/cdss';
import { OnyakError, type PatientRecord } from '@onyak/core';
import { compressFile, storeBlob, type TenantDatabase, type UploadedFile } from '@onyak/api/kit';
import { loadCodeTables, readHealthRecord } from '@onyak/workflows/intake';
import { insertFile } from './files.sql.js';
import { text } from './messages.js';

/** A bundle that was read and is still on disk alone. */
export interface ReadBundle {
  readonly file: UploadedFile;
  readonly raw: RawRecord;
  readonly compressedPath: string;
}

/**
 * Reads a file in a worker thread and compresses it; nothing is stored before it is known to be good.
 * @param refuse throws where what was read is not what was meant.
 * @throws OnyakError VALIDATION without a file, FHIR_REFUSED.
 */
export async function readBundle(
  file: UploadedFile | null,
  signal: AbortSignal,
  refuse: (raw: RawRecord) => void = () => undefined,
): Promise<ReadBundle> {
  if (!file) throw new OnyakError('VALIDATION', text('upload.noFile'));
  const raw = await readHealthRecord(file.path, { signal });
  refuse(raw);
  return { file, raw, compressedPath: await compressFile(file.path, signal) };
}

/** Makes a patient's record of a bundle by the tables in force, and keeps both. */
export async function storeRecord(
  db: TenantDatabase,
  { file, raw, compressedPath }: ReadBundle,
  {
    hospitalCode,
    userId,
    irbNumber,
  }: { readonly hospitalCode: string; readonly userId: string; readonly irbNumber: string },
): Promise<{ readonly phrFileId: string; readonly record: PatientRecord }> {
  const tables = await loadCodeTables(
    (sql, values) => db.query<Record<string, unknown>>(sql, values),
    collectCodes(raw),
  );
  const record = resolveRecord(raw, tables, { today: dayInSeoul(Date.now()) });
  const blob = await storeBlob(db, hospitalCode, { ...file, compressedPath, mediaType: 'application/fhir+json' });
  const phrFileId = randomUUID();
  await insertFile(db, { phrFileId, hospitalCode, blobId: blob.id, userId, irbNumber: irbNumber || null, record });
  return { phrFileId, record };
}
