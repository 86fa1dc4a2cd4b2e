import { callRow, callsOf, todayInKorea } from '@onyak/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellUntried } from '../../../testing/proofs.js';
import { exportedSheet, listedSheet } from './sheet.js';
import type { Row } from './seeds.js';
import { at, hasOwners, isSelected, json, openWorld, rowsOf, those, type World } from './world.js';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(async () => world?.setting.stop());

/** A number of rows as a list's total says it: what is beyond 10,000 is not counted. */
const asCounted = (rows: number): number => Math.min(rows, 10_001);

describe.each(those(() => true))('%s', (_, resource) => {
  const { actions, tenancy, source } = resource;
  const base = `/rest/${resource.name}`;

  it('tells nothing without session or right', async () => {
    const [row] = world.seedsOf(resource).own;
    const one = at(resource, row ?? { id: 'x' });
    const addresses: (readonly [string, string])[] = [
      ['GET', base],
      ['GET', one],
      ['GET', `${base}/values?field=${resource.key[0]}`],
      ...(actions.export ? [['GET', `${base}/export.xlsx`] as const] : []),
      ...(source === 'table'
        ? ([
            ['GET', `${one}/history`],
            ['GET', `${one}/as-of?day=${todayInKorea()}`],
          ] as const)
        : []),
      ...(resource.others ? [['GET', `${base}/others`] as const] : []),
      ...(actions.insert ? [['POST', base] as const] : []),
      ...(actions.update ? [['PUT', one] as const] : []),
      ...(actions.delete ? [['DELETE', `${one}?version=1`] as const] : []),
      ...callsOf(resource).map(({ method, path }) => [method, path] as const),
    ];
    for (const [method, address] of addresses) {
      const body = method === 'GET' ? undefined : {};
      expect([address, (await world.setting.nobody.call(method, address, body)).result]).toEqual([
        address,
        'NO_SESSION',
      ]);
      expect([address, (await world.by('stranger').call(method, address, body)).result]).toEqual([address, 'NO_AUTH']);
    }
  });

  it('lists, pages and counts the same rows for each role', async () => {
    for (const role of ['admin', 'manager', 'user', 'neighbour'] as const) {
      const count = await world.total(world.by(role), resource);
      const ids = new Set<string>();
      for (let from = 0; from < Math.min(count, 30); from += 10) {
        const answer = await world.by(role).call('GET', `${base}?range=[${from},${from + 9}]`);
        for (const row of rowsOf(answer.body)) ids.add(row.id);
      }
      expect(ids.size).toBe(Math.min(count, 30));
    }
    const picked = (hospital: string) => world.total(world.by('admin'), resource, `&hospitalCodeManager=${hospital}`);
    if (tenancy === 'hospital') {
      expect(await picked('H0001')).toBe(await world.total(world.by('manager'), resource));
      expect(await picked('H0002')).toBe(await world.total(world.by('neighbour'), resource));
    } else expect(await picked('H0001')).toBe(await world.total(world.by('admin'), resource));
    expect(await world.total(world.by('manager'), resource, '&hospitalCodeManager=H0002')).toBe(
      await world.total(world.by('manager'), resource),
    );
  });

  it('answers each row alone as in its list', async () => {
    for (const role of ['admin', 'manager', 'user'] as const) {
      const list = rowsOf((await world.by(role).call('GET', `${base}?range=[0,4]`)).body);
      for (const row of list) expect((await world.by(role).call('GET', at(resource, row))).body).toEqual(row);
      const some = list.map(({ id }) => id);
      const many = await world.by(role).call('GET', `${base}?filter=${json({ id: some })}&range=[0,99]`);
      expect(new Set(rowsOf(many.body).map(({ id }) => id))).toEqual(new Set(some));
    }
  });

  it('offers values whose counts agree with the list', async () => {
    const caller = world.by('admin');
    const all = await world.total(caller, resource);
    if (all === 0) tellUntried(`${resource.name}: values of rows, for there are none`);
    for (const [name, field] of Object.entries(resource.fields)) {
      const answer = await caller.call('GET', `${base}/values?field=${name}`);
      if (field.kind === 'list' || field.kind === 'file') expect(answer.status).toBe(400);
      else {
        const values = answer.body as { value: unknown; count: number }[];
        if (values.length < 1000)
          expect([name, asCounted(values.reduce((sum, { count }) => sum + count, 0))]).toEqual([name, all]);
        else tellUntried(`${resource.name}.${name}: the sum of all counts, for there are 1,000 values or more`);
        for (const { value, count } of values.slice(0, 2)) {
          const found = await world.total(caller, resource, `&filter=${json({ [name]: [value] })}`);
          expect([name, value, asCounted(found)]).toEqual([name, value, asCounted(count)]);
        }
      }
    }
  });

  it('sorts by every field and finds by search', async () => {
    for (const [name, field] of Object.entries(resource.fields)) {
      const answer = await world.by('manager').call(
        'GET',
        `${base}?range=[0,4]&sort=${json([
          [name, 'DESC'],
          ['id', 'ASC'],
        ])}`,
      );
      expect([name, answer.status]).toEqual([name, ['list', 'file'].includes(field.kind) ? 400 : 200]);
    }
    for (const name of resource.search?.fields ?? []) {
      const textOf = (row: Row): string => (typeof row[name] === 'string' ? row[name].slice(0, 8).trim() : '');
      const row = world.seedsOf(resource).own.find((one) => textOf(one) !== '');
      if (!row) {
        tellUntried(`${resource.name}.${name}: search, for no row has a text there`);
        continue;
      }
      const text = textOf(row);
      expect([
        name,
        await world.total(world.by('manager'), resource, `&filter=${json({ q: text, id: [row.id] })}`),
      ]).toEqual([name, 1]);
    }
  });

  it('refuses parameters that it cannot understand', async () => {
    const wrong = [
      'unknown=1',
      'range=[5,1]',
      'range=[0,10000]',
      'range=[-1,5]',
      'range=x',
      'range=[0,1e99]',
      'sort=["nothing","ASC"]',
      'sort=["id","UP"]',
      'filter=[]',
      'filter={',
      `filter=${json({ nothing: 1 })}`,
      `filter=${json({ [resource.key[0]]: Array.from({ length: 1001 }, () => 'x') })}`,
      `filter=${json({ [resource.key[0]]: { a: 1 } })}`,
      `filter=${json({ [resource.key[0]]: 'x'.repeat(1001) })}`,
    ];
    for (const query of wrong)
      expect([query, (await world.by('manager').call('GET', `${base}?${query}`)).status]).toEqual([query, 400]);
    for (const id of ['~~~~', 'x'.repeat(300)])
      expect([id, (await world.by('manager').call('GET', `${base}/${id}`)).status]).toEqual([id, 404]);
    // Text that none can be is refused where it enters.
    for (const id of ['%00', '%E0%A4%A'])
      expect([id, (await world.by('manager').call('GET', `${base}/${id}`)).status]).toEqual([id, 400]);
  });
});

