import { expect, it } from 'vitest';
import { definePlugin } from './plugin.js';

const manifest = {
  code: 'asmt',
  name: '증상 정보',
  coreVersion: '^0.1.0',
  menu: { path: '/asmt', label: '증상 정보', group: 'REFERENCE', seq: 30, icon: 'Sick' },
} as const;

it('fills in defaults', () => {
  expect(definePlugin(manifest)).toMatchObject({ optional: false, requires: [], resources: [] });
});

it('names the plugin and the field of a bad manifest', () => {
  expect(() => definePlugin({ ...manifest, code: 'AS' })).toThrow(/plugin AS:[\s\S]*code/);
  expect(() => definePlugin({ ...manifest, menu: { ...manifest.menu, path: 'asmt' } })).toThrow(
    /plugin asmt:[\s\S]*path/,
  );
  // @ts-expect-error a group that does not exist
  expect(() => definePlugin({ ...manifest, menu: { ...manifest.menu, group: 'OTHER' } })).toThrow(/group/);
});
