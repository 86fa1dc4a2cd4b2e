import { fieldColumn, issuePublicLink, connectionTo } from '@onyak/database';
import { findPlugins, readPlugins } from '@onyak/plugin-discovery';
import type { Link, Plugin, Resource } from '@onyak/core';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.js';
import type { IdentityCall } from '../../identity/identity-calls.js';
import type { LinkCall } from '../../kit/link-call.js';
import { startTestApi, type TestApi } from '../../testing/index.js';
import { seedByTable } from '../seeds.js';

/** Every link that a plugin declares and every call that answers one: a new one is in here by itself. */

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let plugins: readonly Plugin[];
let calls: readonly LinkCall[];
let provings: readonly IdentityCall[];

beforeAll(async () => {
  const { sources } = await readPlugins(await findPlugins());
  plugins = sources.map(({ plugin }) => plugin);
  database = await createTestDatabase();
  // Codes that open nothing are counted by address: each call comes from one of its own.
  api = await startTestApi({ databaseUrl: database.url, env: { TRUST_PROXY: '1' } });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  calls = api.api.plugins.flatMap(({ api: { calls: own } }) =>
    own.flatMap((call) => (call.access === 'link' ? [call] : [])),
  );
  provings = api.api.plugins.flatMap(({ api: { calls: own } }) =>
    own.flatMap((call) => (call.access === 'identity' ? [call] : [])),
  );
});
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const links = (): { link: Link; resource: Resource }[] =>
  plugins.flatMap((plugin) =>
    plugin.links.flatMap((link) => {
      const resource = plugin.resources.find(({ name }) => name === link.resource);
      return resource ? [{ link, resource }] : [];
    }),
  );

/** Whose visitor gets a certificate to read by; else each act is proven anew. */
const isRead = ({ link }: { readonly link: Link }): boolean => 'digits' in link.certify;