describe.each(those(hasOwners))('%s, of institutions', (_, resource) => {
  const { actions, source } = resource;
  const base = `/rest/${resource.name}`;

  it('keeps an institution’s rows from another', async () => {
    const [theirs] = world.seedsOf(resource).other;
    if (!theirs) throw new Error('there is no row of another institution');
    const one = at(resource, theirs);
    const manager = world.by('manager');
    const tries: (readonly [string, string, unknown?])[] = [
      ['GET', one],
      ...(source === 'table'
        ? ([
            ['GET', `${one}/history`],
            ['GET', `${one}/as-of?day=${todayInKorea()}`],
          ] as const)
        : []),
      ...(actions.update ? [['PUT', one, { version: theirs['version'] }] as const] : []),
      ...(actions.delete ? [['DELETE', `${one}?version=${String(theirs['version'])}`] as const] : []),
    ];
    // The same key may be taken in both institutions where keys are an institution's own.
    const shared = (await manager.call('GET', one)).status === 200;
    if (shared) tellUntried(`${resource.name}: a key of another institution alone, for both have the same`);
    else
      for (const [method, address, body] of tries)
        expect([address, (await manager.call(method, address, body)).result]).toEqual([address, 'NOT_FOUND']);
    const seen = await manager.call('GET', `${base}?range=[0,9999]`);
    expect(new Set(rowsOf(seen.body).map((row) => row['hospitalCode']))).toEqual(new Set(['H0001']));
    const mine = (await world.by('neighbour').call('GET', one)).body;
    expect(mine).toEqual(theirs);
  });
});

