import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { screenPage } from '@onyak/cdss';
import { batchEventSchema, type KnownReaction } from '@onyak/core';
import { KnowledgeCache } from '@onyak/workflows/guidance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull, tellDone } from '../../../testing/proofs.js';
import { madeUpNumber } from '../../../testing/stored-patients.js';
import { HOSPITAL, quietRuntime, testServices, until, USER } from '../../../workflows/src/testing/harness.js';
import { populationRequests } from '../population-requests.js';
import { draftedRuleSchema, type DraftedRule } from '../schema.js';
import { buildPopulationHarness, type PopulationHarness } from './testing/population-harness.js';

/** At full size on request; each run has a smaller one, and says so. */
const full = isFull('population');
const MOST_KILLS = 100;
const KILLS = full ? MOST_KILLS : 2;
const PATIENTS = full ? 20_000 : 120;
const PAGE_SIZE = full ? 50 : 5;
const DRUGS = 6;

let onyak: PopulationHarness;
let folder: string;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  quietRuntime();
  onyak = await buildPopulationHarness(await testServices());
  folder = await mkdtemp(join(tmpdir(), 'onyak-population-'));
  await writeFile(join(folder, 'bundle.js'), onyak.bundle.code);
  await onyak.store({ count: PATIENTS, drugs: DRUGS });
  // What another institution has stored is nobody's here.
  await onyak.store({ count: 20, drugs: DRUGS, from: 10_000_000, userId: 'DOCTOR02' }, 'H0002');
}, 300_000);
afterAll(async () => {
  for (const child of children) await kill(child);
  await onyak?.close();
  await rm(folder, { recursive: true, force: true });
});

async function kill(child: ChildProcess): Promise<void> {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function startWorker(): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('testing/worker.ts', import.meta.url));
  const { TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE, DATABASE_URL, ONYAK_PAYLOAD_KEYS } = onyak.settings;
  const own = { TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE, DATABASE_URL, ONYAK_PAYLOAD_KEYS };
  const child = spawn(process.execPath, ['--conditions=onyak-source', '--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...own, TEST_BUNDLE: join(folder, 'bundle.js'), TEST_PAGE_SIZE: String(PAGE_SIZE) },
  });
  children.add(child);
  await once(child.stdout, 'data');
  return child;
}

/** Patients by rule, from the rows of patients and from the counts of pages. */
const byRule = async (reqId: string): Promise<{ rows: Map<string, number>; counts: Map<string, number> }> => {
  const named = 'join population_rule p using (rule_no)';
  const rows = await onyak.select(
    `select p.kind || ' ' || p.rule_id as rule, count(*)::int as n from population_patient o, unnest(o.rules) rule_no ${named}
     where req_id = $1 group by 1`,
    [reqId],
  );
  const counts = await onyak.select(
    `select p.kind || ' ' || p.rule_id as rule, sum(found)::int as n from population_page_rule ${named}
     where req_id = $1 and p.rule_id <> '' group by 1 having sum(found) > 0`,
    [reqId],
  );
  const mapOf = (list: Record<string, unknown>[]) => new Map(list.map(({ rule, n }) => [String(rule), Number(n)]));
  return { rows: mapOf(rows), counts: mapOf(counts) };
};

let first = '';

