import { expect, it } from 'vitest';
import { pluginMessage, registerMessages } from '../messages/index.js';
import { field } from '../resource/fields.js';
import { defineResource } from '../resource/resource.js';
import { definePlugin, initialValues } from './plugin.js';
import { defineRequestKind } from './request-kind.js';

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

it('wants a valid first value of what it requires to be set, and texts under its own code', () => {
  const wards = (initial?: number) => ({
    wards: field.integer({
      label: '병동',
      required: true,
      min: 1,
      max: 9,
      ...(initial === undefined ? {} : { initial }),
    }),
  });
  expect(() => definePlugin({ ...manifest, configuration: wards() })).toThrow(/asmt: configuration wards/);
  expect(() => definePlugin({ ...manifest, configuration: wards(10) })).toThrow(/asmt: configuration wards/);
  expect(initialValues(definePlugin({ ...manifest, configuration: wards(3) }).configuration)).toEqual({ wards: 3 });
  expect(() => definePlugin({ ...manifest, messages: { 'other.key': '' } })).toThrow(/other.key/);
});

it('finds rows of its own resources by fields they have', () => {
  const symptom = defineResource({
    name: 'symptom',
    call: 'ASMT',
    table: 'symptom',
    label: '증상',
    key: ['code'],
    tenancy: 'common',
    changes: 'menu',
    fields: {
      code: field.code({ label: '코드', required: true, max: 10 }),
      name: field.text({ label: '이름', max: 50 }),
      terms: field.list({ label: '용어', max: 5, item: { term: field.text({ label: '용어', max: 50 }) } }),
    },
    sort: [{ field: 'code', order: 'ASC' }],
  });
  const finder = { label: '증상', resource: 'symptom', fields: ['name'], title: 'name', details: ['code'] };
  const define = (changed: object) =>
    definePlugin({ ...manifest, resources: [symptom], finder: { ...finder, ...changed } });
  expect(define({}).finder).toMatchObject({ minLength: 2, details: ['code'] });
  expect(() => define({ resource: 'other' })).toThrow(/asmt: finder names no resource of its own: other/);
  expect(() => define({ details: ['age'] })).toThrow(/no field of symptom: age/);
  expect(() => define({ fields: ['terms'] })).toThrow(/list or file field terms/);
  expect(() => define({ path: '/asmt/row' })).toThrow(/finder/);
  expect(() =>
    definePlugin({ ...manifest, finder: { label: '증상', call: '/api/ASMT/find', path: '/asmt' } }),
  ).toThrow();
});

it('keeps no file in its configuration', () => {
  const logo = field.file({ label: '로고', accept: ['png'], maxBytes: 1000 });
  expect(() => definePlugin({ ...manifest, configuration: { logo } })).toThrow(/configuration logo cannot be a file/);
});

it('lends its texts to who requires it', () => {
  registerMessages({ 'asmt.greet': '{name} 님' });
  expect(pluginMessage('asmt.greet', { name: '온약' })).toBe('온약 님');
});

it('names the workflow and the queue of a kind of request after it, where it does not say', () => {
  const kind = { kind: 'wardRound', label: '회진', menus: ['MWARD'], idPrefix: 'wr-' };
  expect(defineRequestKind(kind)).toMatchObject({ workflow: 'wardRoundWorkflow', queues: ['ward-round'], tables: [] });
  const own = { ...kind, workflow: 'goRound', queues: ['ward', 'llm'] };
  expect(defineRequestKind(own)).toMatchObject({ workflow: 'goRound', queues: ['ward', 'llm'] });
});
