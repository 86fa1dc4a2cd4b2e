import { expect, it } from 'vitest';
import { foreignTables, hostTables, pluginTableFaults, type PluginText } from './plugin-tables.js';

const plugin = (code: string, requires: readonly string[], tables: readonly string[], content: string): PluginText => ({
  code,
  requires,
  tables,
  files: [{ path: `plugins/${code}/api.ts`, content }],
});
const bed = plugin('mbed', [], ['bed'], 'db.query(`select bed_no from bed`)');

it.each([
  'select * from bed',
  'select 1 from ward w\n left join "bed" b on true',
  'insert into bed (bed_no) values (1)',
  'update only bed set bed_no = 2',
  'DELETE FROM bed',
  'create table ward_bed (bed_no text references bed)',
])('%s of another plugin takes its requirement', (sql) => {
  const told = foreignTables([bed, plugin('mward', [], ['ward'], sql)], new Set());
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('mward');
  expect(told[0]).toContain('bed');
  expect(foreignTables([bed, plugin('mward', ['mbed'], ['ward'], sql)], new Set())).toEqual([]);
});

it('the own tables and the host’s are free', () => {
  const reader = plugin('mward', [], ['ward'], 'select 1 from ward join hospital on true join bedside on true');
  expect(foreignTables([bed, reader, plugin('abif', [], ['hospital'], '')], new Set(['hospital']))).toEqual([]);
});

it('the host names no table of a kind of requests', () => {
  const files = [
    { path: 'api/src/a.ts', content: 'select 1 from request r join guide_request g on true' },
    { path: 'api/src/b.ts', content: 'select 1 from request' },
  ];
  expect(hostTables(files, new Set(['guide_request']))).toEqual([expect.stringContaining('api/src/a.ts')]);
});

it('the plugins and the host of the house keep to it', async () => {
  expect(await pluginTableFaults()).toEqual([]);
});