test(
  'every stored patient is screened once, over continue-as-new, whatever workers are killed: none lost, none doubled',
  async () => {
    first = await onyak.start();
    const total = Math.ceil(PATIENTS / PAGE_SIZE);
    let worker = await startWorker();
    let kills = 0;
    for (; kills < KILLS; kills += 1) {
      const enough = Math.floor(((kills + 1) * total) / (KILLS + 2));
      await until(async () => (await onyak.pagesDone(first)) >= enough, `${enough} pages`, 600_000);
      await kill(worker);
      worker = await startWorker();
    }
    await onyak.untilStatus(first, 'COMPLETE', 600_000);
    await kill(worker);
    const [patients] = await onyak.select(
      `select count(*)::int as n, count(distinct subject_number)::int as different, min(subject_number) as first, max(subject_number) as last
       from population_patient where req_id = $1`,
      [first],
    );
    expect(patients).toEqual({
      n: PATIENTS,
      different: PATIENTS,
      first: madeUpNumber(0),
      last: madeUpNumber(PATIENTS - 1),
    });
    expect(await onyak.pagesDone(first)).toBe(total);
    // The same records screened here, one after the other, by the same knowledge.
    const records = await onyak.select(
      `select payload::text as record from request where kind = 'guide' and hospital_code = $1 order by subject_number`,
      [HOSPITAL],
    );
    const { index } = await new KnowledgeCache(onyak.pool).active();
    const screened = screenPage(
      records.map(({ record }) => String(record)),
      index,
    );
    const expected = new Map(
      screened.rules.flatMap(({ kind, ruleId, found }) =>
        ruleId !== '' && found > 0 ? [[`${kind} ${ruleId}`, found]] : [],
      ),
    );
    expect(expected.size).toBeGreaterThan(20);
    const { rows, counts } = await byRule(first);
    expect(rows).toEqual(expected);
    expect(counts).toEqual(expected);
    const [gap] = await onyak.select(
      `select sum(patients)::int as n from population_page_gap where req_id = $1 and what = 'MEDICATION' and reason = 'NO_ATC' and name <> ''`,
      [first],
    );
    expect(gap?.['n']).toBe(screened.gaps.find(({ reason, name }) => reason === 'NO_ATC' && name !== '')?.patients);
    const events = await onyak.select('select event from request_event where req_id = $1 order by id', [first]);
    const done = events.flatMap(({ event }) => {
      const told = batchEventSchema.safeParse(event);
      return told.success && told.data.type === 'progress' ? [told.data.done] : [];
    });
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect(done.at(-1)).toBe(total);
    tellDone('population', kills, MOST_KILLS);
  },
  full ? 3_600_000 : 600_000,
);

test('it pauses, resumes and is cancelled; what comes late writes nothing', async () => {
  let held: (() => void)[] = [];
  let hold = false;
  const screening = {
    ...onyak.screening,
    page: async (...given: Parameters<typeof onyak.screening.page>) => {
      if (hold) await new Promise<void>((resolve) => held.push(resolve));
      return onyak.screening.page(...given);
    },
  };
  const workers = await onyak.runWorkers({ workflows: [onyak.work({ screening })] });
  const reqId = await onyak.start();
  await until(async () => (await onyak.pagesDone(reqId)) > 2, 'some pages');
  await onyak.client.pauseBatch(populationRequests, reqId, USER);
  await onyak.untilStatus(reqId, 'WAITING');
  const still = async () => {
    const before = await onyak.pagesDone(reqId);
    await new Promise((resolve) => setTimeout(resolve, 700));
    return before === (await onyak.pagesDone(reqId));
  };
  await until(still, 'what was under way');
  const stood = await onyak.pagesDone(reqId);
  expect(stood).toBeLessThan(PATIENTS / 5);
  await onyak.client.resumeBatch(populationRequests, reqId, USER);
  await until(async () => (await onyak.pagesDone(reqId)) > stood + 2, 'more pages');
  hold = true;
  await until(async () => held.length === 2, 'two pages under way');
  const before = await onyak.pagesDone(reqId);
  expect(await onyak.client.cancel(populationRequests, reqId)).toEqual({ running: true });
  await onyak.untilStatus(reqId, 'CANCELLED');
  for (const go of held) go();
  held = [];
  await until(
    async () => !(await onyak.client.cancel(populationRequests, reqId)).running,
    'the workflow to have ended',
  );
  await workers.stop();
  expect(await onyak.pagesDone(reqId)).toBe(before);
}, 300_000);

