import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../testing/index.js';
import { writerOf, type Row } from './seeds.js';
import { at, editableOf, isAdded, isKeyMade, openWorld, rowsOf, those, type World } from './world.js';

/** What several windows ask of one row at the same moment, for every resource: it takes effect once, and the others hear why not. */
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world?.setting.stop());

/** More than the API has connections for. */
const WINDOWS = 8;
const atOnce = (ask: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: WINDOWS }, async (_, index) => ask(index)));

/** The one answer that succeeded; every other is one of these refusals, in Korean. */
function expectOne(answers: readonly Answer[], refusals: readonly string[]): Answer {
  const [won, ...more] = answers.filter(({ status }) => status < 300);
  expect([won !== undefined, more.length]).toEqual([true, 0]);
  for (const { status, result, msg } of answers.filter((answer) => answer.status >= 300)) {
    expect(status).toBeLessThan(500);
    expect(refusals).toContain(result);
    expect(msg).toMatch(/\p{Script=Hangul}/u);
  }
  return won as Answer;
}

const dmlsOf = async (address: string, by: ReturnType<World['by']>): Promise<unknown[]> =>
  rowsOf((await by.call('GET', `${address}/history`)).body).map(({ dml }) => dml);

describe.each(those((resource) => isAdded(resource) && !isKeyMade(resource)))('%s, added', (_, resource) => {
  it('becomes one row of one key that is added at once', async () => {
    const by = world.by(writerOf(resource));
    let answers: Answer[] = [];
    // Rows of samples may be refused by a plugin's own rules.
    for (let turn = 0; turn < 8 && !answers.some(({ status }) => status === 201); turn += 1) {
      const values = await world.fresh(resource);
      answers = await atOnce(() => by.call('POST', `/rest/${resource.name}`, values));
    }
    const won = expectOne(answers, ['DUPLICATE']);
    expect(await dmlsOf(at(resource, won.body as Row), by)).toEqual(['INSERT']);
  });
});

describe.each(those((resource) => isAdded(resource) && resource.actions.update && editableOf(resource).length > 0))(
  '%s, changed',
  (_, resource) => {
    it('takes one of several changes of the version that all have read', async () => {
      const by = world.by(writerOf(resource));
      const row = await world.added(resource);
      const changes: Record<string, unknown>[] = [];
      for (let index = 0; index < WINDOWS; index += 1) {
        const values = await world.fresh(resource);
        changes.push(Object.fromEntries(editableOf(resource).map(([name]) => [name, values[name] ?? row[name]])));
      }
      const answers = await atOnce((index) =>
        by.call('PUT', at(resource, row), { ...changes[index], version: row['version'] }),
      );
      // Samples may be what the row is already, or what a plugin's own rules refuse: those change nothing.
      const written = answers.filter(
        ({ status, body }) => status === 200 && (body as Row)['version'] !== row['version'],
      );
      expect(written.length).toBeLessThanOrEqual(1);
      const refused = answers.filter(({ status }) => status !== 200);
      for (const { result, msg } of refused) {
        expect(['CONFLICT', 'VALIDATION', 'DUPLICATE']).toContain(result);
        expect(msg).toMatch(/\p{Script=Hangul}/u);
      }
      const last = (await by.call('GET', at(resource, row))).body;
      expect(last).toEqual(written[0]?.body ?? row);
      expect(await dmlsOf(at(resource, row), by)).toEqual([...written.map(() => 'UPDATE'), 'INSERT']);
    });
  },
);

describe.each(those((resource) => isAdded(resource) && resource.actions.delete))('%s, deleted', (_, resource) => {
  it('goes once, and the others hear that it is gone', async () => {
    const by = world.by(writerOf(resource));
    const row = await world.added(resource);
    const address = at(resource, row);
    const answers = await atOnce(() => by.call('DELETE', `${address}?version=${String(row['version'])}`));
    expect(expectOne(answers, ['NOT_FOUND']).body).toEqual(row);
    expect(await dmlsOf(address, by)).toEqual(['DELETE', 'INSERT']);
  });

  it('is either changed or gone when both are asked for at once', async () => {
    const { actions } = resource;
    const editable = editableOf(resource);
    if (!actions.update || editable.length === 0) return;
    const by = world.by(writerOf(resource));
    const row = await world.added(resource);
    const values = await world.fresh(resource);
    const change = Object.fromEntries(editable.map(([name]) => [name, values[name] ?? row[name]]));
    const address = at(resource, row);
    const version = row['version'];
    const answers = await atOnce((index) =>
      index % 2 === 0
        ? by.call('DELETE', `${address}?version=${String(version)}`)
        : by.call('PUT', address, { ...change, version }),
    );
    for (const { status, result } of answers)
      if (status >= 300) expect(['NOT_FOUND', 'CONFLICT', 'VALIDATION', 'DUPLICATE']).toContain(result);
    const now = await by.call('GET', address);
    const dmls = await dmlsOf(address, by);
    expect(dmls.filter((dml) => dml === 'DELETE').length + dmls.filter((dml) => dml === 'UPDATE').length).toBe(1);
    expect(dmls.includes('DELETE')).toBe(now.result === 'NOT_FOUND');
  });
});

describe('a row that was deleted', () => {
  const kept = those((resource) => isAdded(resource) && resource.actions.delete && !isKeyMade(resource));

  it.each(kept)('of %s comes back once when it is added again at once', async (_, resource) => {
    const by = world.by(writerOf(resource));
    let values: Record<string, unknown> = {};
    let row: Row | undefined;
    for (let turn = 0; turn < 8 && !row; turn += 1) {
      values = await world.fresh(resource);
      const added = await by.call('POST', `/rest/${resource.name}`, values);
      if (added.status === 201) row = added.body as Row;
    }
    if (!row) throw new Error(`no row of ${resource.name} was taken`);
    const address = at(resource, row);
    expect((await by.call('DELETE', `${address}?version=${String(row['version'])}`)).status).toBe(200);
    expectOne(await atOnce(() => by.call('POST', `/rest/${resource.name}`, values)), ['DUPLICATE']);
    // A key of few values may have come and gone before.
    expect((await dmlsOf(address, by)).slice(0, 3)).toEqual(['INSERT', 'DELETE', 'INSERT']);
  });
});
