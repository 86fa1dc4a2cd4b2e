import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { OnyakError, type FileValue } from '@onyak/core';
import { compressFile, openContent, readPiece, storeBlob, type BlobDatabase } from './blob.js';
import { sqlState } from '../errors.js';
import type { FileStorage } from './object-store.js';

/** A received file whose content has been proven to be what it says. */
export interface NewFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly name: string;
  readonly mediaType: string;
  /** Resource and field it is for. */
  readonly resource: string;
  readonly field: string;
}

/** Runs one read-write transaction of the institution. */
export type Transact = <T>(work: (db: BlobDatabase) => Promise<T>) => Promise<T>;

interface KeepOptions {
  readonly storage: FileStorage;
  readonly transact: Transact;
  /** The institution of the transactions, never `*`. */
  readonly hospitalCode: string;
  readonly signal: AbortSignal;
  /** In the transaction in which the file begins to exist. */
  readonly also?: (db: BlobDatabase, fileId: string) => Promise<void>;
}

/** Key of a content in an object store. */
export const objectKey = (hospitalCode: string, sha256: string, blobId: string): string =>
  `${hospitalCode}/${sha256}/${blobId}`;

/**
 * Keeps an uploaded file for its field, its content once an institution. It is nobody's until a row is saved with it.
 * Nothing is sent to an object store while a transaction is open.
 */
export async function keepFile(file: NewFile, options: KeepOptions): Promise<FileValue> {
  for (let turn = 0; ; turn += 1) {
    try {
      return await (options.storage.objects ? keepAsObject(file, options) : keepInDatabase(file, options));
    } catch (error) {
      // The same content was swept between being found and being pointed at: it is kept anew.
      if (turn > 0 || sqlState(error) !== '23503') throw error;
    }
  }
}

async function keepInDatabase(file: NewFile, { transact, hospitalCode, signal, also }: KeepOptions) {
  const compressedPath = await compressFile(file.path, signal);
  return transact(async (db) => {
    const { path, bytes, sha256 } = file;
    const blob = { path, compressedPath, bytes, sha256, mediaType: file.mediaType, fileName: '' };
    const { id } = await storeBlob(db, hospitalCode, blob);
    return addFile(db, hospitalCode, id, file, also);
  });
}

async function keepAsObject(file: NewFile, { storage, transact, hospitalCode, signal, also }: KeepOptions) {
  const { sha256 } = file;
  const known = await transact((db) => findObject(db, hospitalCode, sha256));
  if (known !== undefined) return transact((db) => addFile(db, hospitalCode, known, file, also));
  const blobId = randomUUID();
  const key = objectKey(hospitalCode, sha256, blobId);
  await transact((db) =>
    db.query('insert into object_left (object_key, hospital_code) values ($1, $2)', [key, hospitalCode]),
  );
  await storage.objects?.put(key, file, signal);
  return transact(async (db) => {
    const { rowCount } = await db.query(
      `insert into blob (id, hospital_code, sha256, bytes, media_type, encoding, store)
       values ($1, $2, $3, $4, $5, 'identity', 'objects') on conflict (hospital_code, sha256, store) do nothing`,
      [blobId, hospitalCode, sha256, file.bytes, file.mediaType],
    );
    // Somebody else has sent the same meanwhile: theirs counts, and the note has this object removed.
    if (rowCount === 0)
      return addFile(db, hospitalCode, (await findObject(db, hospitalCode, sha256)) ?? blobId, file, also);
    await db.query('delete from object_left where object_key = $1', [key]);
    return addFile(db, hospitalCode, blobId, file, also);
  });
}

async function findObject(db: BlobDatabase, hospitalCode: string, sha256: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select id from blob where hospital_code = $1 and sha256 = $2 and store = 'objects'`,
    [hospitalCode, sha256],
  );
  return rows[0]?.id;
}

async function addFile(
  db: BlobDatabase,
  hospitalCode: string,
  blobId: string,
  { name, mediaType, bytes, resource, field }: NewFile,
  also: KeepOptions['also'],
): Promise<FileValue> {
  const fileId = randomUUID();
  await db.query(
    `insert into stored_file (id, hospital_code, blob_id, resource, field, name, media_type) values ($1, $2, $3, $4, $5, $6, $7)`,
    [fileId, hospitalCode, blobId, resource, field, name, mediaType],
  );
  await also?.(db, fileId);
  return { fileId, name, bytes, type: mediaType };
}

/** What is known of a stored file. */
export interface FileFacts {
  readonly fileId: string;
  readonly hospitalCode: string;
  readonly name: string;
  readonly mediaType: string;
  readonly resource: string;
  readonly field: string;
  /** Key of the row that was saved with it; null until one was. */
  readonly rowKey: string | null;
  readonly createdBy: string;
  readonly content: {
    readonly blobId: string;
    readonly store: 'database' | 'objects';
    readonly encoding: string;
    readonly sha256: string;
    readonly bytes: number;
  };
}

interface FactsRow {
  readonly hospital_code: string;
  readonly name: string;
  readonly media_type: string;
  readonly resource: string;
  readonly field: string;
  readonly row_key: string | null;
  readonly created_by: string;
  readonly blob_id: string;
  readonly store: 'database' | 'objects';
  readonly encoding: string;
  readonly sha256: string;
  readonly bytes: string;
}

/** A file of the transaction's institution. @throws OnyakError NOT_FOUND, also for another institution's. */
export async function findFile(db: BlobDatabase, fileId: string): Promise<FileFacts> {
  const { rows } = await db.query<FactsRow>(
    `select f.hospital_code, f.name, f.media_type, f.resource, f.field, f.row_key, f.created_by,
       b.id as blob_id, b.store, b.encoding, b.sha256, b.bytes
     from stored_file f join blob b on b.id = f.blob_id where f.id = $1`,
    [fileId],
  );
  const [row] = rows;
  if (!row) throw OnyakError.of('NOT_FOUND', 'error.notFound');
  const { store, encoding, sha256 } = row;
  return {
    fileId,
    hospitalCode: row.hospital_code,
    name: row.name,
    mediaType: row.media_type,
    resource: row.resource,
    field: row.field,
    rowKey: row.row_key,
    createdBy: row.created_by,
    content: { blobId: row.blob_id, store, encoding, sha256, bytes: Number(row.bytes) },
  };
}

/**
 * The bytes of a file; the stream fails at its end where they are not those that were stored.
 * @param read one short reading transaction of the institution: a slow reader holds no connection.
 */
export async function openFile(storage: FileStorage, read: Transact, file: FileFacts): Promise<Readable> {
  const { blobId, store, encoding, sha256 } = file.content;
  if (store === 'database') return openContent({ encoding, sha256 }, (seq) => read((db) => readPiece(db, blobId, seq)));
  if (!storage.objects) throw OnyakError.of('UNAVAILABLE', 'error.fileStore');
  const stored = await storage.objects.get(objectKey(file.hospitalCode, sha256, blobId));
  return openContent({ encoding, sha256 }, stored);
}
