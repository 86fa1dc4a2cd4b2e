import { definePlugin, requestPaths, whatIfAnswerSchema, type KnownReaction, type WhatIfAnswer } from '@onyak/core';
import { defineApi } from '@onyak/api/kit';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { connectionTo } from '@onyak/database';
import { findPlugins } from '@onyak/plugin-discovery';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { guidePayload } from '../../../workflows/src/testing/payload.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;
let manager: Client;
let stranger: Client;
/** What a registry of the institution says; set by the test that asks. */
let registered: readonly KnownReaction[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({
    databaseUrl: database.url,
    // No workflow server is there: a request is taken all the same.
    plugins: [
      {
        plugin: definePlugin({ code: 'mxyz', name: '등록', coreVersion: '^0.1.0' }),
        api: defineApi(() => ({ calls: [], reactions: () => Promise.resolve(registered) })),
      },
    ],
  });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  doctor = await api.signIn('DOCTOR01');
  manager = await api.signIn('MANAGER01');
  stranger = await api.signIn('DOCTOR02');
}, 120_000);
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const { observationDays: _days, ...whole } = guidePayload({ sideEffects: [] });
const [first, ...others] = whole.medications;

interface Asked {
  /** The plugin that shows its result. */
  readonly code: string;
  readonly kind: string;
  readonly menus: string[];
  readonly path: string;
  readonly body: object;
}

/** How a request of each kind is asked for, of the plugins that are there. */
const known: readonly Asked[] = [
  { code: 'mmmg', kind: 'guide', menus: ['MMMG', 'MFFU'], path: '/api/MFFU/reqMG', body: whole },
  {
    code: 'mfmm',
    kind: 'multiDrug',
    menus: ['MFMM', 'MFMR'],
    path: '/api/DCIF/reqMR',
    body: { ...whole, action: 'R' },
  },
  {
    code: 'dcif',
    kind: 'newPrescription',
    menus: ['DCIF'],
    path: '/api/DCIF/reqMGI',
    body: { ...whole, newPrescriptions: [first], currentMedications: others },
  },
  {
    code: 'masd',
    kind: 'smartAllergy',
    menus: ['MASD'],
    path: '/api/MASD/reqSA',
    body: { ...whole, action: 'R', wait: 'N' },
  },
];
const installed = new Set((await findPlugins()).map(({ name }) => name));
const kinds = known.filter(({ code }) => installed.has(code));
const [anyKind] = kinds;

let count = 0;
async function asked({ path, body }: Asked, client = doctor): Promise<string> {
  count += 1;
  const answer = await client.post(path, { ...body, requestKey: `what-if-${count}` });
  expect(answer).toMatchObject({ result: 'SUCCESS' });
  return answer.msg ?? '';
}

const look = (kind: Asked, reqId: string, changes: object = {}, client = doctor) =>
  client.post(requestPaths(kind).whatIf, { reqId, ...changes });
const titles = (rows: WhatIfAnswer['gone']) => rows.map(({ title }) => title);
const read = async (...given: Parameters<typeof look>): Promise<WhatIfAnswer> => {
  const answer = await look(...given);
  expect(answer, answer.msg).toMatchObject({ result: 'SUCCESS' });
  return whatIfAnswerSchema.parse(answer.data);
};

/** How many rows each table has, but those that a session or a look-up leaves. */
async function rowsOfAll(): Promise<Record<string, number>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not in ('user_action', 'user_session', 'app_session')`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count from ${name}`);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

const looks = async (reqId: string): Promise<number> => {
  const { rows } = await owner.query(`select from user_action where target_key = $1 and action like '%약 바꿔 보기'`, [
    reqId,
  ]);
  return rows.length;
};

