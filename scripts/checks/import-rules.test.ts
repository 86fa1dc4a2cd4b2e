import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { run } from '../lib/process/child.js';
import { inProject } from '../lib/project.js';

/** Files that break a one-way import of design.md, and words of the message that names the right way. */
const wrong: readonly (readonly [path: string, imported: string, message: string])[] = [
  ['core/src/a.ts', '@onyak/cdss', 'core imports no other package'],
  ['core/src/b.ts', 'node:fs', 'core runs in the browser'],
  ['core/src/b.test.ts', '@onyak/api', 'core alone'],
  ['cdss/src/a.ts', '@onyak/migrations', 'passes them in'],
  ['cdss/src/b.ts', 'node:fs', 'cdss is pure'],
  ['cdss/src/c.ts', '@langchain/core/messages', 'cdss is pure'],
  ['cdss/src/d.test.ts', '@onyak/api', "cdss's tests"],
  ['migrations/src/a.ts', '@onyak/api', 'ensureResourceTables'],
  ['migrations/src/b.ts', 'objection', 'behind database/src/models'],
  ['migrations/src/resource/a.ts', 'knex', 'behind database/src/models'],
  ['database/src/a.ts', '@onyak/migrations', 'core alone'],
  ['database/src/files/a.ts', 'knex', 'behind database/src/models'],
  ['database/src/models/a.ts', '@onyak/cdss', 'core alone'],
  ['plugin-discovery/src/a.ts', '@onyak/migrations', 'core and database'],
  ['plugin-discovery/src/b.ts', 'objection', 'behind database/src/models'],
  ['plugins/asmt/a.ts', '@onyak/database', '@onyak/api/kit'],
  ['plugins/asmt/b.ts', '@onyak/plugin-discovery', '@onyak/api/kit'],
  ['admin-ui/src/c.ts', '@onyak/database', 'never imports server code'],
  ['core/src/c.test.ts', '@onyak/database', 'core alone'],
  ['workflows/src/b.ts', 'objection', '@onyak/database/models'],
  ['api/src/e.ts', 'knex', '@onyak/database/models'],
  ['api/src/f.ts', 'objection', '@onyak/database/models'],
  ['plugins/asmt/models.ts', 'objection', "the host's"],
  ['workflows/src/a.ts', '@onyak/api/kit', '@onyak/workflows/client'],
  ['workflows/src/mail/workflow.ts', 'zod', 'replayed'],
  ['plugins/mmmg/workflow/workflow.ts', 'zod', 'replayed'],
  ['plugins/mmmg/workflow/messages.ts', './store/nodes.sql.js', 'replayed'],
  ['plugins/mmmg/workflow/store/rows.ts', '@onyak/migrations', '@onyak/workflows/kit'],
  ['plugins/mmmg/workflow/deliver.ts', '@temporalio/client', 'context lends'],
  ['plugins/mmmg/calls.ts', '@onyak/workflows/guidance', 'workflow/'],
  ['workflows/src/workflows.ts', 'node:crypto', 'replayed'],
  ['workflows/src/mr/workflow.ts', '@temporalio/worker', 'replayed'],
  ['workflows/src/sa/workflow.ts', '@onyak/core', 'replayed'],
  ['api/src/a.ts', '@onyak/cdss', 'api is the host'],
  ['api/src/b.ts', '@onyak/workflows/client', 'api is the host'],
  ['api/src/c/d.ts', '../../../plugins/asmt/plugin.js', 'api is the host'],
  ['plugins/asmt/api.ts', '@onyak/api', '@onyak/api/kit'],
  ['plugins/asmt/rows.ts', 'pg', "the host's"],
  ['plugins/asmt/later.ts', '@onyak/workflows/kit', 'worker.ts'],
  ['plugins/asmt/worker.ts', '@onyak/api/kit', '@onyak/workflows/kit'],
  ['plugins/asmt/worker/send.ts', '@onyak/migrations', '@onyak/workflows/kit'],
  ['plugins/aicd/worker.ts', '@temporalio/client', 'context lends'],
  ['docs/examples/onyak-plugin-rounds/api.ts', '@onyak/migrations', '@onyak/api/kit'],
  ['docs/examples/onyak-plugin-rounds/worker.ts', '@onyak/api/kit', '@onyak/workflows/kit'],
  ['docs/examples/onyak-plugin-rounds/calls/note-pdf.ts', '@onyak/migrations', '@onyak/api/kit'],
  ['docs/examples/onyak-plugin-rounds/workflow/activities.ts', '@onyak/migrations', '@onyak/workflows/kit'],
  ['docs/examples/onyak-plugin-rounds/workflow/workflow.ts', 'zod', 'replayed'],
  ['docs/examples/onyak-plugin-rounds/admin/wards.tsx', '@onyak/api/kit', '@onyak/admin-ui/kit'],
  ['docs/examples/onyak-plugin-rounds/plugin.ts', 'zod', '@onyak/core and files beside them'],
  ['docs/examples/onyak-plugin-rounds/admin.tsx', '@onyak/api/kit', '@onyak/admin-ui/kit'],
  ['plugins/asmt/plugin.ts', '@onyak/api/kit', '@onyak/core and files beside them'],
  ['plugins/asmt/contract.ts', '@onyak/api/kit', 'by browser and server alike'],
  ['plugins/mmmg/contract.ts', 'node:fs', 'by browser and server alike'],
  ['plugins/asmt/resource.ts', 'zod', '@onyak/core and files beside them'],
  ['plugins/asmt/admin.tsx', '@onyak/api/kit', '@onyak/admin-ui/kit'],
  ['plugins/asmt/admin/part.tsx', '../api.js', 'by a call'],
  ['plugins/aicd/admin.tsx', '@onyak/admin-ui/src/grid/grid.js', '@onyak/admin-ui/kit'],
  ['plugins/aicd/admin/found.tsx', '@onyak/admin-ui/src/clinical/index.js', '@onyak/admin-ui/clinical'],
  ['admin-ui/src/a.tsx', '@onyak/workflows/client', 'never imports server code'],
  ['admin-ui/src/b.ts', 'node:path', 'never imports server code'],
  ['admin-ui/src/signin/page.tsx', '@mui/material', 'sign-in page'],
  ['admin-ui/src/signin/form.tsx', 'react-admin', 'sign-in page'],
  ['plugins/mrpm/links.ts', '@onyak/api/kit', '@onyak/core and files beside them'],
  ['plugins/mrpm/portal.tsx', '@onyak/admin-ui/kit', '@onyak/patient-portal/kit'],
  ['plugins/mrpm/portal/a.tsx', '@onyak/core', '@onyak/core/link'],
  ['plugins/mrpm/portal/b.tsx', '../api.js', 'by a link call'],
  ['plugins/mrpm/portal/c.tsx', '@mui/material', 'under 130 KB'],
  ['plugins/mrpm/portal/d.ts', 'zod', 'zod/mini'],
  ['docs/examples/onyak-plugin-rounds/portal.tsx', '@onyak/api/kit', '@onyak/patient-portal/kit'],
  ['patient-portal/src/a.tsx', '@onyak/admin-ui/kit', 'nothing of the admin'],
  ['patient-portal/src/b.tsx', '@mui/material/Button', 'under 130 KB'],
  ['patient-portal/src/c.ts', 'zod', 'zod/mini'],
];

