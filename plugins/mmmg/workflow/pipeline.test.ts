import { afterAll, beforeAll, expect, test } from 'vitest';
import { workflowIdOf, mergedDataSchema, screeningResultSchema } from '@onyak/core';
import { guideRequests } from '../guide-requests.js';
import { Client, Connection } from '@temporalio/client';
import {
  buildGuideHarness,
  createHarness,
  HOSPITAL,
  quietRuntime,
  silentLog,
  until,
  USER,
  type Harness,
} from './testing/harness.js';
import { createDataConverter } from '../../../workflows/src/codec/data-converter.js';
import { loadFinalText } from './store/final-text.sql.js';
import { Sweeper } from '../../../workflows/src/requests/sweeper.js';

let onyak: Harness;

beforeAll(async () => {
  quietRuntime();
  onyak = await createHarness();
  await onyak.startWorkers();
});
afterAll(() => onyak?.close());

test('a request becomes a guide that words every finding, and waits', async () => {
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'WAITING');

  const node = await onyak.node(reqId, 1);
  expect(node).toMatchObject({
    status: 'READY',
    gen_type: 'Initial',
    from_seq: null,
    llm_model_gen: 'onyak-offline-1',
    llm_latest: true,
  });
  const rows = await onyak.select('select result from guide_screening where req_id = $1', [reqId]);
  const screening = screeningResultSchema.parse(rows[0]?.['result']);
  const merged = mergedDataSchema.parse(node?.['merged_data']);
  expect(screening.findings.length).toBeGreaterThan(5);
  // What it was found by can be told later, whatever the rules have become since.
  const [known] = await onyak.select(
    `select s.version, (select max(release) from kb_release where status = 'ACTIVE') as release from stopp_rule_set s`,
    [],
  );
  expect(known?.['version']).toBeGreaterThan(0);
  expect([screening.stoppVersion, screening.knowledgeRelease]).toEqual([known?.['version'], known?.['release']]);
  expect(merged.items.map(({ identifier }) => identifier)).toEqual(screening.findings.map(({ id }) => id));
  const worded = new Set(
    merged.guide.sections.flatMap(({ sentences }) => sentences.flatMap(({ findingIds }) => findingIds)),
  );
  expect([...worded].sort()).toEqual(screening.findings.map(({ id }) => id).sort());
  expect(merged.faults).toEqual([]);
  expect(merged.guide.closing).toContain('이름 모를 한약');
  expect(JSON.stringify(merged)).not.toContain('홍가람');
});

test('progress tells every stage in order and the text as it was written', async () => {
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'WAITING');
  const events = await onyak.events(reqId);
  const stages = events.flatMap((event) => (event.type === 'stage' ? [`${event.stage} ${event.state}`] : []));
  expect(stages).toEqual([
    'RECEIVED DONE',
    'PARSE STARTED',
    'PARSE DONE',
    'MAP STARTED',
    'MAP DONE',
    'SCREEN STARTED',
    'SCREEN DONE',
    'GENERATE STARTED',
    'GENERATE DONE',
    'EVALUATE STARTED',
    'EVALUATE DONE',
    'WAIT STARTED',
  ]);
  const shown = events
    .flatMap((event) => (event.type === 'text' && event.target === 'GUIDE' ? [event.text] : []))
    .join('');
  const merged = mergedDataSchema.parse((await onyak.node(reqId, 1))?.['merged_data']);
  for (const { sentences } of merged.guide.sections) for (const { text } of sentences) expect(shown).toContain(text);
});

test('starting the same request again makes no second workflow and no second guide', async () => {
  const reqId = await onyak.insertRequest();
  const input = { reqId, hospitalCode: HOSPITAL, userId: USER };
  await Promise.all([onyak.client.start(input), onyak.client.start(input), onyak.client.start(input)]);
  await onyak.untilStatus(reqId, 'WAITING');
  await onyak.client.start(input);
  const rows = await onyak.select(`select count(*)::int as calls from llm_call where req_id = $1 and purpose = 'GEN'`, [
    reqId,
  ]);
  expect(rows[0]?.['calls']).toBe(1);
});

