import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { run } from '../lib/process/child.js';
import { inProject } from '../lib/project.js';

/** Two files of the screens that need each other, three of the server in a ring, and two in a line. */
const planted: Readonly<Record<string, string>> = {
  'src/index.ts': `import { field } from './cycle/field.js';\nimport { a } from './ring/a.js';\nimport { one } from './line/one.js';\nconsole.log(field, a, one);\n`,
  'src/cycle/field.tsx': `import { list } from './list.js';\nexport const field = () => list;\n`,
  'src/cycle/list.tsx': `import { field } from './field.js';\nexport const list = () => field;\n`,
  'src/ring/a.ts': `import { b } from './b.js';\nexport const a = () => b;\n`,
  'src/ring/b.ts': `import { c } from './c.js';\nexport const b = () => c;\n`,
  'src/ring/c.ts': `import { a } from './a.js';\nexport const c = () => a;\n`,
  'src/line/one.ts': `import { two } from './two.js';\nexport const one = () => two;\n`,
  'src/line/two.ts': `export const two = () => 1;\n`,
};

const settingSchema = z.object({ include: z.array(z.string()), rules: z.record(z.string(), z.string()) });

let folder = '';
let answer: Awaited<ReturnType<typeof run>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'onyak-cycles-'));
  // As the project's own check has it.
  const { include, rules } = settingSchema.parse(JSON.parse(readFileSync(inProject('knip.json'), 'utf8')));
  write('package.json', JSON.stringify({ name: 'planted', private: true, type: 'module' }));
  write('knip.json', JSON.stringify({ entry: ['src/index.ts'], project: ['src/**/*.{ts,tsx}'], include, rules }));
  for (const [path, content] of Object.entries(planted)) write(path, content);
  answer = await run(process.execPath, [inProject('node_modules/knip/bin/knip.js'), '--no-progress'], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

test('a cycle of two screens and one of three files are found, and the check fails by them', () => {
  expect(answer.code).toBe(1);
  expect(answer.stdout).toMatch(/src\/cycle\/(field|list)\.tsx/);
  expect(answer.stdout).toMatch(/src\/ring\/[abc]\.ts/);
});

test('files in a line are no cycle', () => {
  expect(answer.stdout).not.toContain('src/line');
});
