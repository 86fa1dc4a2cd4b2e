import { closedFields, isAlwaysRequired, parseRow, todayInKorea } from '@onyak/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellUntried } from '../../../testing/proofs.js';
import { writerOf, type Row } from './seeds.js';
import { at, editableOf, hasRows, isAdded, isKeyMade, openWorld, rowsOf, those, type World } from './world.js';
import { wrongValues } from './wrong-values.js';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(async () => world?.setting.stop());

describe.each(those(hasRows))('%s, written', (_, resource) => {
  const { tenancy } = resource;

  it('takes rows made from its definition', async () => {
    const { own, other, refused } = world.seedsOf(resource);
    expect(own.length, refused.join('\n')).toBeGreaterThan(0);
    if (tenancy === 'hospital') expect(other.length, refused.join('\n')).toBeGreaterThan(0);
  });
});

describe.each(those(isAdded))('%s, added to', (_, resource) => {
  const { actions } = resource;
  const base = `/rest/${resource.name}`;
  const editable = editableOf(resource);

  it('refuses wrong values at their fields and keeps none', async () => {
    const role = writerOf(resource);
    const before = await world.total(world.by(role), resource);
    const good = await world.fresh(resource);
    for (const [name, field] of Object.entries(resource.fields)) {
      // What is closed by others has no value, whatever is sent.
      if (field.readOnly || closedFields(resource.fields, good).has(name)) continue;
      const wrong = wrongValues(field);
      if (wrong.length === 0) tellUntried(`${resource.name}.${name}: wrong values, for any is right`);
      for (const [what, value] of wrong) {
        const answer = await world.by(role).call('POST', base, { ...good, [name]: value });
        const found = answer.faults.some((fault) => fault.field === name || fault.field.startsWith(`${name}.`));
        expect([name, what, answer.status, found]).toEqual([name, what, 400, true]);
      }
      if (field.kind === 'text')
        expect((await world.by(role).call('POST', base, { ...good, [name]: 'a\0b' })).status).toBe(400);
    }
    const none = await world.by(role).call('POST', base, {});
    const needed = Object.entries(resource.fields).filter(
      ([, field]) => isAlwaysRequired(field) && !field.readOnly && field.startsAs === undefined,
    );
    if (needed.length > 0)
      expect(none.faults.map(({ field }) => field)).toEqual(expect.arrayContaining(needed.map(([name]) => name)));
    expect((await world.by(role).call('POST', base, { ...good, nothing: 1 })).status).toBe(400);
    expect(await world.total(world.by(role), resource)).toBe(before);
  });

  it('keeps what was sent, and every change of it', async () => {
    const role = writerOf(resource);
    const row = await world.added(resource);
    const one = at(resource, row);
    const dmls = ['INSERT'];
    let last = row;
    if (actions.update && editable.length > 0) {
      const values = await world.fresh(resource);
      const change = Object.fromEntries(editable.map(([name]) => [name, values[name] ?? row[name]]));
      last = (await world.by(role).call('PUT', one, { ...change, version: row['version'] })).body as Row;
      dmls.unshift('UPDATE');
      const sent = parseRow({ fields: Object.fromEntries(editable) }, change).values;
      for (const [name, value] of Object.entries(sent)) expect([name, last[name]]).toEqual([name, value]);
    }
    expect((await world.by(role).call('GET', `${one}/as-of?day=${todayInKorea()}`)).body).toEqual(last);
    expect((await world.by(role).call('GET', `${one}/as-of?day=2001-01-01`)).result).toBe('NOT_FOUND');
    if (actions.delete) {
      const gone = await world.by(role).call('DELETE', `${one}?version=${String(last['version'])}`);
      expect([gone.status, gone.body]).toEqual([200, last]);
      dmls.unshift('DELETE');
      for (const address of [one, `${one}/as-of?day=${todayInKorea()}`])
        expect((await world.by(role).call('GET', address)).result).toBe('NOT_FOUND');
    }
    const history = rowsOf((await world.by(role).call('GET', `${one}/history`)).body);
    expect(history.map((entry) => entry['dml'])).toEqual(dmls);
    expect(new Set(history.map((entry) => entry['userId']))).toEqual(new Set([row['createdBy']]));
    for (const entry of history) expect(String(entry['transTime']).slice(0, 10)).toBe(todayInKorea());
    const names = Object.keys(resource.fields).filter((name) => name !== 'id');
    const image = (of: Row | undefined) => Object.fromEntries(names.map((name) => [name, of?.[name]]));
    expect(image(history[0])).toEqual(image(last));
    expect(image(history.at(-1))).toEqual(image(row));
  });
});