test('feedback makes a child node from the node it names, and the same feedback sent twice makes one', async () => {
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'WAITING');
  const feedbackId = await onyak.insertFeedback(reqId, 1, '더 짧게 써 주세요. 낙상을 먼저 알려 주세요.');
  const send = () => onyak.client.sendFeedback({ reqId, feedbackId, fromSeq: 1, userId: USER });
  const [first, second] = await Promise.all([send(), send()]);
  expect(first).toEqual({ seq: 2 });
  expect(second).toEqual({ seq: 2 });
  await onyak.untilNode(reqId, 2, 'READY');

  expect(await onyak.node(reqId, 2)).toMatchObject({
    gen_type: 'Feedback',
    from_seq: 1,
    feedback: '더 짧게 써 주세요. 낙상을 먼저 알려 주세요.',
    llm_latest: true,
  });
  expect(await onyak.node(reqId, 1)).toMatchObject({ llm_latest: false });
  const guideOf = async (seq: number) => mergedDataSchema.parse((await onyak.node(reqId, seq))?.['merged_data']).guide;
  const length = async (seq: number) => JSON.stringify((await guideOf(seq)).sections).length;
  expect(await length(2)).toBeLessThan(await length(1));
  expect((await guideOf(2)).overview).toContain('더 짧게 정리했습니다');
  const rows = await onyak.select('select seq from guide_feedback where id = $1', [feedbackId]);
  expect(rows[0]?.['seq']).toBe(2);
  expect(await onyak.node(reqId, 3)).toBeUndefined();
});

test('the final text is composed once, sent once, and closes the request', async () => {
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'WAITING');
  const compose = () => onyak.composeFinal(reqId, 1);
  const [{ text }, again] = await Promise.all([compose(), compose()]);
  expect(again.text).toBe(text);
  expect(text).toMatch(/^# 복약 안내/);
  expect(text).toContain('와파린');
  expect(text).not.toContain('작성 메모');

  expect(await onyak.client.sendFinal({ reqId, seq: 1, userId: USER })).toEqual({ delivered: true });
  expect(await onyak.row(reqId)).toMatchObject({ status: 'COMPLETE', stage: 'COMPLETE', final_seq: 1 });
  expect(await onyak.node(reqId, 1)).toMatchObject({ status: 'COMPLETE', send_user_id: USER });
  const rows = await onyak.select('select target, status, body from guide_delivery where req_id = $1', [reqId]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ target: 'INBOX', status: 'DELIVERED', body: { reqId, seq: 1, finalGuide: text } });
  await until(async () => (await onyak.events(reqId)).some((event) => event.type === 'end'), 'end event');
  await expect(onyak.client.sendFinal({ reqId, seq: 1, userId: USER })).rejects.toMatchObject({ code: 'STATE' });
});

test('feedback on a node that is not there and on a request that is not there is refused', async () => {
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'WAITING');
  const feedbackId = await onyak.insertFeedback(reqId, 9, '다시');
  await expect(onyak.client.sendFeedback({ reqId, feedbackId, fromSeq: 9, userId: USER })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: '대상 복약지도를 찾을 수 없습니다.',
  });
  await expect(
    onyak.client.sendFeedback({ reqId: 'none', feedbackId, fromSeq: 1, userId: USER }),
  ).rejects.toMatchObject({ code: 'STATE' });
});

test('a cancelled request says so, keeps its guide and takes no more feedback', async () => {
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'WAITING');
  await onyak.client.cancel({ reqId });
  await onyak.untilStatus(reqId, 'CANCELLED');
  expect(await onyak.node(reqId, 1)).toMatchObject({ status: 'READY' });
  expect((await onyak.events(reqId)).at(-1)).toEqual({ type: 'end', status: 'CANCELLED' });
  const feedbackId = await onyak.insertFeedback(reqId, 1, '다시');
  await until(
    async () =>
      onyak.client.sendFeedback({ reqId, feedbackId, fromSeq: 1, userId: USER }).then(
        () => false,
        ({ code }: { code: string }) => code === 'STATE',
      ),
    'refusal',
  );
  await onyak.client.cancel({ reqId });
});

