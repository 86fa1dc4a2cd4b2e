import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { screeningResultSchema } from '@onyak/core';
import { z } from 'zod';
import { run, type RunResult } from '../scripts/lib/process/child.js';
import { inProject } from '../scripts/lib/project.js';
import { expect } from './support/expect.js';
import { writeSampleRecord } from './support/sample-record.js';

const folder = mkdtempSync(join(tmpdir(), 'onyak-cdss-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
test.describe.configure({ timeout: 120_000 });

/** `npm run cdss -- ...` against the journeys' Onyak. */
async function cdss(
  url: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunResult> {
  const command = ['--conditions=onyak-source', '--import', 'tsx', 'scripts/cdss.ts', ...args];
  return await run(process.execPath, command, { cwd: inProject(), env: { ...process.env, ONYAK_URL: url, ...env } });
}

const file = (name: string, content: string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

test('findings by severity and the guide go to stdout, progress to stderr', async ({ baseURL }) => {
  const answer = await cdss(baseURL ?? '', [writeSampleRecord(join(folder, 'a.json'), { name: '터미널환자' })]);
  expect(answer.code).toBe(0);
  expect(answer.stdout).toContain('점검 결과');
  expect(answer.stdout).toContain('와파린');
  expect(answer.stdout.indexOf('[중대]')).toBeLessThan(answer.stdout.indexOf('[주의]'));
  expect(answer.stdout).toContain('복약지도 (');
  expect(answer.stdout).toContain('점검하지 못한 것');
  expect(answer.stderr).toContain('터미널환자');
  expect(answer.stderr).toContain('복약지도 작성');
  expect(answer.stdout).not.toContain('올리는 중');
});

test('--json prints one document with record, screening and guide, and the same findings', async ({ baseURL }) => {
  const answer = await cdss(baseURL ?? '', ['--json', writeSampleRecord(join(folder, 'b.json'), { name: '기계환자' })]);
  expect(answer.code).toBe(0);
  const result = z
    .object({
      reqId: z.string(),
      record: z.object({ name: z.string(), medications: z.array(z.unknown()) }),
      screening: screeningResultSchema,
      guide: z.object({
        modelGen: z.string(),
        guide: z.object({
          sections: z.array(z.object({ sentences: z.array(z.object({ findingIds: z.array(z.string()) })) })),
        }),
      }),
    })
    .parse(JSON.parse(answer.stdout));
  expect(result.record).toMatchObject({ name: '기계환자' });
  // No finding is lost between engine and guide, none invented.
  const worded = result.guide.guide.sections.flatMap(({ sentences }) =>
    sentences.flatMap(({ findingIds }) => findingIds),
  );
  expect([...new Set(worded)].toSorted()).toEqual(result.screening.findings.map(({ id }) => id).toSorted());
});

test('whoever reads only the first line gets no fault of the pipe', async ({ baseURL }) => {
  const record = writeSampleRecord(join(folder, 'c.json'), { name: '첫줄환자' });
  // The reader is gone before the result is there.
  const command = `node --conditions=onyak-source --import tsx scripts/cdss.ts --json '${record}'`;
  const script = [command, '| true; echo "code ${PIPESTATUS[0]}"'].join(' ');
  const env = { ...process.env, ONYAK_URL: baseURL ?? '' };
  const answer = await run('bash', ['-c', script], { cwd: inProject(), env });
  expect(answer.stdout).toContain('code 0');
  // It went on to its end all the same.
  expect(answer.stderr).toContain('화면에서 보기');
  expect(answer.stderr).not.toContain('EPIPE');
});

for (const [what, content] of [
  ['no JSON', '{"resourceType":'],
  ['no FHIR', '{"hello":"world"}'],
  ['a lone resource', '{"resourceType":"Patient","id":"p"}'],
  ['a bundle without a patient', '{"resourceType":"Bundle","type":"collection","entry":[]}'],
] as const) {
  test(`${what} is refused in Korean with exit code 3`, async ({ baseURL }) => {
    const answer = await cdss(baseURL ?? '', [file('refused.json', content)]);
    expect(answer.code).toBe(3);
    expect(answer.stderr).toMatch(/[가-힣]{2}/);
    expect(answer.stdout).toBe('');
  });
}

test('a wrong password ends with 4, no server with 5, a wrong command line with 2', async ({ baseURL }) => {
  const record = writeSampleRecord(join(folder, 'c.json'), { name: '코드환자' });
  expect((await cdss(baseURL ?? '', [record], { ONYAK_PASSWORD: 'wrong' })).code).toBe(4);
  expect((await cdss('http://127.0.0.1:9', [record])).code).toBe(5);
  expect((await cdss(baseURL ?? '', [])).code).toBe(2);
  expect((await cdss(baseURL ?? '', [record, '--age', 'x'])).code).toBe(2);
});

test('without a birth date the age is asked for, and taken from the command line', async ({ baseURL }) => {
  const path = writeSampleRecord(join(folder, 'd.json'), { name: '나이모름', birthDate: null });
  const asked = await cdss(baseURL ?? '', [path]);
  expect(asked.code).toBe(2);
  expect(asked.stderr).toContain('--age');
  expect((await cdss(baseURL ?? '', [path, '--age', '80'])).code).toBe(0);
});
