import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { TenantDatabase, UploadedFile } from '@onyak/api/kit';

/** Most bytes of one stored chunk. */
const CHUNK_BYTES = 1_048_576;

/** Compresses a file beside itself, off the event loop, before any transaction is open. */
export async function compress(path: string, signal: AbortSignal): Promise<string> {
  const target = `${path}.gz`;
  await pipeline(
    createReadStream(path),
    createGzip({ level: constants.Z_BEST_SPEED }),
    createWriteStream(target, { mode: 0o600 }),
    { signal },
  );
  return target;
}

/**
 * Stores a compressed upload once per institution and content, in chunks; answers the blob's id,
 * also when the same bytes were stored before.
 */
export async function storeBlob(
  db: TenantDatabase,
  hospitalCode: string,
  file: UploadedFile,
  compressedPath: string,
  mediaType: string,
): Promise<string> {
  const id = randomUUID();
  const inserted = await db.query(
    `insert into blob (id, hospital_code, sha256, bytes, media_type, encoding, file_name) values ($1, $2, $3, $4, $5, 'gzip', $6)
     on conflict (hospital_code, sha256) do nothing`,
    [id, hospitalCode, file.sha256, file.bytes, mediaType, file.fileName],
  );
  if (!inserted.rowCount) {
    const { rows } = await db.query<{ id: string }>('select id from blob where hospital_code = $1 and sha256 = $2', [
      hospitalCode,
      file.sha256,
    ]);
    const [known] = rows;
    if (known) return known.id;
    throw new Error('a blob of this content exists but cannot be read');
  }
  let seq = 0;
  for await (const chunk of fullChunks(compressedPath)) {
    await db.query('insert into blob_chunk (blob_id, seq, content) values ($1, $2, $3)', [id, seq, chunk]);
    seq += 1;
  }
  return id;
}

/** A file as buffers of CHUNK_BYTES, the last one shorter. */
async function* fullChunks(path: string): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const part of createReadStream(path, { highWaterMark: CHUNK_BYTES / 4 }) as AsyncIterable<Buffer>) {
    held.push(part);
    bytes += part.length;
    if (bytes < CHUNK_BYTES) continue;
    const whole = Buffer.concat(held);
    for (let start = 0; start + CHUNK_BYTES <= whole.length; start += CHUNK_BYTES)
      yield whole.subarray(start, start + CHUNK_BYTES);
    const rest = whole.subarray(whole.length - (whole.length % CHUNK_BYTES));
    held = rest.length > 0 ? [rest] : [];
    bytes = rest.length;
  }
  if (bytes > 0) yield Buffer.concat(held);
}
