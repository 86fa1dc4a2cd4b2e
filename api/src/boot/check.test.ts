import { definePlugin, defineResource, field, type PluginInput, parseSettings } from '@onyak/core';
import { expect, it } from 'vitest';
import { defineApi, call } from '../kit/index.js';
import { z } from 'zod';
import { administerAccounts } from '../accounts/account-administration.js';
import { textMessages } from '../mail/text-messages.js';
import { Mailer } from '../mail/mailer.js';
import { createInstallation } from './installation.js';
import { loadPlugins, readManifests, type InlinePlugin } from './load.js';
import { pino } from 'pino';

const plugin = (code: string, more: Partial<PluginInput> = {}): InlinePlugin => ({
  plugin: definePlugin({ code, name: code, coreVersion: '^0.1.0', ...more }),
});

const thing = (name: string, table: string, callName: string) =>
  defineResource({
    name,
    call: callName,
    table,
    label: name,
    key: ['code'],
    tenancy: 'common',
    changes: 'menu',
    fields: { code: field.code({ label: '코드', required: true, max: 10 }) },
    sort: [{ field: 'code', order: 'ASC' }],
  });

const menu = (path: string) => ({ path, label: 'x', group: 'ADMIN', seq: 1, icon: 'Star' }) as const;
const faultsOf = (plugins: InlinePlugin[]) =>
  readManifests([], plugins).then(
    () => '',
    (error: Error) => error.message,
  );
const host = () => ({
  environment: parseSettings({}),
  log: pino({ level: 'silent' }),
  settings: () => Promise.reject(new Error('no database')),
  installation: createInstallation(),
  accounts: administerAccounts(new Mailer(parseSettings({}))),
  textMessages: textMessages(parseSettings({})),
  checkRow: () => Promise.reject(new Error('no database')),
  knownReactions: () => Promise.reject(new Error('no database')),
  archives: () => [],
});

it('starts with plugins that fit together', async () => {
  const manifests = await readManifests(
    [],
    [plugin('aone', { menu: menu('/aone') }), plugin('btwo', { menu: menu('/btwo'), requires: ['aone'] })],
  );
  expect(manifests.sources.map((source) => source.plugin.code)).toEqual(['aone', 'btwo']);
});

it('stops on every clash at once, naming both sides', async () => {
  const text = await faultsOf([
    plugin('aone', { menu: menu('/same'), resources: [thing('thing', 'thing', 'THING')] }),
    plugin('btwo', { menu: menu('/same'), resources: [thing('other', 'thing', 'THING')] }),
  ]);
  for (const part of ['/same', '테이블 thing', 'GET /api/THING/select', 'aone', 'btwo']) expect(text).toContain(part);
});

it('names both sides of a panel, a card and a message that are declared twice, and of a message that is the house’s', async () => {
  const twice = <T>(item: T) => [item, item];
  const text = await faultsOf([
    plugin('aone', {
      panels: twice({ place: 'home.top', name: 'part' }),
      cards: twice({ name: 'card', label: '카드' }),
    }),
    plugin('error', { messages: { 'error.validation': '다른 말' } }),
  ]);
  for (const part of ['패널 aone.part (home.top)', '카드 aone.card', '문구 error.validation: core와 error'])
    expect(text).toContain(part);
});

it('names both sides where two plugins say whose a key is, or keep refusals', async () => {
  const holder = (code: string) => ({
    ...plugin(code),
    api: defineApi(() => ({
      calls: [],
      keyHolder: () => Promise.resolve(undefined),
      keepRefusal: () => Promise.resolve(),
    })),
  });
  const loading = loadPlugins(await readManifests([], [holder('aone'), holder('btwo')]), host, []);
  await expect(loading).rejects.toThrow(/keyHolder.*aone.*btwo[^]*keepRefusal.*aone.*btwo/);
});

it('refuses work around rows that are not the plugin’s', async () => {
  const rude = {
    ...plugin('rude', { resources: [thing('thing', 'thing', 'THING')] }),
    api: defineApi(() => ({ calls: [], rows: { symptom: {} } })),
  };
  await expect(loadPlugins(await readManifests([], [rude]), host, [])).rejects.toThrow(/rude.*symptom/);
});

it.each([
  ['an absent requirement', plugin('aone', { requires: ['zzzz'] }), 'zzzz'],
  ['another core', plugin('aone', { coreVersion: '^9.0.0' }), '^9.0.0'],
  ['a range that is none', plugin('aone', { coreVersion: 'latest and greatest' }), 'latest and greatest'],
])('refuses %s', async (_, broken, part) => {
  expect(await faultsOf([broken])).toContain(part);
});

it('refuses a call that asks for the right of other menus alone', async () => {
  const asking = (menus: string[]) => ({
    ...plugin('ward', { menu: menu('/ward') }),
    api: defineApi(() => ({
      calls: [
        call({
          method: 'GET',
          path: '/api/WARD/select',
          menus,
          input: z.object({}),
          output: z.array(z.string()),
          handler: () => Promise.resolve([]),
        }),
      ],
    })),
  });
  const load = async (menus: string[]) => loadPlugins(await readManifests([], [asking(menus)]), host, []);
  await expect(load(['WARDS'])).rejects.toThrow(/ward.*GET \/api\/WARD\/select.*WARDS/);
  await expect(load(['ASMT', 'AUSR'])).rejects.toThrow(/ASMT, AUSR/);
  expect((await load(['ASMT', 'WARD'])).plugins).toHaveLength(1);
});

it('sets an optional plugin aside, and those that need it, and says why', async () => {
  const broken = { ...plugin('aone', { optional: true }), api: defineApi(() => Promise.reject(new Error('no key'))) };
  const needy = plugin('btwo', { optional: true, requires: ['aone'] });
  const fine = plugin('cthree');
  const manifests = await readManifests([], [broken, needy, fine]);
  const { plugins, setAside } = await loadPlugins(manifests, host, []);
  expect(plugins.map((item) => item.plugin.code)).toEqual(['cthree']);
  expect(setAside.map((item) => item.name)).toEqual(['aone', 'btwo']);
  expect(setAside[0]?.reason).toContain('no key');
});

it('stops when a plugin that is not optional does not load', async () => {
  const broken = { ...plugin('aone'), api: defineApi(() => Promise.reject(new Error('no key'))) };
  await expect(loadPlugins(await readManifests([], [broken]), host, [])).rejects.toThrow(/aone.*no key/);
});

it('refuses a call at an address of the host or of a resource', async () => {
  const rude = (path: string, method: 'GET' | 'POST') => ({
    ...plugin('rude', { resources: [thing('thing', 'thing', 'THING')] }),
    api: defineApi(() => ({
      calls: [call({ method, path, input: z.object({}), output: z.undefined(), handler: async () => undefined })],
    })),
  });
  await expect(
    loadPlugins(await readManifests([], [rude('/loginProc', 'POST')]), host, ['POST /loginProc']),
  ).rejects.toThrow('POST /loginProc');
  await expect(loadPlugins(await readManifests([], [rude('/api/THING/select', 'GET')]), host, [])).rejects.toThrow(
    'GET /api/THING/select',
  );
});
