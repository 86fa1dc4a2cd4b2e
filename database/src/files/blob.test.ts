import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { appPool } from '../login/app-pool.js';
import { compressFile, openBlob, storeBlob, type BlobFile } from './blob.js';
import { withTenant } from '../transaction/tenant.js';

let database: TestDatabase;
let pool: pg.Pool;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = appPool(database.url, { max: 3 });
  folder = await mkdtemp(join(tmpdir(), 'onyak-blob-'));
});

afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const ours = { userId: 'DOCTOR01', hospitalCode: 'H0001' };
const theirs = { userId: 'DOCTOR02', hospitalCode: 'H0002' };

async function fileOf(content: Buffer): Promise<BlobFile> {
  const path = join(folder, randomBytes(6).toString('hex'));
  await writeFile(path, content);
  return {
    path,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    fileName: '건강기록.json',
    mediaType: 'application/json',
  };
}

const read = (context: typeof ours, id: string) =>
  withTenant(pool, { ...context, readOnly: true }, async (db) => {
    const { content, ...facts } = await openBlob(db, id);
    return { ...facts, content: Buffer.concat(await content.toArray()) };
  });

it.each([0, 1, 1024 * 1024, 3_500_000])('gives back %d bytes as they were', async (size) => {
  const content = randomBytes(size);
  const file = await fileOf(content);
  const { id, added } = await withTenant(pool, ours, (db) => storeBlob(db, ours.hospitalCode, file));
  const back = await read(ours, id);
  expect(added).toBe(true);
  expect(back.content.equals(content)).toBe(true);
  expect(back).toMatchObject({
    fileName: '건강기록.json',
    mediaType: 'application/json',
    bytes: size,
    sha256: file.sha256,
  });
});

it('keeps equal content once an institution, compressed, and never across institutions', async () => {
  const file = await fileOf(Buffer.from('{"resourceType":"Bundle"}'.repeat(100_000)));
  const store = (context: typeof ours) => withTenant(pool, context, (db) => storeBlob(db, context.hospitalCode, file));
  const [first, again] = await Promise.all([store(ours), store(ours)]);
  const other = await store(theirs);
  expect(again.id).toBe(first.id);
  expect([first.added, again.added].toSorted()).toEqual([false, true]);
  expect(other).toMatchObject({ added: true });
  expect(other.id).not.toBe(first.id);
  const { rows } = await withTenant(pool, ours, (db) =>
    db.query<{ size: number }>('select sum(octet_length(content))::int as size from blob_chunk where blob_id = $1', [
      first.id,
    ]),
  );
  expect(rows[0]?.size).toBeLessThan(file.bytes / 50);
});

it('keeps what was compressed before the transaction', async () => {
  const content = Buffer.from('{"resourceType":"Bundle"}'.repeat(100_000));
  const file = await fileOf(content);
  const compressedPath = await compressFile(file.path, AbortSignal.timeout(60_000));
  // Nothing but the compressed file is read.
  await rm(file.path);
  const { id } = await withTenant(pool, theirs, (db) =>
    storeBlob(db, theirs.hospitalCode, { ...file, compressedPath, fileName: '미리.json' }),
  );
  expect((await read(theirs, id)).content.equals(content)).toBe(true);
});

it("answers another institution's file as not found", async () => {
  const file = await fileOf(Buffer.from('x'));
  const { id } = await withTenant(pool, ours, (db) => storeBlob(db, ours.hospitalCode, file));
  await expect(read(theirs, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('notices that stored bytes are missing', async () => {
  const { id } = await withTenant(pool, ours, async (db) =>
    storeBlob(db, ours.hospitalCode, await fileOf(randomBytes(2_500_000))),
  );
  await withTenant(pool, ours, (db) => db.query('delete from blob_chunk where blob_id = $1 and seq = 1', [id]));
  await expect(read(ours, id)).rejects.toThrow();
});
