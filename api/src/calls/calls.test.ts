import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { definePlugin, OnyakError } from '@onyak/core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { call, defineApi, fileReply, publicCall, withMessage } from '../kit/index.js';
import { startTestApi, type Client, type TestApi } from '../testing/index.js';
import { guideMenu, prepareThings, samplePlugin } from '../testing/sample-plugin.js';

const insertBlob = `insert into user_action (hospital_code, action) values (current_setting('app.hospital_code'), $1)`;
const LIMIT = 100_000;
let seenPath = '';
let begun = 0;
let filesMayGo: Promise<unknown> = Promise.resolve();

const api = defineApi(() => ({
  calls: [
    call({
      method: 'POST',
      path: '/api/probe/write',
      menus: ['PROBE', 'THINGS'],
      input: z.object({ word: z.string('단어 필수 입력'), fail: z.coerce.boolean().default(false) }),
      output: z.object({ word: z.string() }),
      handler: async ({ db, input, afterCommit }) => {
        await db.query(insertBlob, [input.word]);
        if (input.fail) throw OnyakError.of('STATE', 'error.inUse');
        afterCommit(async () => withMessage('뒤에 한 일', { word: `${input.word}!` }));
        return { word: input.word, secret: 'never sent' };
      },
    }),
    call({
      method: 'GET',
      path: '/api/probe/sneaky',
      input: z.object({}),
      output: z.null(),
      handler: async ({ db }) => {
        await db.query(insertBlob, ['sneaky']);
        return null;
      },
    }),
    call({
      method: 'GET',
      path: '/api/probe/audited/:id',
      input: z.object({ id: z.string(), write: z.string().optional() }),
      output: z.object({ id: z.string(), hospital: z.string() }),
      audit: { action: 'PROBE', targetType: 'probe', targetKey: ({ id }) => id },
      handler: async ({ db, input, hospitalCode }) => {
        if (input.write) await db.query(insertBlob, ['after audit']);
        return { id: input.id, hospital: hospitalCode };
      },
    }),
    call({
      method: 'GET',
      path: '/api/probe/f1',
      menus: ['PROBE', 'MMMG'],
      f1: true,
      input: z.object({}),
      output: z.null(),
      handler: async () => null,
    }),
    ...(['application/zip', 'image/png'] as const).map((answersFile) =>
      call({
        method: 'GET',
        path: `/api/probe/file/${answersFile.split('/')[0]}`,
        input: z.object({}),
        output: z.null(),
        answersFile,
        handler: async ({ afterCommit }) => {
          afterCommit(async () => {
            await filesMayGo;
            return fileReply(Buffer.from('file'), 'file', answersFile);
          });
          return null;
        },
      }),
    ),
    call({
      method: 'GET',
      path: '/api/probe/broken',
      input: z.object({}),
      output: z.object({ name: z.string() }),
      handler: () => Promise.reject(new Error('홍길동 880101')),
    }),
    publicCall({
      method: 'GET',
      path: '/api/probe/open',
      input: z.object({}),
      output: z.object({ users: z.number(), releases: z.number() }),
      handler: async ({ db }) => {
        const { rows } = await db.query<{ users: number; releases: number }>(
          'select (select count(*) from app_user)::int as users, (select count(*) from kd_drug)::int as releases',
        );
        return rows[0] ?? { users: -1, releases: -1 };
      },
    }),
    call({
      method: 'POST',
      path: '/api/probe/upload',
      input: z.object({ note: z.string().default(''), irbNumber: z.string().default(''), fail: z.string().optional() }),
      output: z.object({
        bytes: z.number(),
        sha256: z.string(),
        fileName: z.string(),
        note: z.string(),
        irbNumber: z.string(),
        text: z.string(),
      }),
      fromHeaders: ['irbNumber'],
      upload: { maxBytes: LIMIT, extensions: ['.json'], begins: () => void (begun += 1) },
      prepare: async ({ file }) => {
        seenPath = file?.path ?? '';
        return (await readFile(seenPath, 'utf8')).slice(0, 20);
      },
      handler: async ({ file, input, prepared }) => {
        if (input.fail) throw new Error('handler failed');
        return { ...(file ?? { bytes: 0, sha256: '', fileName: '' }), ...input, text: prepared };
      },
    }),
  ],
}));

let database: TestDatabase;
let host: TestApi;
let owner: pg.Client;
let doctor: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareThings(database.url);
  host = await startTestApi({
    databaseUrl: database.url,
    only: [],
    plugins: [
      guideMenu,
      samplePlugin,
      { plugin: definePlugin({ code: 'probe', name: '시험', coreVersion: '^0.1.0' }), api },
    ],
  });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  doctor = await host.signIn('DOCTOR01');
});

afterAll(async () => {
  await owner.end();
  await host.stop();
  await database.drop();
});

