import { definePlugin, defineResource, field } from '@onyak/core';
import { expect, it } from 'vitest';
import { screenPaths, toScreen } from './screen-paths.js';

const named = (name: string) =>
  defineResource({
    name,
    call: name.toUpperCase().replace('-', ''),
    table: name.replace('-', '_'),
    label: name,
    key: ['code'],
    tenancy: 'hospital',
    fields: { code: field.code({ label: '코드', required: true, max: 10 }) },
    sort: [{ field: 'code', order: 'ASC' }],
  });
const menu = { path: '/dwar', label: '병동', group: 'ADMIN', seq: 1, icon: 'Article' } as const;
const resources = [named('ward'), named('ward-bed')];
const paths = screenPaths([
  definePlugin({ code: 'dwar', name: '병동', coreVersion: '^0.1.0', menu, resources }),
  definePlugin({ code: 'dlog', name: '기록', coreVersion: '^0.1.0', resources: [named('quiet')] }),
]);

it.each([
  ['/ward', '/dwar'],
  ['/ward?page=2', '/dwar?page=2'],
  ['/ward/A%2F1', '/dwar/A%2F1'],
  ['/ward/create', '/dwar/create'],
  ['/ward-bed/7/show', '/dwar/ward-bed/7/show'],
  // What is no resource with a menu stays where it is, a name that only begins alike too.
  ['/wards', '/wards'],
  ['/quiet/1', '/quiet/1'],
  ['/dwar/A1', '/dwar/A1'],
  ['/', '/'],
  ['', ''],
])('leads %s to %s', (from, to) => {
  expect(toScreen(paths, from)).toBe(to);
});