const right: readonly (readonly [path: string, imported: string])[] = [
  ['core/src/ok.ts', 'zod'],
  ['cdss/src/ok.ts', '@onyak/core'],
  ['cdss/src/fhir/ok.ts', 'node:buffer'],
  ['migrations/src/ok.ts', '@onyak/cdss'],
  ['migrations/src/fine.ts', '@onyak/database'],
  ['migrations/src/good.ts', '@onyak/plugin-discovery'],
  ['database/src/ok.ts', '@onyak/core'],
  ['database/src/models/ok.ts', 'objection'],
  ['plugin-discovery/src/ok.ts', '@onyak/database/models'],
  ['api/src/door.ts', '@onyak/database'],
  ['migrations/src/migrate.ts', 'knex'],
  ['workflows/src/ok.ts', '@onyak/migrations'],
  ['workflows/src/ok/workflow.ts', '@temporalio/workflow'],
  ['workflows/src/fine/workflow.ts', './messages.js'],
  ['api/src/ok.ts', '@onyak/migrations'],
  ['plugins/mmmg/api.ts', '@onyak/workflows/client'],
  ['plugins/mffu/api.ts', '@onyak/api/kit'],
  ['plugins/mffu/search.ts', '../aicd/contract.js'],
  ['plugins/mffu/calls/search.ts', '../../aicd/contract.js'],
  ['plugins/mffu/admin/search.tsx', '../../aicd/contract.js'],
  ['plugins/aicd/contract.ts', 'zod'],
  ['plugins/mmmg/worker.ts', '@onyak/workflows/kit'],
  ['plugins/mffu/workflow/workflow.ts', '@temporalio/workflow'],
  ['plugins/avul/workflow/workflow.ts', '@onyak/workflows/workflow'],
  ['plugins/mmmg/workflow/activities/ok.ts', '@onyak/workflows/guidance'],
  ['plugins/mmmg/plugin.ts', '@onyak/core'],
  ['plugins/mffu/plugin.ts', './resource.js'],
  ['plugins/mmmg/admin.tsx', '@onyak/admin-ui/kit'],
  ['plugins/mmmg/admin/found.tsx', '@onyak/admin-ui/clinical'],
  ['plugins/mffu/admin/wizard.tsx', '@onyak/admin-ui/record'],
  ['plugins/asmt/links.ts', '@onyak/core/link'],
  ['plugins/asmt/portal.tsx', '@onyak/patient-portal/kit'],
  ['plugins/mrpm/portal/ok.tsx', 'zod/mini'],
  ['plugins/mmmg/admin/ok.tsx', '../messages.js'],
  ['admin-ui/src/ok.tsx', '@mui/material'],
  ['admin-ui/src/signin/ok.tsx', 'react'],
  ['patient-portal/src/ok.tsx', '@onyak/core'],
  ['patient-portal/src/mini.ts', 'zod/mini'],
];

