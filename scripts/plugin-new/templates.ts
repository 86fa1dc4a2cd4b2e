/** The files of a new plugin: a master with a code and a name, ready to be changed. */
export function pluginFiles(plugin: { readonly code: string; readonly name: string; readonly coreVersion: string }) {
  const { code, coreVersion } = plugin;
  const call = code.toUpperCase();
  const name = quoted(plugin.name);
  return {
    'plugin.ts': `import { definePlugin } from '@onyak/core';
import { ${code} } from './resource.js';

export default definePlugin({
  code: '${code}',
  name: ${name},
  coreVersion: '^${coreVersion}',
  menu: { path: '/${code}', label: ${name}, group: 'REFERENCE', seq: 200, icon: 'Extension' },
  resources: [${code}],
});
`,
    'resource.ts': `import { defineResource, field } from '@onyak/core';

/** Table, addresses, grid, form, history and export all come from this. */
export const ${code} = defineResource({
  name: '${code}',
  call: '${call}',
  table: '${code}',
  label: ${name},
  key: ['code'],
  // Rows of one institution each; 'common' for rows that all share.
  tenancy: 'hospital',
  fields: {
    code: field.code({ label: '코드', required: true, max: 20, width: 140 }),
    name: field.text({ label: '이름', required: true, max: 100, width: 240 }),
    note: field.text({ label: '비고', max: 500, multiline: true, width: 320 }),
  },
  search: { param: 'allSearchLike', fields: ['code', 'name'] },
  sort: [{ field: 'code', order: 'ASC' }],
});
`,
    'resource.test.ts': `import { parseRow } from '@onyak/core';
import { expect, it } from 'vitest';
import plugin from './plugin.js';
import { ${code} } from './resource.js';

it('is what the menu shows', () => {
  expect(plugin.resources).toEqual([${code}]);
  expect(plugin.menu?.path).toBe('/${code}');
});

it('takes a row and names each fault at its field', () => {
  expect(parseRow(${code}, { code: ' a01 ', name: '가', note: '' })).toEqual({
    values: { code: 'A01', name: '가', note: null },
    faults: [],
  });
  expect(parseRow(${code}, { code: '', name: '' }).faults).toEqual([
    { field: 'code', message: '코드 필수 입력' },
    { field: 'name', message: '이름 필수 입력' },
  ]);
});
`,
  };
}

const quoted = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
