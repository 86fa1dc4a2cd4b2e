import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { OnyakError } from '@onyak/core';
import type { ClientBase } from 'pg';

/** Most bytes of one stored piece. */
const CHUNK_BYTES = 1024 * 1024;

/** A connection inside a transaction of one institution (`withTenant`). */
export type BlobDatabase = Pick<ClientBase, 'query'>;

export interface BlobFile {
  readonly path: string;
  /** Of {@link compressFile}: nothing is compressed while the transaction is open. */
  readonly compressedPath?: string;
  /** Lower-case hex of the file's bytes, computed while they were received. */
  readonly sha256: string;
  readonly bytes: number;
  readonly fileName: string;
  readonly mediaType: string;
}

export interface StoredBlob {
  readonly id: string;
  /** False when the institution had these bytes already. */
  readonly added: boolean;
}

export interface OpenBlob {
  readonly fileName: string;
  readonly mediaType: string;
  /** Size of the original. */
  readonly bytes: number;
  readonly sha256: string;
  /** The original bytes, read piece by piece; fails when they are not what was stored. The transaction must outlive it. */
  readonly content: Readable;
}

/** Compresses a file beside itself, off the event loop, before any transaction is open; answers where. */
export async function compressFile(path: string, signal: AbortSignal): Promise<string> {
  const target = `${path}.gz`;
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  await pipeline(createReadStream(path), gzip, createWriteStream(target, { mode: 0o600 }), { signal });
  return target;
}

/**
 * Keeps a file compressed in the database, once for each content and institution. Memory stays at
 * one piece whatever the size; nothing is kept when the transaction is rolled back.
 * @param hospitalCode the institution of the transaction, never `*`.
 */
export async function storeBlob(db: BlobDatabase, hospitalCode: string, file: BlobFile): Promise<StoredBlob> {
  const inserted = await db.query<{ id: string }>(
    `insert into blob (id, hospital_code, sha256, bytes, media_type, encoding, file_name)
     values ($1, $2, $3, $4, $5, 'gzip', $6) on conflict (hospital_code, sha256, store) do nothing returning id`,
    [randomUUID(), hospitalCode, file.sha256, file.bytes, file.mediaType, file.fileName],
  );
  const id = inserted.rows[0]?.id;
  if (id === undefined) return { id: await findBlob(db, hospitalCode, file.sha256), added: false };
  let seq = 0;
  const compressed =
    file.compressedPath === undefined
      ? createReadStream(file.path).pipe(createGzip())
      : createReadStream(file.compressedPath);
  for await (const content of pieces(compressed)) {
    await db.query('insert into blob_chunk (blob_id, seq, content) values ($1, $2, $3)', [id, seq, content]);
    seq += 1;
  }
  return { id, added: true };
}

/**
 * A stored file of the transaction's institution.
 * @throws OnyakError NOT_FOUND, also for another institution's file.
 */
export async function openBlob(db: BlobDatabase, id: string): Promise<OpenBlob> {
  const { rows } = await db.query<{
    file_name: string;
    media_type: string;
    bytes: string;
    sha256: string;
    encoding: string;
  }>('select file_name, media_type, bytes, sha256, encoding from blob where id = $1', [id]);
  const blob = rows[0];
  if (!blob) throw OnyakError.of('NOT_FOUND', 'error.notFound');
  return {
    fileName: blob.file_name,
    mediaType: blob.media_type,
    bytes: Number(blob.bytes),
    sha256: blob.sha256,
    content: openContent(blob, (seq) => readPiece(db, id, seq)),
  };
}

async function findBlob(db: BlobDatabase, hospitalCode: string, sha256: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    "select id from blob where hospital_code = $1 and sha256 = $2 and store = 'database'",
    [hospitalCode, sha256],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw OnyakError.of('NOT_FOUND', 'error.notFound');
  return id;
}

/** A stream cut into pieces of the stored size. */
async function* pieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    let rest = chunk;
    while (size + rest.length >= CHUNK_BYTES) {
      const taken = rest.subarray(0, CHUNK_BYTES - size);
      yield Buffer.concat([...parts, taken]);
      rest = rest.subarray(taken.length);
      parts = [];
      size = 0;
    }
    if (rest.length > 0) parts.push(rest);
    size += rest.length;
  }
  if (size > 0) yield Buffer.concat(parts);
}

/** One piece of a stored content; undefined behind the last. */
export async function readPiece(db: BlobDatabase, id: string, seq: number): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ content: Buffer }>(
    'select content from blob_chunk where blob_id = $1 and seq = $2',
    [id, seq],
  );
  return rows[0]?.content;
}

/** The original bytes of a stored content, piece by piece or as a stream; fails at its end where they are others. */
export function openContent(
  { encoding, sha256 }: { readonly encoding: string; readonly sha256: string },
  source: Readable | ((seq: number) => Promise<Buffer | undefined>),
): Readable {
  const stored = typeof source === 'function' ? Readable.from(piecesOf(source), { objectMode: false }) : source;
  const plain = encoding === 'gzip' ? unzip(stored) : stored;
  return Readable.from(verified(plain, sha256), { objectMode: false });
}

async function* piecesOf(piece: (seq: number) => Promise<Buffer | undefined>): AsyncGenerator<Buffer> {
  for (let seq = 0; ; seq += 1) {
    const content = await piece(seq);
    if (!content) return;
    yield content;
  }
}

function unzip(stored: Readable): Readable {
  const gunzip = createGunzip();
  stored.once('error', (error) => gunzip.destroy(error));
  gunzip.once('close', () => stored.destroy());
  return stored.pipe(gunzip);
}

/** Passes the bytes on and fails at the end when they are not the ones that were stored. */
async function* verified(source: AsyncIterable<Buffer>, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  // The last piece is held back until all are known: nobody takes a changed content for whole.
  let held: Buffer | undefined;
  for await (const chunk of source) {
    hash.update(chunk);
    if (held) yield held;
    held = chunk;
  }
  if (hash.digest('hex') !== sha256) throw new Error('a stored file is not what was stored');
  if (held) yield held;
}
