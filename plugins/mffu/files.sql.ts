import { patientRecordSchema, type PatientRecord } from '@onyak/core';
import { readRows, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';

export interface NewFile {
  readonly phrFileId: string;
  readonly hospitalCode: string;
  readonly blobId: string;
  readonly userId: string;
  readonly irbNumber: string | null;
  readonly record: PatientRecord;
}

/** Keeps an uploaded record beside its original. */
export async function insertFile(db: TenantDatabase, file: NewFile): Promise<void> {
  const { phrFileId, hospitalCode, blobId, userId, irbNumber, record } = file;
  await db.query(
    `insert into phr_file (id, hospital_code, blob_id, user_id, irb_number, patient_name, record) values ($1, $2, $3, $4, $5, $6, $7)`,
    [phrFileId, hospitalCode, blobId, userId, irbNumber, record.name, JSON.stringify(record)],
  );
}

const storedSchema = z.object({ record: patientRecordSchema, fileName: z.string(), irbNumber: z.string() });

/** An uploaded record; undefined where this user (null: anybody of the institution) has none of that id. */
export async function readFile(
  db: TenantDatabase,
  phrFileId: string,
  owner: string | null,
): Promise<z.infer<typeof storedSchema> | undefined> {
  const [row] = await readRows(
    db,
    storedSchema,
    `select f.record, coalesce(b.file_name, '') as "fileName", coalesce(f.irb_number, '') as "irbNumber"
     from phr_file f left join blob b on b.id = f.blob_id where f.id = $1 and ($2::text is null or f.user_id = $2)`,
    [phrFileId, owner],
  );
  return row;
}
