import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectionTo, ownerTransaction } from '@onyak/database';
import { findPlugins, readPlugins, type Manifests } from '@onyak/plugin-discovery';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../migrate.js';
import { createBlankDatabase, type BlankDatabase } from '../testing/databases.js';
import { preparePlugins } from './prepare.js';
import { applySteps } from './steps.js';

/** The step by which what a plugin's requests put aside goes into the one table of the house. */
const MOVE = /^\d{4}-one-dismissal\.sql$/;
/** Where each kind of request kept it before. */
const kinds = [
  { plugin: 'dcif', kind: 'newPrescription', table: 'new_prescription' },
  { plugin: 'masd', kind: 'smartAllergy', table: 'smart_allergy' },
  { plugin: 'mfmm', kind: 'multiDrug', table: 'multi_drug' },
  { plugin: 'mmmg', kind: 'guide', table: 'guide' },
];
const HOSPITALS = ['H0001', 'H0002'];

let database: BlankDatabase;
let owner: pg.Client;
let manifests: Manifests;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'onyak-one-dismissal-'));
  manifests = await readPlugins(await findPlugins());
  database = await createBlankDatabase();
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** A plugin's steps as they were before the move: a copy of its folder without that step and what follows it. */
function before(code: string, root: string): string {
  const from = join(root, 'migrations');
  const copy = join(folder, code);
  cpSync(from, join(copy, 'migrations'), { recursive: true });
  const names = readdirSync(from).toSorted();
  const move = names.findIndex((name) => MOVE.test(name));
  for (const name of names.slice(move)) rmSync(join(copy, 'migrations', name));
  return copy;
}

const rowsOf = async (table: string): Promise<unknown[]> =>
  (await owner.query<Record<string, unknown>>(`select * from ${table} order by req_id, finding_id`)).rows;

/** A request of a kind with what was put aside of it, and a view over that as the home page read it. */
async function putAside(table: string, kind: string, hospital: string): Promise<void> {
  const reqId = `${kind}-${hospital}`;
  await owner.query(
    `insert into request (req_id, kind, hospital_code, user_id, payload, status, stage) values ($1, $2, $3, 'DOCTOR01', '{}', 'COMPLETE', 'COMPLETE')`,
    [reqId, kind, hospital],
  );
  const raw = table === 'guide' ? '' : ', raw_data';
  await owner.query(
    `insert into ${table}_request (req_id, hospital_code, age, gender, record_date${raw}) values ($1, $2, 70, 'Male', '2026-03-01'${raw && `, '{}'`})`,
    [reqId, hospital],
  );
  for (const [finding, reason] of [
    ['F1', 'BENEFIT'],
    ['F2', 'NOT_TAKEN'],
  ])
    await owner.query(
      `insert into ${table}_dismissal (req_id, finding_id, hospital_code, reason, user_id) values ($1, $2, $3, $4, 'DOCTOR01')`,
      [reqId, finding, hospital, reason],
    );
}

it('what was put aside of every kind of request is still put aside, by the same person since the same time', async () => {
  await migrate(database.url);
  const found = manifests.sources.flatMap(({ plugin, found: at }) =>
    at ? [{ code: plugin.code, root: at.root }] : [],
  );
  const moved = found.filter(({ root }) => {
    const known = readdirSync(root).includes('migrations') ? readdirSync(join(root, 'migrations')) : [];
    return known.some((name) => MOVE.test(name));
  });
  for (const { code, root } of found) {
    const old = moved.some((one) => one.code === code) ? before(code, root) : root;
    await applySteps(owner, { code, root: old }, () => undefined);
  }
  expect(moved.map(({ code }) => code).filter((code) => !kinds.some(({ plugin }) => plugin === code))).toEqual([]);
  const here = kinds.filter(({ plugin }) => moved.some(({ code }) => code === plugin));

  const kept = await ownerTransaction(owner, async () => {
    const all: unknown[] = [];
    for (const code of HOSPITALS)
      await owner.query(`insert into hospital (code, name) values ($1, $1) on conflict do nothing`, [code]);
    for (const { plugin, kind, table } of here) {
      for (const hospital of HOSPITALS) await putAside(table, kind, hospital);
      const { root = '' } = moved.find(({ code }) => code === plugin) ?? {};
      const step = readdirSync(join(root, 'migrations')).find((name) => MOVE.test(name)) ?? '';
      const sql = readFileSync(join(root, 'migrations', step), 'utf8');
      for (const view of /drop view if exists ([^;]+);/.exec(sql)?.[1]?.split(', ') ?? [])
        await owner.query(`create view ${view} as select * from ${table}_dismissal`);
      all.push(...(await rowsOf(`${table}_dismissal`)));
    }
    return all;
  });
  expect(kept).toHaveLength(here.length * HOSPITALS.length * 2);

  await preparePlugins(database.url, manifests);
  await ownerTransaction(owner, async () => {
    expect(await rowsOf('finding_dismissal')).toEqual(expect.arrayContaining(kept));
    expect(await rowsOf('finding_dismissal')).toHaveLength(kept.length);
    for (const { table } of here)
      expect((await owner.query('select to_regclass($1) as old', [`${table}_dismissal`])).rows).toEqual([
        { old: null },
      ]);
    // The move is in nobody's history; from here on each change is again.
    const changes = `select dml from history where table_name = 'finding_dismissal'`;
    expect((await owner.query(changes)).rows).toEqual([]);
    await owner.query(`delete from finding_dismissal where finding_id = 'F1' and hospital_code = 'H0002'`);
    expect((await owner.query(changes)).rows).toEqual(here.map(() => ({ dml: 'DELETE' })));
  });
});