const operationSchema = z.object({
  'x-link': z.object({
    purposes: z.array(z.string()).min(1),
    certified: z.boolean(),
    limit: z.object({ code: z.object({ allowed: z.number() }), address: z.object({ allowed: z.number() }) }),
  }),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

it('each call says in the API document for which links it is, whether it needs a certificate, and its limits', async () => {
  expect(calls.length).toBeGreaterThanOrEqual(5);
  const { paths } = documentSchema.parse((await api.client().get('/openapi.json')).body);
  expect(provings.length).toBeGreaterThanOrEqual(5);
  for (const call of [...calls, ...provings]) {
    const told = operationSchema.parse(paths[call.path]?.[call.method.toLowerCase()])['x-link'];
    expect(told).toMatchObject({
      purposes: call.links.map(({ purpose }) => purpose),
      certified: call.access === 'link' && !call.certifies,
    });
  }
});

it('each call’s limits stop a guesser long before a code or a birth date is found', () => {
  for (const { path, limit, ...call } of [...calls, ...provings]) {
    for (const { allowed, seconds } of [limit.code, limit.address]) {
      expect([path, allowed > 0 && seconds > 0 && allowed / seconds <= 2]).toEqual([path, true]);
    }
    if ('certifies' in call && call.certifies) expect([path, limit.code.allowed <= 60]).toEqual([path, true]);
  }
});

it('each link has one call that certifies, and others that it opens', () => {
  expect(links().length).toBeGreaterThan(0);
  for (const { link } of links().filter(isRead)) {
    const own = calls.filter((call) => call.links.includes(link));
    expect([link.purpose, own.filter(({ certifies }) => certifies).length]).toEqual([link.purpose, 1]);
    expect([link.purpose, own.some(({ certifies }) => !certifies)]).toEqual([link.purpose, true]);
  }
});

it('each link that asks who its visitor is has every step of proving it, and no call that reads its row', () => {
  const asking = links().filter((one) => !isRead(one));
  expect(asking.length).toBeGreaterThan(0);
  for (const { link } of asking) {
    const own = provings.filter((call) => call.links.includes(link));
    expect([link.purpose, own.map(({ step }) => step).toSorted()]).toEqual([
      link.purpose,
      ['confirm', 'extend', 'request', 'show', 'wait'],
    ]);
    expect(calls.filter((call) => call.links.includes(link))).toEqual([]);
  }
});

it('no call answers without a code, to a code of another link, or before the certification', async () => {
  for (const [place, { link, resource }] of links().entries()) {
    // Many calls are asked wrongly from one address.
    await owner.query('delete from attempt_count');
    const columns = resource.key.map((field) => `"${fieldColumn(resource, field)}"::text`).join(', ');
    const where = link.only ? ` where "${fieldColumn(resource, link.only.field)}" = '${link.only.value}'` : '';
    const read = () =>
      owner.query<{ hospital: string; key: string[] }>(
        `select hospital_code as hospital, array[${columns}] as key from "${resource.table}"${where} limit 1`,
      );
    // Rows that the server alone writes may be none in the demonstration.
    if ((await read()).rowCount === 0) await seedByTable(owner, resource, new Map(), 'H0001', 1);
    const { rows } = await read();
    const [row] = z.array(z.object({ hospital: z.string(), key: z.array(z.string()) })).parse(rows);
    if (!row) throw new Error(`the demonstration has no ${resource.name}`);
    const issued = await issuePublicLink(owner, link, { hospitalCode: row.hospital, key: row.key, days: 1 });
    const code = issued?.code ?? '';
    const visitor = api.client();
    // Each answer that tells nothing takes a quarter of a second, on purpose: the calls are asked together.
    const proven = provings.map(async (call) => {
      const ask = (header: Record<string, string>) => visitor.send(call.method, call.path, {}, header);
      expect([call.path, (await ask({})).data]).toEqual([call.path, 'BadURL']);
      const opens = call.links.includes(link) && (call.step === 'show' || call.step === 'request');
      const { result } = await ask({ 'link-code': code });
      expect([call.path, link.purpose, result]).toEqual([
        call.path,
        link.purpose,
        !opens ? 'NOT_FOUND' : call.step === 'show' ? 'SUCCESS' : 'VALIDATION',
      ]);
    });
    const called = calls.map(async (call, index) => {
      const address = { 'x-forwarded-for': `198.51.${place}.${index}` };
      const ask = (header: Record<string, string>) =>
        visitor.send(call.method, call.path, call.method === 'GET' ? undefined : {}, { ...address, ...header });
      expect([call.path, (await ask({})).data]).toEqual([call.path, 'BadURL']);
      const answer = await ask({ 'link-code': code });
      const expected = !call.links.includes(link) ? 'NOT_FOUND' : call.certifies ? 'VALIDATION' : 'NEED_CERTIFICATION';
      expect([call.path, link.purpose, answer.result]).toEqual([call.path, link.purpose, expected]);
    });
    await Promise.all([...proven, ...called]);
  }
});

it('the role of links may read what the links show and nothing else', async () => {
  const shown = links()
    .filter(isRead)
    .flatMap(({ link, resource }) =>
      [...resource.key, ...link.shows, ...(link.only ? [link.only.field] : [])].map(
        (field) => `${resource.table}.${fieldColumn(resource, field)}`,
      ),
    );
  const lookedUp = links().flatMap(({ link }) =>
    (link.looksUp ?? []).flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
  );
  const institutions = links()
    .filter(isRead)
    .map(({ resource }) => `${resource.table}.hospital_code`);
  const { rows } = await owner.query<{ name: string; privilege: string }>(
    `select c.relname || '.' || a.attname as name, p.privilege_type as privilege
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     cross join lateral (select * from aclexplode(a.attacl) union all select * from aclexplode(c.relacl)) p
     where p.grantee in ('onyak_link'::regrole, 0) and c.relnamespace = 'public'::regnamespace`,
  );
  expect(new Set(rows.map(({ privilege }) => privilege))).toEqual(new Set(['SELECT']));
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...new Set([...shown, ...lookedUp, ...institutions])].toSorted(),
  );
});
