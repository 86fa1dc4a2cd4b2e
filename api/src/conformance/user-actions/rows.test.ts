import { callsOf, rowId, type Resource } from '@onyak/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writerOf, type Row } from '../seeds.js';
import type { Role } from '../setting.js';
import { hasRows, at, editableOf, isAdded, json, openWorld, those, type World } from '../world.js';

/**
 * Every write of every resource leaves its row in the user-action history, by REST and by the specification's calls;
 * every way of opening a row of an audited resource leaves its look-up, by name.
 */

let world: World;
/** Number of the last row of the history that was looked at. */
let seen = '0';

beforeAll(async () => {
  world = await openWorld();
  await actions();
});

afterAll(async () => world?.setting.stop());

const actionsSchema = z.array(
  z.object({
    id: z.string(),
    user_id: z.string(),
    hospital_code: z.string(),
    action: z.string(),
    target_type: z.string(),
    target_key: z.string(),
  }),
);

/** What the history has got since it was last looked at, but for the files that new rows begin with. */
async function actions() {
  const { rows } = await world.setting.owner.query(
    'select id::text, user_id, hospital_code, action, target_type, target_key from user_action where id > $1 order by id',
    [seen],
  );
  const found = actionsSchema.parse(rows);
  seen = found.at(-1)?.id ?? seen;
  return found.filter(({ action }) => !action.endsWith('파일 올리기'));
}

/** Of them those on rows of a resource: who follows its rows leaves acts on rows of its own. */
const actionsOn = async ({ name }: Resource) => (await actions()).filter(({ target_type }) => target_type === name);

const isWritten = ({ actions: { insert, update, delete: removes } }: Resource): boolean => insert || update || removes;

/** Whose history an act on a row is kept in. */
function placeOf(resource: Resource, row: Row, by: string): unknown {
  if (resource.tenancy === 'hospital') return row['hospitalCode'];
  if (resource.tenancy === 'institution') return row[resource.key[0]];
  return by === 'admin' ? '*' : 'H0001';
}

/** The key alone, whoever asks. */
const keyOf = (resource: Resource, row: Row): string =>
  resource.key.some((name) => resource.fields[name]?.kind === 'institution')
    ? String(row['hospitalCode'])
    : rowId(resource, row);

const act = (resource: Resource, word: string, row: Row, by: string) => ({
  action: `${resource.label} ${word}`,
  target_type: resource.name,
  target_key: keyOf(resource, row),
  hospital_code: placeOf(resource, row, by),
});

describe.each(those(isWritten))('%s, written', (_, resource) => {
  const { actions: can } = resource;

  it('leaves an act for every write, and none for a refused one', async () => {
    const added = can.insert ? { row: await world.added(resource), role: writerOf(resource) } : undefined;
    if (added) expect((await actionsOn(resource)).at(-1)).toMatchObject(act(resource, '등록', added.row, added.role));
    const { row, role } = added ?? (await world.changeable(resource));
    await actions();
    let last = row;
    if (can.update && editableOf(resource).length > 0) {
      last = await changed(resource, row, role);
      expect(await actionsOn(resource)).toMatchObject([act(resource, '수정', last, role)]);
      const late = await world.by(role).call('PUT', at(resource, row), { ...last, version: 2_000_000_000 });
      expect([late.result, await actions()]).toEqual(['CONFLICT', []]);
    }
    if (can.insert && can.delete) {
      const gone = await world.by(role).call('DELETE', `${at(resource, row)}?version=${String(last['version'])}`);
      expect(gone.status).toBe(200);
      expect(await actions()).toMatchObject([act(resource, '삭제', last, role)]);
      const again = await world.by(role).call('DELETE', `${at(resource, row)}?version=${String(last['version'])}`);
      expect([again.result, await actions()]).toEqual(['NOT_FOUND', []]);
    }
  });
});

/** The row with other values, as far as its plugin's own rules let it. */
async function changed(resource: Resource, row: Row, role: Role): Promise<Row> {
  const caller = world.by(role);
  for (let turn = 0; turn < 8; turn += 1) {
    const values = await world.fresh(resource);
    for (const [name] of editableOf(resource)) {
      await actions();
      const change = { [name]: values[name] ?? row[name], version: row['version'] };
      const answer = await caller.call('PUT', at(resource, row), change);
      const found = answer.status === 200 ? (answer.body as Row) : row;
      if (found['version'] !== row['version']) return found;
    }
  }
  throw new Error(`no change of ${resource.name} was taken`);
}

