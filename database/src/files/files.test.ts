import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { defineResource, field, type FileValue } from '@onyak/core';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { appPool } from '../login/app-pool.js';
import { openBlob, storeBlob } from './blob.js';
import { ensureResourceTables } from '../../../migrations/src/resource/ensure.js';
import { withEveryInstitution, withTenant } from '../transaction/tenant.js';
import { refusal } from '../../../migrations/src/testing/databases.js';
import { s3Servers, type RunningS3, type S3Server } from '../testing/s3/servers.js';
import { fileStorage, type FileStorage } from './object-store.js';
import { findFile, keepFile, openFile } from './stored-file.js';
import { sweepFiles } from './sweep-files.js';

let database: TestDatabase;
let pool: pg.Pool;
let folder: string;

const ours = { userId: 'DOCTOR01', hospitalCode: 'H0001' };
const theirs = { userId: 'DOCTOR02', hospitalCode: 'H0002' };
const consent = defineResource({
  name: 'consent',
  call: 'CONSENT',
  table: 'test_consent',
  label: '동의서',
  key: ['code'],
  tenancy: 'hospital',
  fields: {
    code: field.code({ label: '코드', required: true, max: 20 }),
    scan: field.file({ label: '문서', accept: ['pdf'], maxBytes: 5_000_000 }),
  },
  sort: [{ field: 'code', order: 'ASC' }],
});

beforeAll(async () => {
  database = await createTestDatabase();
  await ensureResourceTables(database.url, [consent]);
  // A second time it follows what is there.
  await ensureResourceTables(database.url, [consent]);
  pool = appPool(database.url, { max: 4 });
  folder = await mkdtemp(join(tmpdir(), 'onyak-files-'));
});