describe.each(those((resource) => isAdded(resource) && !isKeyMade(resource)))(
  '%s, with keys of its clients',
  (_, resource) => {
    const base = `/rest/${resource.name}`;

    it('refuses a key twice', async () => {
      const [row] = world.seedsOf(resource).own;
      const answer = await world.by(writerOf(resource)).call('POST', base, { ...row });
      expect([answer.result, answer.faults.map(({ field }) => field)]).toEqual([
        'DUPLICATE',
        expect.arrayContaining([...resource.key]),
      ]);
    });
  },
);

describe.each(those((resource) => resource.actions.update && editableOf(resource).length > 0))(
  '%s, changed',
  (_, resource) => {
    const { actions } = resource;
    const editable = editableOf(resource);
    const keyMade = isKeyMade(resource);

    it('changes a row once for each version, and keeps its key', async () => {
      const added = actions.insert ? { row: await world.added(resource), role: writerOf(resource) } : undefined;
      const { row, role } = added ?? (await world.changeable(resource));
      const one = at(resource, row);
      for (const version of [undefined, 'x', 0])
        expect((await world.by(role).call('PUT', one, { version })).faults.map(({ field }) => field)).toEqual([
          'version',
        ]);
      expect((await world.by(role).call('PUT', one, { version: 2_000_000_000_000 })).result).toBe('CONFLICT');
      for (const [name, field] of editable) {
        const [wrong] = wrongValues(field);
        if (!wrong || closedFields(resource.fields, row).has(name)) continue;
        const answer = await world.by(role).call('PUT', one, { [name]: wrong[1], version: row['version'] });
        expect([name, wrong[0], answer.status]).toEqual([name, wrong[0], 400]);
      }
      expect((await world.by(role).call('GET', one)).body).toEqual(row);
      const same = await world.by(role).call('PUT', one, { ...row });
      // A form that changes nothing leaves the version; a plugin's hook may stamp the row all the same.
      const version = world.hasHook(resource) ? (same.body as Row)['version'] : row['version'];
      expect([same.status, same.body]).toMatchObject([200, { version }]);
      let change: Record<string, unknown> = {};
      // Samples may have nothing where the row has nothing either.
      for (let turn = 0; turn < 8; turn += 1) {
        const values = await world.fresh(resource);
        change = Object.fromEntries(editable.map(([name]) => [name, values[name] ?? row[name]]));
        if (editable.some(([name]) => JSON.stringify(change[name]) !== JSON.stringify(row[name]))) break;
      }
      const put = () => world.by(role).call('PUT', one, { ...change, version });
      let changed = await put();
      // A plugin's own rules may keep a field as it is.
      for (let turn = 0; turn < 5 && world.hasHook(resource) && changed.status === 400; turn += 1) {
        for (const { field } of changed.faults) change[field] = row[field];
        changed = await put();
      }
      expect([changed.status, changed.msg, changed.body]).toMatchObject([
        200,
        undefined,
        { version: Number(version) + 1 },
      ]);
      const late = await put();
      expect(late).toMatchObject({ status: 409, result: 'CONFLICT', data: { current: changed.body } });
      const [key] = resource.key;
      if (!keyMade)
        expect((await world.by(role).call('PUT', one, { [key]: 'OTHER', version: Number(version) + 1 })).result).toBe(
          'KEY_CHANGED',
        );
    });
  },
);
