import { z } from 'zod';
import type { Client, TestApi } from '@onyak/api/testing';
import type { Loot } from './outsider.js';

/** Words of the institution's rows that no question has in it. */
const NAME = '남궁비밀';
const SECRET = '표식없는곳의표식';
export const SECRETS = [NAME, SECRET];

const drugs = JSON.stringify([{ drugType: 'ATC', drugCode: 'J01CA04', drugName: 'amoxicillin' }]);
const symptoms = [{ symptomCode: 'SY0001', symptomNameKor: '발진', symptomNameEng: 'Rash' }];
const aCase = (d1CaseDescription: string) => ({
  d1OccurenceDate: '2026-03-02',
  d1Causality: '가능함',
  d1Severity: 'Moderate',
  d1CausativeDrug: JSON.parse(drugs) as unknown,
  d1Symptom: symptoms,
  d1CaseDescription,
});
const record = (ptNumber: string) => ({
  ptName: NAME,
  ptNumber,
  ptRrn: '19510203',
  ptTel: '010-1111-2222',
  d1List: JSON.stringify([aCase(SECRET)]),
  d1ManagementNumber: `C-${ptNumber}`,
  d2CiGroup: drugs,
  d2ExpertOpinion: SECRET,
  d3HospitalName: '온누리대학교병원',
  d3HospitalCode: 'H0001',
  d3FinalEvaluator: '약사',
  d3MedicalDepartment: '약제부',
  d3Email: 'adr@onnuri.example',
});
const text = z.string();
const linkSchema = z.object({ linkNo: z.string(), url: z.string() });
const numbered = (name: string) =>
  z.array(z.record(z.string(), z.unknown())).transform((rows) => String(rows[0]?.[name] ?? ''));

/**
 * A hospital's registry with everything that can be asked for by an id: two patients, a record of each, one that was merged, links,
 * a consent that was asked for, cards that were printed and sent, a record in the receive box, a card of what is not saved, a draft.
 * @returns the ids, once for each thing that `{id}` of an address may mean
 */
export async function registryOf(api: TestApi, manager: Client): Promise<readonly Loot[]> {
  const done = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await manager.post(path, body, headers);
    if (answer.result !== 'SUCCESS')
      throw new Error(`${path}: ${String(answer.result)} ${String(answer.msg)} ${JSON.stringify(answer.faults)}`);
    return answer.data;
  };
  const save = async (ptNumber: string) => text.parse(await done('/api/MRPD/insertADRData', record(ptNumber)));
  const recId = await save('OUT-1');
  const otherId = await save('OUT-2');
  const [keptId, mergedId] = [await save('OUT-3'), await save('OUT-4')];
  await done('/api/MRPM/mergeADRData', { keptRecId: keptId, keptVersion: 1, mergedRecId: mergedId, mergedVersion: 1 });
  const { linkNo, url } = linkSchema.parse(await done('/api/MRPM/issueLink', { recId }));
  await done('/api/MVUR/issuePTURL', { recId });
  await done('/api/MRPM/sendIVMsg', { ptNumber: 'OUT-1' });
  const cardInfo = JSON.stringify({
    cardType: 'GENERAL',
    d1CausativeDrug: 'amoxicillin',
    d1Symptom: SECRET,
    d2CiGroup: '',
    d2CrhiGroup: '',
    d2OaiGroup: '',
    d2ExpertOpinion: SECRET,
  });
  const issue = { targetRecId: recId, printMethod: 'RECORD', cardInfo };
  await done('/api/ADRI/insertPrintHst', issue, { 'idempotency-key': 'outsider-print' });
  await done('/api/ADRI/insertSendHst', issue, { 'idempotency-key': 'outsider-send' });
  const tempId = text.parse(await done('/api/MRPD/insertADRDataTemp', record('OUT-5')));
  await manager.put(`/api/drafts/adr-record/${encodeURIComponent(recId)}`, {
    userId: 'MANAGER01',
    draft: { ptName: NAME },
    version: 1,
    revision: 0,
  });
  const ifNo = await receivedNo(api);
  const issues = await manager.get('/rest/card-issue?range=[0,9]&filter={}&sort=["issueNo","DESC"]');
  const issueNo = numbered('issueNo').parse(issues.body);
  const shared = {
    recId,
    targetRecId: recId,
    keptRecId: recId,
    mergedRecId: otherId,
    keptVersion: '1',
    mergedVersion: '1',
    mergeNo: '1',
    ptNumber: 'OUT-1',
    d1ManagementNumber: 'C-OUT-1',
    linkNo,
    url: new URL(url, 'http://onyak').searchParams.get('c') ?? '',
    ifNo,
    issueNo,
    form: 'adr-record',
    row: recId,
    revision: '1',
    version: '1',
    index: '0',
    printMethod: 'RECORD',
    purpose: 'mrpm-view',
    page: '1',
    hospitalCode: 'H0001',
    hospitalCodeManager: 'H0001',
    startDate: '2000-01-01',
    endDate: '2100-01-01',
    searchAll: 'Y',
    drugs,
    drug: 'J01CA04',
    symptom: 'SY0001',
    symptoms: JSON.stringify(['발진']),
    cases: JSON.stringify([aCase('침입')]),
    report: JSON.stringify({ ...record('OUT-1'), ptName: '침입자', d1List: [aCase('침입')], d2ExpertOpinion: '침입' }),
    cardInfo: cardInfo.replaceAll(SECRET, '침입'),
    ptName: '침입자',
    ptRrn: '19510203',
    ptTel: '010-1111-2222',
    d1List: JSON.stringify([aCase('침입')]),
    d2ExpertOpinion: '침입',
    d3HospitalName: '온누리대학교병원',
    d3HospitalCode: 'H0001',
    d3FinalEvaluator: '침입자',
    d3MedicalDepartment: '약제부',
    d3Email: 'out@side.example',
    d1CausativeDrug: 'amoxicillin',
    d1Symptom: '발진',
    cardType: 'GENERAL',
  };
  return [
    { ...shared, id: recId },
    { ...shared, id: 'OUT-1', row: '+' },
    { ...shared, id: issueNo, recId: mergedId, targetRecId: mergedId },
    { ...shared, id: ifNo, recId: keptId, targetRecId: tempId, printMethod: 'TEMP' },
  ];
}

/** A record in the receive box, as another system has sent it with the institution's key. */
async function receivedNo(api: TestApi): Promise<string> {
  const admin = await api.signIn('ADMIN01');
  await admin.post('/api/AMAK/insert', { hospitalNameCode: 'H0001' });
  const { data } = await admin.post('/api/AMAK/reveal', { hospitalNameCode: 'H0001' });
  const { apiKey } = z.object({ apiKey: z.string() }).parse(data);
  const { d1List, d2CiGroup, ...rest } = record('OUT-6');
  const sent = {
    ...rest,
    recId: 'EMR-OUT-6',
    status: 'ACTIVE',
    d1List: JSON.parse(d1List) as unknown,
    d2CiGroup: JSON.parse(d2CiGroup) as unknown,
  };
  const answer = await api.client().post('/if/adr', sent, { apiKey });
  if (answer.result !== 'SUCCESS') throw new Error(`/if/adr: ${String(answer.msg)} ${JSON.stringify(answer.faults)}`);
  return String(z.object({ ifNo: z.number() }).parse(answer.data).ifNo);
}