afterAll(async () => {
  await pool?.end();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const servers = await s3Servers();
const places: readonly (readonly [string, S3Server | undefined])[] = [
  ['the database', undefined],
  ...servers.map((server) => [`an object store (${server.name})`, server] as const),
];
describe.each(places)('files in %s', (_, server) => {
  let running: RunningS3 | undefined;
  let storage: FileStorage = {};

  beforeAll(async () => {
    running = await server?.start();
    storage = running ? fileStorage(running.settings) : {};
  });
  afterAll(() => running?.stop());
  // What an earlier test left unsaved is no affair of the next.
  beforeEach(() => sweepFiles(pool, storage, { olderThanMs: 0 }));

  const keep = async (content: Buffer, context = ours, name = '동의서.pdf'): Promise<FileValue> => {
    const path = join(folder, randomBytes(6).toString('hex'));
    await writeFile(path, content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const facts = { path, bytes: content.length, sha256, name, mediaType: 'application/pdf' };
    return keepFile(
      { ...facts, resource: 'consent', field: 'scan' },
      {
        storage,
        transact: (work) => withTenant(pool, context, work),
        hospitalCode: context.hospitalCode,
        signal: AbortSignal.timeout(30_000),
      },
    );
  };
  const read = async (fileId: string, context = ours): Promise<Buffer> => {
    const transact = <T>(work: (db: pg.PoolClient) => Promise<T>) =>
      withTenant(pool, { ...context, readOnly: true }, work);
    const file = await transact((db) => findFile(db, fileId));
    const content = await openFile(storage, transact, file);
    return Buffer.concat(await content.toArray());
  };
  const save = (fileId: string, code: string, context = ours) =>
    withTenant(pool, context, (db) =>
      db.query('insert into test_consent (code, hospital_code, scan) values ($1, $2, $3)', [
        code,
        context.hospitalCode,
        fileId,
      ]),
    );
  const contents = async () => {
    const { rows } = await withEveryInstitution(pool, { userId: 'TEST', readOnly: true }, (db) =>
      db.query<{ count: number }>(
        `select (select count(*) from blob)::int + (select count(*) from object_left)::int as count`,
      ),
    );
    return rows[0]?.count ?? 0;
  };
  let numbers = 0;
  const code = () => `${server?.name.toUpperCase() ?? 'DB'}-${(numbers += 1)}`;

  it.each([1, 1024 * 1024, 3_500_000])('are given back as they were: %i bytes', async (size) => {
    const content = randomBytes(size);
    const { fileId, name, bytes } = await keep(content);
    expect((await read(fileId)).equals(content)).toBe(true);
    expect([name, bytes]).toEqual(['동의서.pdf', size]);
    await expect(read(fileId, theirs)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of one content are kept once an institution, however many are sent at once', async () => {
    const content = randomBytes(300_000);
    const before = await contents();
    const kept = await Promise.all([keep(content), keep(content, ours, '다른 이름.pdf'), keep(content, theirs)]);
    expect(new Set(kept.map(({ fileId }) => fileId)).size).toBe(3);
    for (const [at, context] of [ours, ours, theirs].entries())
      expect((await read(kept[at]?.fileId ?? '', context)).equals(content)).toBe(true);
    await sweepFiles(pool, storage, { olderThanMs: 0 });
    expect(await contents()).toBe(before);
  });

  it('that no row was saved with are swept, those that one was stay, its deletion and another upload of them included', async () => {
    const [left, saved] = [randomBytes(1000), randomBytes(1000)];
    const orphan = await keep(left);
    const kept = await keep(saved);
    const again = await keep(saved);
    const row = code();
    await save(kept.fileId, row);
    expect(await sweepFiles(pool, storage)).toMatchObject({ files: 0 });
    expect(await sweepFiles(pool, storage, { olderThanMs: 0 })).toMatchObject({
      files: 2,
      objects: server ? 1 : 0,
    });
    for (const { fileId } of [orphan, again]) await expect(read(fileId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await withTenant(pool, ours, (db) => db.query('delete from test_consent where code = $1', [row]));
    await sweepFiles(pool, storage, { olderThanMs: 0 });
    expect((await read(kept.fileId)).equals(saved)).toBe(true);
  });

  it('belong to one row of one institution for good, whoever writes it', async () => {
    const { fileId } = await keep(randomBytes(10));
    const foreign = await keep(randomBytes(11), theirs);
    const row = code();
    expect(await refusal(save(foreign.fileId, row))).toBe('23503');
    await save(fileId, row);
    expect(await refusal(save(fileId, code()))).toBe('23514');
    // Taken off and put back again.
    const change = (value: string | null) =>
      withTenant(pool, ours, (db) => db.query('update test_consent set scan = $2 where code = $1', [row, value]));
    await change(null);
    await change(fileId);
    expect(
      await refusal(withTenant(pool, ours, (db) => db.query('delete from stored_file where id = $1', [fileId]))),
    ).toBe('23503');
  });

  it('and a health record of the same bytes do not get in each other’s way', async () => {
    const content = randomBytes(5000);
    const { fileId } = await keep(content);
    const path = join(folder, 'record');
    await writeFile(path, content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const { id } = await withTenant(pool, ours, (db) =>
      storeBlob(db, 'H0001', { path, sha256, bytes: 5000, fileName: 'a.json', mediaType: 'application/json' }),
    );
    await withTenant(pool, ours, (db) =>
      db.query(
        `insert into phr_file (id, hospital_code, blob_id, user_id, record) values (gen_random_uuid(), 'H0001', $1, 'DOCTOR01', '{}')`,
        [id],
      ),
    );
    await sweepFiles(pool, storage, { olderThanMs: 0 });
    await expect(read(fileId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const back = await withTenant(pool, ours, async (db) =>
      Buffer.concat(await (await openBlob(db, id)).content.toArray()),
    );
    expect(back.equals(content)).toBe(true);
  });

  it('that were changed where they lie are noticed', async () => {
    const { fileId } = await keep(randomBytes(2_200_000));
    const { content } = await withTenant(pool, ours, (db) => findFile(db, fileId));
    if (running) await running.damage(`H0001/${content.sha256}/${content.blobId}`);
    else
      await withTenant(pool, ours, (db) =>
        db.query('delete from blob_chunk where blob_id = $1 and seq = 1', [content.blobId]),
      );
    const file = await withTenant(pool, ours, (db) => findFile(db, fileId));
    const stream = await openFile(storage, (work) => withTenant(pool, { ...ours, readOnly: true }, work), file);
    let bytes = 0;
    stream.on('data', (chunk: Buffer) => (bytes += chunk.length));
    await expect(finished(stream)).rejects.toThrow();
    // Not even by its length does anybody take it for whole.
    expect(bytes).toBeLessThan(file.content.bytes);
  });

  if (server === undefined) return;
  describe('away or at odds', () => {
    it('are not kept when the store refuses, and what was begun is swept', async () => {
      const refused = fileStorage({
        ...(running?.settings ?? { S3_REGION: 'x' }),
        S3_SECRET_ACCESS_KEY: 'wrong-secret',
      });
      const good = storage;
      storage = refused;
      await expect(keep(randomBytes(99))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      storage = good;
      expect(await sweepFiles(pool, storage, { olderThanMs: 0 })).toEqual({ files: 0, objects: 1 });
    });

    it('say that the store is away when it is', async () => {
      const { fileId } = await keep(randomBytes(99));
      const good = storage;
      storage = fileStorage({ ...(running?.settings ?? { S3_REGION: 'x' }), S3_URL: 'http://127.0.0.1:9/bucket' });
      await expect(read(fileId)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      storage = {};
      await expect(read(fileId)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      storage = good;
      expect(await read(fileId)).toHaveLength(99);
    });

    it('that are large are sent piece by piece', async () => {
      const path = join(folder, 'large');
      const content = randomBytes(24_000_000);
      await writeFile(path, content);
      const { fileId } = await keep(content);
      expect((await read(fileId)).equals(content)).toBe(true);
    });
  });
});
