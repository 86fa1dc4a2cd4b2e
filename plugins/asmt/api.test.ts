import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { OnyakError } from '@onyak/core';
import { importReference, importReferenceFile, rollbackReferenceFile } from '@onyak/migrations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';

let database: TestDatabase;
let api: TestApi;
let doctor: Client;
/** Holds the function right that changing what all institutions share needs. */
let manager: Client;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url, only: ['asmt'] });
  [doctor, manager] = await Promise.all([api.signIn('DOCTOR01'), api.signIn('MANAGER01')]);
  folder = await mkdtemp(join(tmpdir(), 'onyak-symptoms-'));
});

afterAll(async () => {
  await api?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const search = async (text: string) => {
  const { data } = await doctor.get(`/api/ASMT/select?allSearchLike=${encodeURIComponent(text)}`);
  return z.array(z.object({ symptomCode: z.string(), symptomNameKor: z.string() })).parse(data);
};

it('searches with the exact match first, what begins so next, and refuses an empty search', async () => {
  expect(await doctor.get('/api/ASMT/select')).toMatchObject({
    result: 'VALIDATION',
    msg: '검색조건 입력 후 조회 필요',
  });
  for (const [symptomCode, symptomNameKor] of [
    ['ZZ1', '가두통나'],
    ['ZZ2', '두통나라'],
    ['ZZ9', '두통나'],
  ] as const) {
    await manager.post('/api/ASMT/insert', { symptomCode, symptomNameKor, symptomNameEng: 'x' });
  }
  expect((await search('두통나')).map((row) => row.symptomCode)).toEqual(['ZZ9', 'ZZ2', 'ZZ1']);
  expect((await manager.put('/api/ASMT/update', { key: 'ZZ1', symptomCode: 'ZZ2', symptomNameKor: 'x' })).msg).toBe(
    '증상 코드 값은 변경 불가, 삭제 후 재등록 필요',
  );
});

it('takes in an official list, and what the list added is taken back', async () => {
  const path = join(folder, 'list.csv');
  await writeFile(path, '증상코드,증상명(한글),증상명(영문)\nt-1,시험 증상,Test symptom\n');
  const result = await importReferenceFile(database.url, { kind: 'symptom', path, userId: 'ADMIN01' });
  expect(result).toMatchObject({ added: 1, changed: 0 });
  expect(await search('T-1')).toEqual([expect.objectContaining({ symptomCode: 'T-1', symptomNameKor: '시험 증상' })]);
  await rollbackReferenceFile(database.url, { release: result.release ?? 0, userId: 'ADMIN01' });
  expect(await search('T-1')).toEqual([]);
});

it('is filled from the project’s file, which adds later and overwrites nothing; a faulty one is refused by its line', async () => {
  const reference = join(folder, 'reference');
  await cp(fileURLToPath(new URL('../../migrations/reference', import.meta.url)), reference, { recursive: true });
  const file = join(reference, 'symptoms.csv');
  const content = await readFile(file, 'utf8');
  expect(await search('SY0001')).toMatchObject([{ symptomNameKor: '발진' }]);
  const renamed = { symptomCode: 'SY0001', symptomNameKor: '병원이 고친 이름', symptomNameEng: 'rash' };
  expect((await manager.put('/api/ASMT/update', renamed)).result).toBe('SUCCESS');

  await appendFile(file, 'SY9001,Only two\n');
  const line = content.trimEnd().split('\n').length + 1;
  const refused: unknown = await importReference(database.url, { folder: reference }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(OnyakError);
  expect(String(refused)).toContain(`symptoms.csv ${line}행: 열 수가 다릅니다 (필요 4, 있음 2).`);

  await writeFile(file, `${content}SY9002,New,새 증상,기타\n`);
  expect(Object.keys((await importReference(database.url, { folder: reference })).counts)).toEqual(['symptoms.csv']);
  expect(await search('SY0001')).toMatchObject([{ symptomNameKor: '병원이 고친 이름' }]);
  expect(await search('SY9002')).toMatchObject([{ symptomNameKor: '새 증상' }]);
});