describe.each(kinds.map((kind) => [kind.kind, kind] as const))('other drugs in a result of %s', (_label, kind) => {
  it('the findings of a drug that is switched off vanish, of one that comes in appear; nothing is written', async () => {
    const reqId = await asked(kind);
    const before = await rowsOfAll();
    const same = await read(kind, reqId);
    expect(same.drugs.length).toBe(whole.medications.length);
    expect(same).toMatchObject({ gone: [], fresh: [], changed: [] });
    const ibuprofen = same.drugs.find(({ atcCode }) => atcCode === 'M01AE01');
    const off = await read(kind, reqId, { off: [ibuprofen?.id] });
    expect(titles(off.gone).some((title) => title.includes('이부프로펜'))).toBe(true);
    expect(off.after.drugs).toBe(same.after.drugs - 1);
    const added = await read(kind, reqId, { added: [{ id: 'a0', atcCode: 'M01AE02', atcName: 'naproxen' }] });
    expect(titles(added.fresh).some((title) => title.includes('나프록센'))).toBe(true);
    expect(added.proposals.length).toBeGreaterThan(0);
    expect(await rowsOfAll()).toEqual(before);
    // That the patient was looked at is kept, once for all that was tried.
    expect(await looks(reqId)).toBe(1);
  });

  it('is read by who reads the request, by nobody of another institution and by nobody without a session', async () => {
    const reqId = await asked(kind);
    const foreign = { status: 404, result: 'NOT_FOUND' };
    expect(await look(kind, reqId, {}, stranger)).toMatchObject(foreign);
    expect(await look(kind, 'none')).toMatchObject(foreign);
    expect((await look(kind, reqId, {}, api.client())).result).toBe('NO_SESSION');
    expect(await look(kind, reqId, {}, manager)).toMatchObject({ result: 'SUCCESS' });
    // A request of one kind is none of another's.
    const other = kinds.find((one) => one !== kind);
    if (other) expect(await look(other, reqId)).toMatchObject(foreign);
  });

  it('without the function of the menu one’s own requests alone, without the menu none', async () => {
    const reqId = await asked(kind, manager);
    const { menus } = kind;
    await owner.query(`update auth_group_menu set f1 = false where transaction = any($1)`, [menus]);
    try {
      const client = await api.signIn('DOCTOR01');
      expect((await look(kind, reqId, {}, client)).result).toBe('NOT_FOUND');
      expect((await look(kind, await asked(kind, client), {}, client)).result).toBe('SUCCESS');
    } finally {
      await owner.query(`update auth_group_menu set f1 = true where transaction = any($1)`, [menus]);
    }
  });

  it('refuses what is no drug of the request, and more than may be asked, in Korean', async () => {
    const reqId = await asked(kind);
    expect(await look(kind, reqId, { off: ['m99'] })).toMatchObject({
      result: 'VALIDATION',
      msg: '이 요청에 없는 약입니다.',
    });
    const many = Array.from({ length: 21 }, (_, at) => ({ id: `a${at}`, atcCode: 'M01AE02' }));
    expect((await look(kind, reqId, { added: many })).result).toBe('VALIDATION');
    expect((await look(kind, '')).result).toBe('VALIDATION');
  });
});

it('counts what the institution’s registry says of the patient, as the result did', async () => {
  const kind = anyKind;
  if (!kind) throw new Error('no plugin screens patients');
  const reqId = await asked(kind);
  const without = await read(kind, reqId);
  registered = [
    {
      id: 'H0001-20260302-0000001/1',
      date: '2026-03-02',
      drugs: [{ kind: 'ATC', code: 'C10AA01', name: '심바스타틴' }],
      forbidden: [],
      allowed: [],
      evaluator: '김평가',
      evaluatedOn: '2026-03-05',
      symptoms: ['두드러기'],
      severity: 'SEVERE',
      doubted: false,
    },
  ];
  try {
    const sum = ({ before }: WhatIfAnswer) => Object.values(before.counts).reduce((a, b) => a + b, 0);
    const reacted = await read(kind, reqId);
    expect(sum(reacted)).toBeGreaterThan(sum(without));
    const statin = reacted.drugs.find(({ atcCode }) => atcCode === 'C10AA01');
    const off = await read(kind, reqId, { off: [statin?.id] });
    expect(off.gone.some((finding) => finding.kind === 'ALLERGY')).toBe(true);
  } finally {
    registered = [];
  }
});

it('goes by the rules of today, and says which', async () => {
  const kind = anyKind;
  if (!kind) throw new Error('no plugin screens patients');
  const reqId = await asked(kind);
  const { stoppVersion } = await read(kind, reqId);
  await owner.query(`update stopp_rule set status = 'INACTIVE' where num = (select min(num) from stopp_rule)`);
  expect((await read(kind, reqId)).stoppVersion).toBeGreaterThan(stoppVersion);
});