const actions = async (action: string) =>
  (
    await owner.query<Record<string, unknown>>(
      'select user_id, hospital_code, target_key from user_action where action = $1',
      [action],
    )
  ).rows;

describe("a plugin's call", () => {
  it('takes query, form and JSON alike, and answers what its schema names', async () => {
    const answers = [
      await doctor.post('/api/probe/write?word=one'),
      await doctor.post('/api/probe/write', new URLSearchParams({ word: 'one' })),
      await doctor.post('/api/probe/write', { word: 'one' }),
    ];
    for (const answer of answers)
      expect(answer.body).toEqual({ result: 'SUCCESS', msg: '뒤에 한 일', data: { word: 'one!' } });
    expect(await actions('one')).toHaveLength(3);
  });

  it('answers faults in Korean and rolls back when it throws', async () => {
    expect((await doctor.post('/api/probe/write')).faults).toEqual([{ field: 'word', message: '단어 필수 입력' }]);
    expect(await doctor.post('/api/probe/write', { word: 'two', fail: true })).toMatchObject({
      status: 409,
      result: 'STATE',
    });
    expect(await actions('two')).toEqual([]);
  });

  it('cannot write in a GET', async () => {
    expect((await doctor.get('/api/probe/sneaky')).result).toBe('INTERNAL');
    expect(await actions('sneaky')).toEqual([]);
  });

  it('leaves an audit row for a marked read, which stays a read', async () => {
    expect((await doctor.get('/api/probe/audited/P-7')).data).toEqual({ id: 'P-7', hospital: 'H0001' });
    expect(await actions('PROBE')).toEqual([{ user_id: 'DOCTOR01', hospital_code: 'H0001', target_key: 'P-7' }]);
    expect((await doctor.get('/api/probe/audited/P-8?write=1')).result).toBe('INTERNAL');
    expect(await actions('after audit')).toEqual([]);
  });

  it('keeps one look-up of a page that reads on by itself, of one that only says so too, and each that is pressed', async () => {
    const itself = { 'onyak-background': '1' };
    const kept = async () => (await actions('PROBE')).filter((row) => row['target_key'] === 'P-9').length;
    for (let turn = 0; turn < 3; turn += 1) await doctor.get('/api/probe/audited/P-9', itself);
    expect(await kept()).toBe(1);
    await doctor.get('/api/probe/audited/P-9');
    await doctor.get('/api/probe/audited/P-9', itself);
    expect(await kept()).toBe(2);
    // Somebody else’s look-up is not theirs, and an old one is over.
    const colleague = await host.signIn('MANAGER01');
    await colleague.get('/api/probe/audited/P-9', itself);
    expect(await kept()).toBe(3);
    await owner.query(
      `insert into user_action (user_id, hospital_code, action, target_type, target_key, trans_time)
       values ('DOCTOR01', 'H0001', 'PROBE', 'probe', 'P-10', now() - interval '2 hours')`,
    );
    await doctor.get('/api/probe/audited/P-10', itself);
    expect((await actions('PROBE')).filter((row) => row['target_key'] === 'P-10')).toHaveLength(2);
  });

  it('needs its menu and its f1 function', async () => {
    await owner.query(`update auth_group_menu set f1 = false where transaction = 'MMMG' and group_id = 'CLINIC'`);
    expect((await doctor.get('/api/probe/f1')).result).toBe('NO_AUTH');
    expect((await host.client().post('/api/probe/write', { word: 'x' })).result).toBe('NO_SESSION');
  });

  it('without a session sees common rows alone', async () => {
    const { data } = await host.client().get('/api/probe/open');
    expect(data).toMatchObject({ users: 0 });
    expect((data as { releases: number }).releases).toBeGreaterThan(0);
  });

  it('that breaks is answered without internals and logged without values', async () => {
    const answer = await doctor.get('/api/probe/broken');
    expect(answer).toMatchObject({ status: 500, result: 'INTERNAL' });
    const requestId = answer.headers.get('x-request-id') ?? '';
    expect(answer.msg).toContain(requestId);
    expect(JSON.stringify(answer.body)).not.toContain('홍길동');
    const line = host.logLines.find((entry) => entry['requestId'] === requestId && entry['level'] === 50);
    expect(JSON.stringify(line)).toContain('calls.test.ts');
    expect(JSON.stringify(host.logLines)).not.toContain('홍길동');
  });
});

