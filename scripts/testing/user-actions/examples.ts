import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { medication } from '../../../plugins/acds/testing/stored-request.js';
import type { Role } from '../../../api/src/conformance/setting.js';
import { json as encoded, type World } from '../../../api/src/conformance/world.js';
import { cardExamples } from './card-examples.js';
import { madeUpFinding, storeMultiDrugResult } from '../../../testing/multi-drug-result.js';
import { storeNewPrescriptionResult } from '../../../testing/new-prescription-result.js';
import { allergyFinding, storeSmartAllergyResult } from '../../../testing/smart-allergy-result.js';
import { storeVersion } from '../../../plugins/avlj/testing/stored-version.js';
import { openGuide } from './open-guide.js';
import { wordingExamples } from './wording-examples.js';

/** What a call is made with. */
export interface Example {
  readonly by?: Role;
  readonly body: unknown;
  /** Key of what it is done to; where the server makes it, read from the answer's data. */
  readonly target: string | ((data: unknown) => string);
}

const json = (value: unknown) => JSON.stringify(value);
const short = () => randomUUID().slice(0, 8).toUpperCase();
const field = (name: string) => (data: unknown) => String(z.record(z.string(), z.unknown()).parse(data)[name]);

const rule = {
  ruleName: '지어낸 규칙',
  status: 'ACTIVE',
  age: 'ELDERLY',
  finalResult: '다시 살펴봅니다.',
  condition: json([[{ type: 'MEDICATION', code: 'M01A', name: '', operator: 'is present' }]]),
};

const person = { name: '홍길동', age: 78, gender: 'Male', irbNumber: 'IRB-1' };
const request = { ...person, medications: [medication('B01AA03')], comorbidities: [], sideEffectsStr: [] };
const record = {
  resourceType: 'Bundle',
  type: 'collection',
  entry: [
    {
      resource: {
        resourceType: 'Patient',
        id: 'p',
        name: [{ text: '홍길동' }],
        gender: 'male',
        birthDate: '1950-01-01',
      },
    },
  ],
};

function form(fields: Readonly<Record<string, string>>, content: string, fileName: string): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('file', new Blob([content]), fileName);
  return data;
}

const importForm = () =>
  form(
    { id: randomUUID(), kind: 'diagnosis', dryRun: 'N', mode: 'merge', label: '시험' },
    `진단코드,한글명,영문명\nZ9998,지어낸 진단 ${short()},made up\n`,
    '진단.csv',
  );