test('a page goes to its thread as ids of records, whatever they say, and the rules once for each thread', async () => {
  const handed: string[] = [];
  let askedForRules = 0;
  const screening: typeof onyak.screening = {
    ...onyak.screening,
    page: (knowledge, rulesOf, page, signal) => {
      handed.push(JSON.stringify([knowledge, page]));
      const counted = () => {
        askedForRules += 1;
        return rulesOf();
      };
      return onyak.screening.page(knowledge, counted, page, signal);
    },
  };
  const workers = await onyak.runWorkers({ workflows: [onyak.work({ screening })] });
  const reqId = await onyak.start();
  await onyak.untilStatus(reqId, 'COMPLETE');
  await workers.stop();
  expect(handed.length).toBeGreaterThanOrEqual(PATIENTS / PAGE_SIZE);
  expect(askedForRules).toBeGreaterThan(0);
  expect(askedForRules).toBeLessThanOrEqual(2);
  const stored = await onyak.select(
    `select sum(length(payload::text))::int as n from request where kind = 'guide' and hospital_code = $1`,
    [HOSPITAL],
  );
  expect(handed.join('').length).toBeLessThan(Number(stored[0]?.['n']) / 5);
  for (const text of handed) expect(text).not.toMatch(/medication|복용중|지어낸/u);
}, 300_000);

test('a draft of the rules is screened by, and what differs from the screening before is told by rule and by patient', async () => {
  const fired = await onyak.select(
    `select s.num::int as num, s.version, s.age, s.gender, s.condition, p.rule_no as "ruleNo", p.rule_id as "ruleId"
     from population_rule p join stopp_rule s on s.source_id = p.rule_id
     where p.kind = 'STOPP' and p.rule_no in (select unnest(rules) from population_patient where req_id = $1) order by 1 limit 1`,
    [first],
  );
  const [rule] = fired;
  expect(rule).toBeDefined();
  const off = { ...rule, ruleVersion: rule?.['version'], status: 'INACTIVE', name: '끈 규칙' };
  const everyone = {
    num: null,
    ruleVersion: null,
    name: '혈압약을 먹는 모두',
    status: 'ACTIVE',
    age: 'ADULT',
    gender: null,
    condition: [[{ type: 'MEDICATION', code: 'C', name: '심혈관계', operator: 'is present' }]],
  };
  // One patient more than the screening before had, and one whose newest record is another.
  await onyak.store({ count: 1, drugs: DRUGS, from: PATIENTS });
  await onyak.store({ count: 1, drugs: 1, seed: 4 });
  const workers = await onyak.runWorkers({ workflows: [onyak.work({ pageSize: 100 })] });
  const drafts = [off, everyone].map((draft) => draftedRuleSchema.parse(draft));
  const reqId = await onyak.start({ rules: 'DRAFT', drafts }, first);
  await onyak.untilStatus(reqId, 'COMPLETE');
  const counts = new Map(
    (
      await onyak.select(
        `select rule_no as no, sum(found)::int as found, sum(appeared)::int as appeared, sum(gone)::int as gone, sum(fresh)::int as fresh
         from population_page_rule where req_id = $1 group by 1`,
        [reqId],
      )
    ).map(({ no, ...row }) => [Number(no), row as Record<'found' | 'appeared' | 'gone' | 'fresh', number>]),
  );
  const then = new Map(
    (
      await onyak.select(
        'select rule_no as no, sum(found)::int as found from population_page_rule where req_id = $1 group by 1',
        [first],
      )
    ).map(({ no, found }) => [Number(no), Number(found)]),
  );
  const own = await onyak.select(
    `select rule_no as no from population_rule where kind = 'STOPP' and rule_id like 'RULE-%'`,
    [],
  );
  const switchedOff = counts.get(Number(rule?.['ruleNo']));
  expect(switchedOff).toMatchObject({ found: 0, gone: then.get(Number(rule?.['ruleNo'])) });
  expect(counts.get(Number(own[0]?.['no']))?.appeared).toBeGreaterThan(PATIENTS / 10);
  const ofRules = await onyak.select(`select rule_no as no from population_rule where rule_id <> ''`, []);
  for (const no of ofRules.map((row) => Number(row['no']))) {
    const { found = 0, appeared = 0, gone = 0, fresh = 0 } = counts.get(no) ?? {};
    expect([no, found]).toEqual([no, (then.get(no) ?? 0) + appeared - gone + fresh]);
  }
  const [newest] = await onyak.select(
    `select o.drugs, o.source_req_id like '%S4' as newest, o.known from population_patient o where o.req_id = $1 and subject_number = $2`,
    [reqId, madeUpNumber(0)],
  );
  expect(newest).toEqual({ drugs: 1, newest: true, known: true });
  const [another] = await onyak.select(
    'select known, appeared from population_patient where req_id = $1 and subject_number = $2',
    [reqId, madeUpNumber(PATIENTS)],
  );
  expect(another).toEqual({ known: false, appeared: [] });
  await workers.stop();
}, 300_000);

