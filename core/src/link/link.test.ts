import { expect, it } from 'vitest';
import { definePlugin } from '../plugin/plugin.js';
import { field } from '../resource/fields.js';
import { defineResource } from '../resource/resource.js';
import { defineLink, isLinkCode, linkAddress, type Link } from './link.js';

const leaflet = defineResource({
  name: 'leaflet',
  call: 'MLEAF',
  table: 'leaflet',
  label: '안내문',
  key: ['leafletId'],
  tenancy: 'hospital',
  fields: {
    leafletId: field.code({ label: '번호', required: true, max: 20 }),
    birth: field.birthDate({ label: '생년월일' }),
    text: field.text({ label: '내용', max: 100 }),
    scan: field.file({ label: '파일', accept: ['pdf'], maxBytes: 1000 }),
  },
  sort: [{ field: 'leafletId', order: 'ASC' }],
});

const good: Link = {
  purpose: 'mleaf-reading',
  label: '안내문 보기',
  page: '/l',
  parameter: 'c',
  resource: 'leaflet',
  shows: ['text'],
  certify: { field: 'birth', digits: 8 },
  days: 30,
};
const pluginWith = (link: Link) => () =>
  definePlugin({
    code: 'mleaf',
    name: '안내문',
    coreVersion: '^0.1.0',
    resources: [leaflet],
    links: [defineLink(link)],
  });

it('takes a link that fits its resource', () => {
  expect(pluginWith(good)().links).toEqual([good]);
});

it.each<[string, Partial<Link>, RegExp]>([
  ['a purpose of another plugin', { purpose: 'other-reading' }, /must begin with mleaf-/],
  ['a page that is no address of one part', { page: '/l/x' }, /needs a page/],
  ['a page of the address of calls', { page: 'api' }, /needs a page/],
  ['a code for ever', { days: 40_000 }, /lasts 1 to/],
  ['a proof that is guessed at once', { certify: { field: 'birth', digits: 4 } }, /six digits/],
  ['rows of somebody else', { resource: 'adr-record' }, /names no resource/],
  ['a field that is not there', { shows: ['text', 'secret'] }, /names no field of leaflet: secret/],
  ['a condition on a field that is not there', { only: { field: 'status', value: 'A' } }, /status/],
  ['words of what is no table', { looksUp: [{ table: 'atc; drop', columns: [] }] }, /no table or column: atc; drop/],
  ['a file', { shows: ['scan'] }, /cannot show a file: scan/],
])('refuses %s', (_, change, reason) => {
  expect(pluginWith({ ...good, ...change })).toThrow(reason);
});

it('a code is 24 random bytes in URL-safe letters and nothing else', () => {
  expect(isLinkCode('A'.repeat(32))).toBe(true);
  for (const other of [
    '',
    'abc',
    'A'.repeat(31),
    'A'.repeat(33),
    `${'A'.repeat(31)}/`,
    `${'A'.repeat(31)}\n`,
    ` ${'A'.repeat(31)}`,
  ])
    expect([other, isLinkCode(other)]).toEqual([other, false]);
  expect(linkAddress(good, 'x')).toBe('/l?c=x');
});