test('a request whose start was lost is found and started', async () => {
  const reqId = await onyak.insertRequest();
  await onyak.untilStatus(reqId, 'WAITING');
  expect(await onyak.node(reqId, 1)).toMatchObject({ status: 'READY' });
});

test('a payload that does not fit the contract fails the request with its reason', async () => {
  const reqId = await onyak.insertRequest();
  await onyak.read((db) => db.query(`update request set payload = '{"medications": []}' where req_id = $1`, [reqId]));
  await onyak.client.start({ reqId, hospitalCode: HOSPITAL, userId: USER });
  await onyak.untilStatus(reqId, 'FAILED');
  expect(await onyak.row(reqId)).toMatchObject({ failure: '요청에 저장된 내용이 올바르지 않습니다.' });
  expect((await onyak.events(reqId)).at(-1)).toEqual({ type: 'end', status: 'FAILED' });
});

test('a workflow server that lost everything: the request goes on from what the database knows', async () => {
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'WAITING');
  // A namespace of its own is a server that has never heard of the request.
  const after = await buildGuideHarness({
    temporal: onyak.settings.TEMPORAL_ADDRESS ?? '',
    databaseUrl: onyak.settings.DATABASE_URL ?? '',
    dropDatabase: () => Promise.resolve(),
  });
  await after.startWorkers();
  const connection = await Connection.connect({ address: after.settings.TEMPORAL_ADDRESS ?? '' });
  const sweeper = new Sweeper({
    kinds: [guideRequests],
    client: new Client({
      connection,
      namespace: after.settings.TEMPORAL_NAMESPACE,
      dataConverter: createDataConverter(after.settings),
    }),
    database: onyak.pool,
    log: silentLog,
  });
  const feedbackId = await onyak.insertFeedback(reqId, 1, '더 짧게');
  const send = () => after.client.sendFeedback({ reqId, feedbackId, fromSeq: 1, userId: USER });
  await until(async () => {
    await sweeper.sweep(true);
    return send().then(
      ({ seq }) => seq === 2,
      () => false,
    );
  }, 'the workflow to be started anew and to know its nodes');
  await connection.close();
  await after.untilNode(reqId, 2, 'READY');
  const rows = await onyak.select(`select count(*)::int as calls from llm_call where req_id = $1 and purpose = 'GEN'`, [
    reqId,
  ]);
  expect(rows[0]?.['calls']).toBe(2);
  await after.close();
});

test('a request whose workflow was ended from outside is closed', async () => {
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'WAITING');
  const connection = await Connection.connect({ address: onyak.settings.TEMPORAL_ADDRESS ?? '' });
  const client = new Client({ connection, namespace: onyak.settings.TEMPORAL_NAMESPACE });
  await client.workflow.getHandle(workflowIdOf(guideRequests, reqId)).terminate('by hand');
  const sweeper = new Sweeper({ kinds: [guideRequests], client, database: onyak.pool, log: silentLog });
  await until(async () => {
    await sweeper.sweep(true);
    return (await onyak.row(reqId)).status === 'FAILED';
  }, 'the sweep');
  expect(await onyak.row(reqId)).toMatchObject({ failure: '작업이 중단되었습니다.' });
  await connection.close();
});

test('another institution cannot be reached through a request of this one', async () => {
  const reqId = await onyak.startRequest();
  await onyak.untilStatus(reqId, 'WAITING');
  await onyak.composeFinal(reqId, 1);
  const textOf = (hospitalCode: string, userId: string) =>
    onyak.deps().inRequest({ reqId, hospitalCode, userId }, (db) => loadFinalText(db, { reqId }, 1));
  expect((await textOf(HOSPITAL, USER))?.text).toContain('#');
  expect(await textOf('H0002', 'DOCTOR02')).toBeUndefined();
});