/** The rules that are planted against here, as the project sets them; each must be on. */
const rulesSchema = z.object({
  'vitest/expect-expect': z.tuple([z.literal('error'), z.unknown()]),
  'vitest/valid-expect': z.tuple([z.literal('error'), z.unknown()]),
});

/** Tests that cannot fail, and one that can. */
const idle: Readonly<Record<string, string>> = {
  'core/src/idle/nothing.test.ts': `import { it } from 'vitest';\nit('says nothing', () => { [1].map(String); });\n`,
  'core/src/idle/half.test.ts': `import { expect, it } from 'vitest';\nit('asks nothing', () => { expect(1); });\n`,
  'core/src/idle/whole.test.ts': `import { expect, it } from 'vitest';\nit('asks', () => { expect(1).toBe(1); });\n`,
};

const reportSchema = z.object({
  diagnostics: z.array(
    z.object({ filename: z.string(), code: z.string(), message: z.string(), help: z.string().optional() }),
  ),
});

let folder = '';
let report: z.infer<typeof reportSchema>['diagnostics'] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'onyak-lint-'));
  const config: unknown = JSON.parse(readFileSync(inProject('.oxlintrc.json'), 'utf8'));
  const { overrides } = z.object({ overrides: z.array(z.unknown()) }).parse(config);
  const { plugins, rules } = z.object({ plugins: z.array(z.string()), rules: rulesSchema }).parse(config);
  write(
    '.oxlintrc.json',
    JSON.stringify({
      plugins,
      categories: { correctness: 'off' },
      rules,
      overrides,
    }),
  );
  for (const [path, content] of Object.entries(idle)) write(path, content);
  for (const [path, imported] of [...wrong, ...right]) write(path, `export * from '${imported}';\n`);
  const answer = await run(process.execPath, [inProject('node_modules/oxlint/bin/oxlint'), '-f', 'json', '.'], {
    cwd: folder,
  });
  report = reportSchema.parse(JSON.parse(answer.stdout)).diagnostics;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

const faultsOf = (path: string) => report.filter(({ filename }) => filename.replaceAll('\\', '/').endsWith(path));

test.each(wrong)('%s may not import %s and is told the right way', (path, _, message) => {
  const faults = faultsOf(path);
  expect(faults.map((fault) => fault.code)).toContain('eslint(no-restricted-imports)');
  expect(faults.map((fault) => `${fault.message} ${fault.help ?? ''}`).join('\n')).toContain(message);
});

test.each(right)('%s may import %s', (path) => {
  expect(faultsOf(path)).toEqual([]);
});

test.each([
  ['core/src/idle/nothing.test.ts', 'vitest(expect-expect)'],
  ['core/src/idle/half.test.ts', 'vitest(valid-expect)'],
])('a test that cannot fail is found: %s', (path, code) => {
  expect(faultsOf(path).map((fault) => fault.code)).toEqual([code]);
});

test('a test that can fail is not', () => {
  expect(faultsOf('core/src/idle/whole.test.ts')).toEqual([]);
});