test('a draft of another version of its rule is refused in words; another institution’s run is not reached', async () => {
  const workers = await onyak.runWorkers({ workflows: [onyak.work()] });
  const stale: DraftedRule = {
    num: 1,
    ruleVersion: 99,
    name: '-',
    status: 'ACTIVE',
    age: 'ELDERLY',
    gender: null,
    condition: [],
  };
  const reqId = await onyak.start({ rules: 'DRAFT', drafts: [stale] });
  await onyak.untilStatus(reqId, 'FAILED');
  expect((await onyak.row(reqId))?.['failure']).toContain('규칙 1번이 그 뒤에 바뀌었습니다');
  const foreign = await onyak.insertRun();
  await onyak.client.start(populationRequests, { reqId: foreign, hospitalCode: 'H0002', userId: 'DOCTOR02' });
  await until(
    async () => !(await onyak.client.cancel(populationRequests, foreign)).running,
    'the foreign workflow to end',
  );
  expect(await onyak.pagesDone(foreign)).toBe(0);
  await workers.stop();
}, 300_000);

test('what the registry holds and what a survey has told since are screened with the record; an older survey is in it already', async () => {
  const at = (number: number) => madeUpNumber(number);
  const [plain, registered, surveyed, surveyedBefore] = [900_000, 900_001, 900_002, 900_003];
  await onyak.owner.query(
    `insert into study_patient (hospital_code, pt_irb_number, pt_name, pt_gender) select 'H0001', n, '지어낸', '남성' from unnest($1::text[]) n`,
    [[at(surveyed), at(surveyedBefore)]],
  );
  const survey = (number: number) =>
    onyak.owner.query(
      `insert into study_survey (hospital_code, pt_irb_number, height, weight, medication_count, has_disease, has_side_effect, causative_drugs_etc,
         has_non_prescription_medication, health_opinion, tired_days)
       values ('H0001', $1, 160, 60, 3, 'NO', 'YES', '와파린', 'NO', 'HEALTH_OPINION_01', 'TIRED_DAYS_01')`,
      [at(number)],
    );
  await survey(surveyedBefore);
  // Answers are dated to the second.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  for (const number of [plain, registered, surveyed, surveyedBefore])
    await onyak.store({
      count: 1,
      drugs: 1,
      from: number,
      seed: 9,
      product: { code: '', name: '와파린', atc: 'B01AA03' },
    });
  await survey(surveyed);
  const known: KnownReaction = {
    id: 'H0001-20260302-0000001/1',
    date: '2026-03-02',
    drugs: [{ kind: 'ATC', code: 'B01AA03', name: '와파린' }],
    forbidden: [],
    allowed: [],
    evaluator: '',
    evaluatedOn: '',
    symptoms: ['발진'],
    severity: 'MODERATE',
    doubted: false,
  };
  const registries = {
    registeredAmong: (_db: unknown, numbers: readonly string[]) =>
      Promise.resolve(numbers.filter((number) => number === at(registered))),
    knownReactions: () => Promise.resolve([known]),
  };
  const workers = await onyak.runWorkers({ workflows: [onyak.work({ registries, pageSize: 100 })] });
  const reqId = await onyak.start();
  await onyak.untilStatus(reqId, 'COMPLETE');
  const allergies = await onyak.select(
    `select subject_number as number from population_patient o where req_id = $1 and subject_number >= $2
       and exists (select from population_rule p where p.kind = 'ALLERGY' and p.rule_no = any(o.rules)) order by 1`,
    [reqId, at(plain)],
  );
  expect(allergies.map(({ number }) => number)).toEqual([at(registered), at(surveyed)]);
  await workers.stop();
}, 300_000);
