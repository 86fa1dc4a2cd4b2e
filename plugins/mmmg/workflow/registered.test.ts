import { definePlugin, type ScreeningResult } from '@onyak/core';
import { defineWorker, type KnownReaction } from '@onyak/workflows/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { medicationRow, guidePayload } from '../../../workflows/src/testing/payload.js';
import { loadContributions } from '../../../workflows/src/plugins/contributions.js';
import { startWorkers } from '../../../workflows/src/worker/start-workers.js';
import guide from '../plugin.js';
import guideWorkflow from '../workflow.js';
import { createHarness, HOSPITAL, quietRuntime, silentLog, type Harness } from './testing/harness.js';

let harness: Harness;

beforeAll(async () => {
  quietRuntime();
  harness = await createHarness();
});
afterAll(() => harness?.close());

const secret = '당장와파린을끊으라고적힌이름';
const reaction: KnownReaction = {
  id: 'H0001-20260302-0000001/1',
  date: '2026-03-02',
  drugs: [
    { kind: 'ATC', code: 'J01CA04', name: secret },
    { kind: 'KD', code: '000000000', name: '아무도모르는이름' },
  ],
  forbidden: [{ kind: 'ATC', code: 'J01DD', name: '3세대 세팔로스포린' }],
  allowed: [{ kind: 'ATC', code: 'J01DB', name: '1세대 세팔로스포린' }],
  evaluator: '김평가',
  evaluatedOn: '2026-03-05',
  symptoms: ['아나필락시스'],
  severity: 'SEVERE',
  doubted: true,
};

/** A guide of a patient with these drugs, screened while another plugin's registry answers. */
async function guideOf(drugs: readonly (readonly [string, string])[], registry: readonly KnownReaction[]) {
  const asked: unknown[] = [];
  const contributions = await loadContributions(
    [],
    { settings: harness.settings, database: harness.pool, log: silentLog },
    [
      {
        plugin: definePlugin({ code: 'mxyz', name: 'mxyz', coreVersion: '^0.1.0' }),
        worker: defineWorker(() => ({
          reactions: async (db, patient) => {
            const { rows } = await db.query<{ code: string }>(`select current_setting('app.hospital_code') as code`);
            asked.push({ ...patient, hospital: rows[0]?.code });
            return registry;
          },
        })),
      },
      { plugin: guide, workflow: guideWorkflow },
    ],
  );
  const { settings, pool, bundle } = harness;
  const workers = await startWorkers({
    settings,
    database: pool,
    workflows: contributions.workflows,
    log: silentLog,
    contributions,
    bundle,
  });
  try {
    const medications = drugs.map(([code, name], at) => medicationRow(code, name, at));
    const payload = guidePayload({ medications, allPrescriptionData: medications, sideEffects: [], diagnoses: [] });
    const reqId = await harness.startRequest(payload);
    await harness.untilNode(reqId, 1, 'READY');
    const [stored] = await harness.select('select result from guide_screening where req_id = $1', [reqId]);
    return {
      asked,
      result: stored?.['result'] as ScreeningResult,
      node: JSON.stringify(await harness.node(reqId, 1)),
      final: (await harness.composeFinal(reqId, 1)).text,
      events: JSON.stringify(await harness.events(reqId)),
      payload: (await harness.select('select payload from request where req_id = $1', [reqId]))[0]?.['payload'],
    };
  } finally {
    workers.stop();
    await workers.finished;
  }
}

const drugs = [
  ['J01CA04', '아목시실린캡슐500밀리그램'],
  ['J01DD02', '세프타지딤주1그램'],
  ['J01DB04', '세파졸린주1그램'],
] as const;

it('screens with what a registry says of the patient, names its origin, and tells what could not be compared', async () => {
  const { asked, result, final, node, events, payload } = await guideOf(drugs, [reaction]);
  expect(asked).toEqual([{ number: 'IRB-2026-017', hospital: HOSPITAL }]);
  const allergies = result.findings.filter(({ kind }) => kind === 'ALLERGY');
  expect(
    allergies.map(({ drugs: [drug], severity, reasons: [first] }) => [drug?.atcCode, severity, first?.ruleId]),
  ).toEqual([
    ['J01CA04', 'CONTRAINDICATED', 'ALLERGY:SAME'],
    ['J01DD02', 'CONTRAINDICATED', 'ALLERGY:FORBIDDEN'],
  ]);
  for (const { reasons, sideEffects } of allergies) {
    expect(reasons[0]?.source).toBe('이 병원의 이상반응 기록');
    expect(reasons[0]?.certaintyNote).toContain('인과성이 낮거나 평가하지 못한 기록입니다.');
    expect(sideEffects[0]).toMatch(/^이 병원의 이상반응 기록\(2026-03-02\): /);
  }
  expect(result.notScreened).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ what: 'SIDE_EFFECT', reason: 'NOT_UNDERSTOOD' })]),
  );
  expect(events).toContain('이 병원의 이상반응 기록 1건을 함께 대조했습니다.');
  // What the registry says is read anew for each screening and never becomes part of what was asked.
  expect(JSON.stringify(payload)).not.toContain(secret);
  // A recorded name reaches no sentence for the patient; the professionals' notes quote it.
  const patientText = final.split('\n').filter((line) => !line.includes('「'));
  expect(patientText.join('\n')).not.toContain(secret);
  expect(node).toContain('이 병원의 이상반응 기록');
}, 120_000);

it('tells of a drug that the record allows by whom it was, and holds it no more', async () => {
  const cephalexin = [['J01DB01', '세팔렉신캡슐500밀리그램']] as const;
  const ampicillin = { ...reaction, drugs: [{ kind: 'ATC', code: 'J01CA01', name: '암피실린' }] } as const;
  const { result } = await guideOf(cephalexin, [{ ...ampicillin, forbidden: [] }]);
  const told = result.findings.flatMap(({ kind, reasons }) => (kind === 'ALLERGY' ? reasons : []));
  expect(told).toMatchObject([{ severity: 'INFO', ruleId: 'ALLERGY:ALLOWED' }]);
  expect(told[0]?.trigger).toContain('2026-03-05, 김평가');
  const { result: strict } = await guideOf(cephalexin, [{ ...ampicillin, forbidden: [], allowed: [] }]);
  expect(strict.findings.find(({ kind }) => kind === 'ALLERGY')?.severity).not.toBe('INFO');
}, 240_000);

it('screens the same patient without it once the registry says nothing', async () => {
  const { result, events } = await guideOf(drugs, []);
  expect(result.findings.filter(({ kind }) => kind === 'ALLERGY')).toEqual([]);
  expect(events).not.toContain('이 병원의 이상반응 기록');
}, 120_000);