describe('an upload', () => {
  const form = (
    content: string | Uint8Array<ArrayBuffer>,
    fileName = '홍길동 기록.json',
    fields: Record<string, string> = {},
  ) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    data.append('file', new File([content], fileName, { type: 'application/json' }));
    return data;
  };
  const leftOver = async () => (existsSync(host.uploadFolder) ? readdir(host.uploadFolder) : []);

  it.each(['x.json', 'x.exe'])(
    'is refused when the part of %s ends early, and the process lives on',
    async (fileName) => {
      const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`;
      for (let turn = 0; turn < 20; turn += 1) {
        const answer = await doctor.send('POST', '/api/probe/upload', `${head}${'x'.repeat(turn * 10)}`, {
          'content-type': 'multipart/form-data; boundary=b',
        });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
      }
      expect(await leftOver()).toEqual([]);
    },
  );

  it('arrives whole with size, hash, UTF-8 name, fields and headers, and is gone afterwards', async () => {
    const content = `{"a":"${'가'.repeat(1000)}"}`;
    const answer = await doctor.post('/api/probe/upload', form(content, '../../홍길동 기록.JSON', { note: '메모' }), {
      irbNumber: encodeURIComponent('연구-1'),
    });
    expect(answer.data).toEqual({
      bytes: Buffer.byteLength(content),
      sha256: createHash('sha256').update(content).digest('hex'),
      fileName: '홍길동 기록.JSON',
      note: '메모',
      irbNumber: '연구-1',
      text: content.slice(0, 20),
    });
    expect(seenPath).not.toBe('');
    expect(existsSync(seenPath)).toBe(false);
    expect(await leftOver()).toEqual([]);
  });

  it('may have exactly the allowed size and not one byte more', async () => {
    expect((await doctor.post('/api/probe/upload', form(new Uint8Array(LIMIT)))).result).toBe('SUCCESS');
    const answer = await doctor.post('/api/probe/upload', form(new Uint8Array(LIMIT + 1)));
    expect(answer).toMatchObject({
      status: 413,
      result: 'TOO_LARGE',
      msg: '파일은 최대 100KB까지 올릴 수 있습니다.',
    });
    expect((await doctor.post('/api/probe/upload', form(new Uint8Array(5_000_000)))).status).toBe(413);
    expect(await leftOver()).toEqual([]);
  });

  it('is refused in Korean when it is none, of another kind, or more than one', async () => {
    const two = form('{}');
    two.append('file', new File(['{}'], 'second.json'));
    const empty = new FormData();
    empty.append('note', 'x');
    expect((await doctor.post('/api/probe/upload', { note: 'x' })).status).toBe(415);
    expect((await doctor.post('/api/probe/upload', form('{}', 'x.exe'))).msg).toContain('.json');
    expect((await doctor.post('/api/probe/upload', two)).msg).toBe('파일은 하나만 올릴 수 있습니다.');
    expect((await doctor.post('/api/probe/upload', empty)).msg).toBe('파일 필수 선택');
    expect(await leftOver()).toEqual([]);
  });

  it('leaves nothing behind when its handler fails or the client goes away', async () => {
    expect((await doctor.post('/api/probe/upload', form('{}', 'a.json', { fail: '1' }))).result).toBe('INTERNAL');
    await cutUpload();
    await expect.poll(leftOver, { timeout: 5000 }).toEqual([]);
    expect((await doctor.post('/api/probe/upload', form('{}'))).result).toBe('SUCCESS');
  });

  it('is told of when it begins, not when nobody signed in sent it or its headers are refused', async () => {
    begun = 0;
    expect((await doctor.post('/api/probe/upload', form('{}'))).result).toBe('SUCCESS');
    expect(begun).toBe(1);
    const nobody = await fetch(`${host.url}/api/probe/upload`, { method: 'POST', body: form('{}') });
    expect(nobody.status).toBe(401);
    expect((await doctor.post('/api/probe/upload', form(new Uint8Array(5_000_000)))).status).toBe(413);
    expect((await doctor.post('/api/probe/upload', { note: 'x' })).status).toBe(415);
    expect(begun).toBe(1);
  });

  async function cutUpload(): Promise<void> {
    const { hostname, port } = new URL(host.url);
    const request = httpRequest({
      hostname,
      port,
      method: 'POST',
      path: '/api/probe/upload',
      headers: {
        cookie: doctor.sessionCookie,
        'sec-fetch-site': 'same-origin',
        'content-type': 'multipart/form-data; boundary=xx',
        'content-length': 5000,
      },
    });
    request.on('error', () => undefined);
    request.write('--xx\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n{"half": ');
    await expect.poll(leftOver, { timeout: 5000 }).toHaveLength(1);
    request.destroy();
  }
});

it('lets a user have only so many files made at a time: who asks for more is told when to come again', async () => {
  let go: (value: unknown) => void = () => undefined;
  filesMayGo = new Promise((resolve) => (go = resolve));
  const ask = (kind: string) => doctor.fetch(`/api/probe/file/${kind}`);
  const exported = Array.from({ length: 9 }, () => ask('application'));
  // Two are made, six wait.
  const refused = await Promise.race(exported);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // A page asks for several pictures at once.
  const pictures = Array.from({ length: 12 }, () => ask('image'));
  go(undefined);
  const statuses = (await Promise.all(exported)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(8);
  expect((await Promise.all(pictures)).map(({ status }) => status)).toEqual(pictures.map(() => 200));
});
