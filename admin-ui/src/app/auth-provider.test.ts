import { definePlugin, defineResource, field, type MenuItem } from '@onyak/core';
import { expect, it } from 'vitest';
import { makeSession } from '../session/session.js';
import { makeAuthProvider } from './auth-provider.js';

const fields = { code: field.code({ label: '코드', required: true, max: 10 }) };
const facts = { key: ['code'], fields, sort: [{ field: 'code', order: 'ASC' }] } as const;
const own = defineResource({ ...facts, name: 'note', call: 'NOTE', table: 'note', label: '메모', tenancy: 'hospital' });
const common = defineResource({
  ...facts,
  name: 'code',
  call: 'CODE',
  table: 'code',
  label: '코드',
  tenancy: 'common',
});
const fixed = defineResource({
  ...facts,
  name: 'trace',
  call: 'TRACE',
  table: 'trace',
  label: '기록',
  tenancy: 'hospital',
  source: 'log',
});
const house = defineResource({
  ...facts,
  name: 'house',
  call: 'HOUSE',
  table: 'house',
  label: '기관',
  tenancy: 'institution',
});
const menu = { path: '/dwar', label: '병동', group: 'ADMIN', seq: 1, icon: 'Article', f1: '변경' } as const;
const plugin = definePlugin({
  code: 'dwar',
  name: '병동',
  coreVersion: '^0.1.0',
  menu,
  resources: [own, common, fixed, house],
});

function providerOf(menuList: MenuItem[], auth: 'USER' | 'ADMIN' = 'USER') {
  const user = { userId: 'U1', userName: 'U', auth, hospitalCode: 'H1', hospitalName: 'H', job: '', menuList };
  return makeAuthProvider(
    makeSession({ ...user, mode: 'hospital' }, () => Promise.resolve()),
    [plugin],
  );
}

const item = (f1Auth: boolean): MenuItem => ({
  transaction: 'DWAR',
  path: '/dwar',
  menuName: '병동',
  groupSeq: 1,
  groupName: 'ADMIN',
  icon: 'Article',
  f1Auth,
});

const allowed = async (provider: ReturnType<typeof providerOf>, resource: string, record?: unknown) => {
  const actions = ['list', 'show', 'create', 'edit', 'delete', 'export', 'anything'];
  const answers = await Promise.all(
    actions.map(async (action) => await provider.canAccess?.({ action, resource, ...(record ? { record } : {}) })),
  );
  return actions.filter((_action, index) => answers[index] === true).join(' ');
};

it('opens nothing without the menu, and no resource that nobody here has', async () => {
  expect(await allowed(providerOf([]), 'note')).toBe('');
  expect(await allowed(providerOf([item(true)]), 'nothing')).toBe('');
});

it('allows what the definition allows: changes of what is common to all need the f1 function', async () => {
  expect(await allowed(providerOf([item(false)]), 'note')).toBe('list show create edit delete export');
  expect(await allowed(providerOf([item(false)]), 'code')).toBe('list show export');
  expect(await allowed(providerOf([item(true)]), 'code')).toBe('list show create edit delete export');
  expect(await allowed(providerOf([item(true)]), 'trace')).toBe('list show export');
});

it('lets an institution change its own row and no other', async () => {
  expect(await allowed(providerOf([item(false)]), 'house', { id: 'H1' })).toContain('edit');
  expect(await allowed(providerOf([item(false)]), 'house', { id: 'H2' })).toBe('list show export');
  expect(await allowed(providerOf([item(false)]), 'house')).not.toContain('create');
  expect(await allowed(providerOf([item(false)], 'ADMIN'), 'house', { id: 'H2' })).toContain('edit');
});