/** By method and path: what each writing call of a plugin is made with, and what has to be there before. */
export function examplesFor(world: () => World): Readonly<Record<string, () => Promise<Example>>> {
  const ask = async (method: string, address: string, body?: unknown, by: Role = 'manager'): Promise<unknown> => {
    const answer = await world().by(by).client.send(method, address, body, {});
    if (answer.status >= 300) throw new Error(`${address}: ${answer.result} ${answer.msg}`);
    return answer.data ?? answer.body;
  };
  const receivedRow = async (): Promise<number> => {
    const { rows } = await world().setting.owner.query<{ ifNo: number }>(
      `insert into received_adr (hospital_code, record) values ('H0001', '{"ptName":"가명","d1List":[]}') returning if_no::int as "ifNo"`,
    );
    return Number(rows[0]?.ifNo);
  };
  const anyRecord = async (): Promise<string> => {
    const rows = await ask('GET', '/rest/adr-record?range=[0,0]');
    const [first] = z.array(z.object({ recId: z.string() })).parse(rows);
    if (!first) throw new Error('the demonstration has no ADR record');
    return first.recId;
  };
  const activePair = async () => {
    const rows = await ask('GET', `/rest/adr-record?range=[0,1]&filter=${encoded({ status: 'ACTIVE' })}`);
    const versioned = z.object({ recId: z.string(), version: z.number() });
    const [kept, merged] = z.tuple([versioned, versioned]).parse(rows);
    return {
      keptRecId: kept.recId,
      keptVersion: kept.version,
      mergedRecId: merged.recId,
      mergedVersion: merged.version,
      picks: '{}',
    };
  };
  const activeRecord = async (): Promise<string> => {
    const filter = encoded({ status: 'ACTIVE' });
    const rows = await ask('GET', `/rest/adr-record?range=[0,0]&filter=${filter}`);
    const [first] = z.array(z.object({ recId: z.string() })).parse(rows);
    if (!first) throw new Error('the demonstration has no active ADR record');
    return first.recId;
  };
  const ofRule = async (): Promise<Example> => {
    const num = field('num')(await ask('POST', '/api/ACDS/updateStopp', rule));
    return { body: { num }, target: num };
  };
  const newGroup = async () =>
    z.string().parse(await ask('POST', '/api/AMGR/insertAuthGroupInfo', { groupName: `권한 ${short()}` }));
  const account = async (status: string) => {
    const id = `P${short()}`;
    await world().setting.owner.query(
      `insert into app_user select (jsonb_populate_record(u, $1)).* from app_user u where id = 'DOCTOR01'`,
      [json({ id, status, new_user: status === 'WAIT' })],
    );
    return id;
  };
  const ofAccount = async (): Promise<Example> => {
    const id = await account('ACTIVE');
    return { body: { id }, target: id };
  };
  /** @param more what is done to its result; left out, it has none yet. */
  const ofMultiDrug = async (more?: object) => {
    const target = field('reqId')(await ask('POST', '/api/DCIF/reqMR', { ...request, action: 'R' }));
    if (more) await storeMultiDrugResult(world().setting.owner, target);
    return { body: { reqId: target, ...more }, target };
  };
  const newPrescription = { ...request, newPrescriptions: request.medications };
  /** @param more what is done to its result; left out, it has none yet. */
  const ofNewPrescription = async (more?: object) => {
    const target = field('reqId')(await ask('POST', '/api/DCIF/reqMGI', newPrescription));
    if (more) await storeNewPrescriptionResult(world().setting.owner, target);
    return { body: { reqId: target, ...more }, target };
  };
  const ofSmartAllergy = async (more?: object) => {
    const target = field('reqId')(await ask('POST', '/api/MASD/reqSA', { ...request, action: 'R', wait: 'N' }));
    if (more) await storeSmartAllergyResult(world().setting.owner, target);
    return { body: { reqId: target, ...more }, target };
  };
  /** One goes on at a time in an institution: those of before are ended. */
  const newPopulation = async () => {
    await world().setting.owner.query(
      `update request set status = 'CANCELLED', ended_at = now() where kind = 'population' and status in ('RUNNING', 'WAITING')`,
    );
    return { requestKey: randomUUID(), rules: 'IN_FORCE' };
  };
  const newTrial = async () => {
    await world().setting.owner.query(
      `update request set status = 'CANCELLED', ended_at = now() where kind = 'llmTrial' and status in ('RUNNING', 'WAITING')`,
    );
    return { requestKey: randomUUID(), trial: { type: 'SET', a: { model: 'onyak-offline-1' } } };
  };
  const ofKey = async (): Promise<Example> => {
    // There may be one already.
    await world().by('admin').client.post('/rest/api-key', { hospitalNameCode: 'H0001' });
    return { body: { hospitalNameCode: 'H0001' }, target: 'H0001' };
  };
  const knowledgeRows = async () => {
    const filter = encoded({ tableName: 'kb_harm' });
    const rows = await ask('GET', `/rest/knowledge-row?range=[0,0]&filter=${filter}`);
    return z.array(z.object({ tableName: z.string(), rowKey: z.string(), contentHash: z.string() })).parse(rows);
  };
  const ofGuide = async (extra: object = {}): Promise<Example> => {
    const { reqId, text, findingId } = await openGuide(world().setting.owner);
    const body = { reqId, findingId, seq: 1, llmSeq: 1, fromSeq: 1, mgText: text, version: 1, ...extra };
    return { body, target: reqId };
  };
  return {
    ...wordingExamples(world, ask),
    'POST /api/AVLJ/insertRating': async () => {
      const reqId = `RATE-${short()}`;
      await storeVersion(world().setting.owner, { reqId, judge: 'judge-70b' });
      const scores = { scorePrecision: 9, scoreRecall: 9, scoreAccuracy: 9, scoreCompleteness: 9, scoreHelpfulness: 9 };
      return { body: { reqId, seq: 1, itemNo: 1, ...scores }, target: reqId };
    },
    'POST /api/AVLJ/askLlmTrial': async () => ({ body: await newTrial(), target: field('reqId') }),
    'POST /api/AVLJ/orderLlmTrial': async () => {
      const target = field('reqId')(await ask('POST', '/api/AVLJ/askLlmTrial', await newTrial()));
      return { body: { reqId: target, order: 'cancel' }, target };
    },
    'POST /api/ACDS/updateStopp': async () => ({ body: rule, target: field('num') }),
    'GET /api/ACDS/deleteStopp': ofRule,
    'POST /api/ACDS/deleteStopp': ofRule,
    'DELETE /api/ACDS/deleteStopp': ofRule,
    'POST /api/ACDS/startRehearsal': async () => ({ body: rule, target: '' }),
    'POST /api/ACDS/continueRehearsal': async () => {
      const rehearsalId = field('rehearsalId')(await ask('POST', '/api/ACDS/startRehearsal', rule));
      return { body: { rehearsalId }, target: rehearsalId };
    },
    'POST /api/AKRV/signRows': async () => ({
      body: { rows: await knowledgeRows(), source: '지어낸 원문' },
      target: 'kb_harm',
    }),
    'POST /api/AKRV/revokeRows': async () => {
      const rows = await knowledgeRows();
      await ask('POST', '/api/AKRV/signRows', { rows, source: '지어낸 원문' });
      return { body: { rows, note: '지어낸 사유' }, target: 'kb_harm' };
    },
    'POST /api/AMAK/reveal': ofKey,
    'POST /api/AMAK/reissue': ofKey,
    'POST /api/AMGR/insertAuthGroupInfo': async () => ({ body: { groupName: `권한 ${short()}` }, target: String }),
    'POST /api/AMGR/insertAuthGroup': async () => {
      const groupId = await newGroup();
      const transactionList = json([{ transaction: 'ASMT', menuAuth: true, f1Auth: false }]);
      return { body: { groupId, transactionList }, target: groupId };
    },
    'POST /api/AMGR/deleteAuthGroupAll': async () => {
      const groupId = await newGroup();
      return { body: { groupId }, target: groupId };
    },
    'PUT /api/ASYS/updateSettings': async () => {
      const stored = await ask('GET', '/api/ASYS/selectSettings');
      const [first] = z.array(z.looseObject({ plugin: z.string() })).parse(stored);
      return { by: 'admin', body: first, target: first?.plugin ?? '' };
    },
    'POST /api/ASYS/importReference': async () => ({ by: 'admin', body: importForm(), target: 'diagnosis' }),
    'POST /api/ASYS/rollbackReference': async () => {
      await ask('POST', '/api/ASYS/importReference', importForm(), 'admin');
      const releases = await ask('GET', '/api/ASYS/selectReleases?kind=diagnosis');
      const numbers = z.array(z.object({ release: z.number() })).parse(releases);
      const release = Math.max(...numbers.map((item) => item.release));
      return { by: 'admin', body: { release, keepTouched: 'Y' }, target: String(release) };
    },
    'POST /api/AUSR/approve': async () => {
      const id = await account('WAIT');
      const [group] = z
        .array(z.object({ groupId: z.string() }))
        .parse(await ask('GET', '/api/AMGR/selectAuthGroupInfo'));
      return { by: 'admin', body: { users: [{ id, menuAuth: group?.groupId }] }, target: id };
    },
    'POST /api/AUSR/resetPassword': ofAccount,
    'POST /api/AUSR/resetOtp': ofAccount,
    'POST /api/AUSR/endSessions': ofAccount,
    'POST /api/MATC/updateAtcInfoHospital': async () => ({
      body: { atcCode: 'B01AA03', atcNameKorShort: '와파린' },
      target: 'B01AA03',
    }),
    'POST /api/mffu/uploadPHRFhir': async () => ({
      body: form({}, json(record), 'a.json'),
      target: field('phrFileId'),
    }),
    'POST /api/MFFU/reqMG': async () => ({ body: request, target: field('reqId') }),
    'POST /api/DCIF/reqMR': async () => ({ body: { ...request, action: 'R' }, target: field('reqId') }),
    'POST /api/DCIF/reqMGI': async () => ({ body: newPrescription, target: field('reqId') }),
    'POST /api/DCIF/replayMGI': async () => ({
      body: { reqId: (await ofNewPrescription()).target },
      target: field('reqId'),
    }),
    'POST /api/DCIF/cancelMGI': () => ofNewPrescription(),
    'POST /api/DCIF/deleteMGIDataIF': () => ofNewPrescription(),
    'POST /api/DCIF/dismissFinding': () => ofNewPrescription({ findingId: madeUpFinding.id, reason: 'HANDLED' }),
    'POST /api/MPOP/askPopulation': async () => ({ body: await newPopulation(), target: field('reqId') }),
    'POST /api/MPOP/orderPopulation': async () => {
      const target = field('reqId')(await ask('POST', '/api/MPOP/askPopulation', await newPopulation()));
      return { body: { reqId: target, order: 'cancel' }, target };
    },
    'POST /api/MFMM/replayMR': async () => ({ body: { reqId: (await ofMultiDrug()).target }, target: field('reqId') }),
    'POST /api/MFMM/cancelMR': () => ofMultiDrug(),
    'POST /api/MFMM/deleteMRDataIF': () => ofMultiDrug(),
    'POST /api/MFMM/saveFinalGuide': () => ofMultiDrug({ finalGuide: '# 고친 안내' }),
    'POST /api/MFMM/dismissFinding': () => ofMultiDrug({ findingId: madeUpFinding.id, reason: 'HANDLED' }),
    'POST /api/MASD/reqSA': async () => ({ body: { ...request, action: 'R', wait: 'N' }, target: field('reqId') }),
    'POST /api/MASD/replaySA': async () => ({
      body: { reqId: (await ofSmartAllergy()).target },
      target: field('reqId'),
    }),
    'POST /api/MASD/cancelSA': () => ofSmartAllergy(),
    'POST /api/MASD/deleteSADataIF': () => ofSmartAllergy(),
    'POST /api/MASD/dismissFinding': () => ofSmartAllergy({ findingId: allergyFinding.id, reason: 'HANDLED' }),
    'POST /api/MASD/saveFinalGuideSA': () => ofSmartAllergy({ finalGuide: '# 고친 안내' }),
    'POST /api/MMMG/replayMG': async () => ({
      body: { reqId: field('reqId')(await ask('POST', '/api/MFFU/reqMG', request)) },
      target: field('reqId'),
    }),
    'POST /api/MMMG/dismissFinding': () => ofGuide({ reason: 'HANDLED' }),
    'POST /api/MMMG/sendFeedbackMG': () => ofGuide({ feedback: '지어낸 의견' }),
    'POST /api/MMMG/writeBesideMG': () => ofGuide({ model: 'onyak-offline-1', prompt: 'guide-4' }),
    'POST /api/MMMG/cancelBesideMG': () => ofGuide(),
    'POST /api/MMMG/chooseMG': () => ofGuide(),
    'POST /api/MMMG/genMGText': () => ofGuide(),
    'POST /api/MMMG/saveMGText': () => ofGuide({ mgText: '고친 안내' }),
    'POST /api/MMMG/sendMGTextFinal': () => ofGuide(),
    'POST /api/MMMG/cancelMG': async () => {
      const guide = await ofGuide();
      // One that no workflow has begun.
      await world().setting.owner.query(`update request set status = 'RUNNING' where req_id = $1`, [guide.target]);
      return guide;
    },
    'POST /api/MPMG/handOutLeaflet': () => ofGuide({ birthDay: '19480102' }),
    'POST /api/MPMG/endLeaflet': async () => {
      const { body } = await ofGuide({ birthDay: '19480102' });
      const target = field('leafletNo')(await ask('POST', '/api/MPMG/handOutLeaflet', body));
      return { body: { leafletNo: target }, target };
    },
    'POST /api/MRCV/deleteADRDataIF': async () => {
      const ifNo = await receivedRow();
      return { body: { ifNo }, target: String(ifNo) };
    },
    'POST /api/MRCV/takeADRDataIF': async () => {
      const ifNo = await receivedRow();
      return { body: { ifNo, recId: await anyRecord() }, target: String(ifNo) };
    },
    'POST /api/MRPM/issueLink': async () => {
      const recId = await anyRecord();
      return { body: { recId }, target: recId };
    },
    'POST /api/MRPM/revokeLink': async () => {
      const recId = await anyRecord();
      const issued = await ask('POST', '/api/MRPM/issueLink', { recId });
      const { linkNo } = z.object({ linkNo: z.string() }).parse(issued);
      return { body: { recId, linkNo }, target: recId };
    },
    'POST /api/MVUR/issuePTURL': async () => {
      const recId = await activeRecord();
      return { body: { recId }, target: recId };
    },
    'POST /api/MRPM/sendIVMsg': async () => {
      const ptNumber = `A-${randomUUID().slice(0, 8)}`;
      const patient = { ptNumber, ptName: '지어낸', ptRrn: '19500307', ptTel: '010-0000-3333' };
      await ask('POST', '/api/MVUR/insertPtInfo', patient);
      return { body: { ptNumber }, target: ptNumber };
    },
    ...cardExamples(() => world(), activeRecord),
    'POST /api/MRPM/mergeADRData': async () => {
      const pair = await activePair();
      return { body: pair, target: pair.keptRecId };
    },
    'POST /api/MRPM/undoMergeADRData': async () => {
      const pair = await activePair();
      await ask('POST', '/api/MRPM/mergeADRData', pair);
      const merges = await ask('GET', `/api/MRPM/selectMergedADRData?recId=${pair.keptRecId}`);
      const [latest] = z.array(z.object({ mergeNo: z.string() })).parse(merges);
      return { body: { mergeNo: latest?.mergeNo }, target: latest?.mergeNo ?? '' };
    },
    'POST /api/MRPM/deleteADRData': async () => {
      const recId = await anyRecord();
      return { body: { targetRecId: recId }, target: recId };
    },
  };
}