describe.each(those(({ actions }) => actions.export))('%s, exported', (_, resource) => {
  it('exports what it lists', async () => {
    const filter = `filter=${json({ id: world.seedsOf(resource).own.map(({ id }) => id) })}`;
    expect(await exportedSheet(world.by('manager'), resource, filter)).toEqual(
      await listedSheet(world.by('manager'), resource, filter),
    );
  });
});

describe.each(those(({ ownRows }) => ownRows !== undefined))('%s, of its writers', (_, resource) => {
  const { actions } = resource;
  const base = `/rest/${resource.name}`;

  it('shows who lacks the function the own rows alone', async () => {
    const field = resource.ownRows?.field ?? '';
    const list = rowsOf((await world.by('user').call('GET', `${base}?range=[0,9999]`)).body);
    expect(list.every((row) => row[field] === 'DOCTOR01')).toBe(true);
    const others = rowsOf((await world.by('manager').call('GET', `${base}?range=[0,9999]`)).body).filter(
      (row) => row[field] !== 'DOCTOR01',
    );
    if (list.length === 0) tellUntried(`${resource.name}: own rows of a user, for there are none`);
    if (others.length === 0) tellUntried(`${resource.name}: rows of other writers, for there are none`);
    for (const row of others.slice(0, 3)) {
      const one = at(resource, row);
      expect((await world.by('user').call('GET', one)).result).toBe('NOT_FOUND');
      expect((await world.by('user').call('GET', `${one}/history`)).result).toBe('NOT_FOUND');
      if (actions.update)
        expect((await world.by('user').call('PUT', one, { version: row['version'] })).result).toBe('NOT_FOUND');
    }
  });
});

describe.each(those(({ others }) => others !== undefined))('%s, seen by others', (_, resource) => {
  const base = `/rest/${resource.name}`;

  it('shows of other institutions no more than it names', async () => {
    const list = rowsOf((await world.by('manager').call('GET', `${base}/others?range=[0,9999]`)).body);
    expect(new Set(list.map((row) => row['hospitalCode']))).toEqual(new Set(['H0002']));
    const named = new Set<string>([
      ...resource.key,
      ...(resource.others ?? []),
      'id',
      'hospitalCode',
      'hospitalNameCode',
    ]);
    for (const row of list) expect(Object.keys(row).filter((name) => !named.has(name))).toEqual([]);
  });
});

describe.each(those(isSelected))('%s, selected', (_, resource) => {
  it('answers the specification’s select as documented', async () => {
    const select = callsOf(resource).find(({ name }) => name === 'select');
    const [row] = world.seedsOf(resource).own;
    if (!select || !row) throw new Error('there is no row to select');
    const key = Object.fromEntries(resource.key.map((name) => [name, String(row[name])]));
    const input = { ...key, ...(resource.dateRange ? { startDate: '2000-01-01', endDate: '2099-12-31' } : {}) };
    const answer =
      select.method === 'GET'
        ? await world.by('manager').call('GET', `${select.path}?${new URLSearchParams(input).toString()}`)
        : await world.by('manager').call('POST', select.path, input);
    expect(answer.data).toEqual([callRow(resource, row)]);
  });
});