const hasCalls = (resource: Resource): boolean =>
  isAdded(resource) && callsOf(resource).some(({ name }) => name === 'insert');

describe.each(those(hasCalls))('%s, written by calls', (_, resource) => {
  it('leaves an act for each', async () => {
    const role = writerOf(resource);
    const call = async (name: string, input: Readonly<Record<string, unknown>>) => {
      const found = callsOf(resource).find((item) => item.name === name);
      if (!found) throw new Error(`${resource.name} has no call ${name}`);
      return world.by(role).call(found.method, found.path, input);
    };
    const added = async (): Promise<Row> => {
      for (let turn = 0; turn < 8; turn += 1) {
        const answer = await call('insert', await world.fresh(resource));
        if (answer.result === 'SUCCESS') return answer.data as Row;
      }
      throw new Error(`no row of ${resource.name} was taken`);
    };
    let row = await added();
    const where = Object.fromEntries(resource.key.map((name) => [name, String(row[name])]));
    const home = resource.tenancy === 'hospital' ? { hospitalCodeManager: row['hospitalCode'] } : {};
    expect(await actionsOn(resource)).toMatchObject([act(resource, '등록', row, role)]);
    const editable = editableOf(resource);
    const changes = resource.calls === 'form' ? 'insert' : 'update';
    if (resource.actions.update && editable.length > 0) {
      const before = Number(row['version']);
      for (let turn = 0; turn < 8 && Number(row['version']) === before; turn += 1) {
        const values = await world.fresh(resource);
        const current = row;
        const sent = Object.fromEntries(editable.map(([name]) => [name, values[name] ?? current[name]]));
        const answer = await call(changes, { ...row, ...sent, ...where, ...home });
        if (answer.result === 'SUCCESS') row = answer.data as Row;
      }
      expect(Number(row['version'])).toBeGreaterThan(before);
      expect((await actionsOn(resource)).at(-1)).toMatchObject({
        action: `${resource.label} 수정`,
        target_key: keyOf(resource, row),
      });
    }
    if (!resource.actions.delete) return;
    expect((await call('delete', { ...where, ...home })).result).toBe('SUCCESS');
    expect(await actions()).toMatchObject([{ action: `${resource.label} 삭제`, target_key: keyOf(resource, row) }]);
  });
});

// Rows of a view are made by what its plugin alone knows: its own tests open them.
describe.each(those((resource) => hasRows(resource) && resource.audit !== undefined))('%s, opened', (_, resource) => {
  it('leaves a look-up of that row, whichever way', async () => {
    const [row] = world.seedsOf(resource).own;
    if (!row) throw new Error(`there is no row of ${resource.name}`);
    const one = at(resource, row);
    const [key] = resource.key;
    const list = `/rest/${resource.name}?range=[0,9]&filter=`;
    const select = callsOf(resource).find(({ name }) => name === 'select');
    const byKey = new URLSearchParams(Object.fromEntries(resource.key.map((name) => [name, String(row[name])])));
    const ways = [
      one,
      `${one}/history`,
      `${list}${json({ id: row.id })}`,
      `${list}${json({ id: [row.id] })}`,
      ...(resource.key.length === 1
        ? [`${list}${json({ [key]: row[key] })}`, `${list}${json({ [key]: [row[key]] })}`]
        : []),
      ...(select?.method === 'GET'
        ? callsOf(resource)
            .filter(({ name }) => name === 'select' || name === 'selectHistory')
            .map(({ path }) => `${path}?${byKey.toString()}`)
        : []),
    ];
    for (const way of ways) {
      await actions();
      const answer = await world.by('manager').call('GET', way);
      expect([way, answer.status]).toEqual([way, 200]);
      expect([way, await actions()]).toMatchObject([
        way,
        [
          {
            action: resource.audit?.action,
            target_type: resource.name,
            target_key: rowId(resource, row),
            user_id: 'MANAGER01',
          },
        ],
      ]);
    }
    await world.by('manager').call('GET', `/rest/${resource.name}?range=[0,9]`);
    expect(await actions()).toMatchObject([{ action: `${resource.audit?.action} (목록)`, target_key: '' }]);
  });
});
