import { mergedDataSchema, type GuideNode } from '@onyak/core';
import { expect, it } from 'vitest';
import type { Versions } from '../shared.js';
import { firstChoice, versionsOf } from './versions.js';

const guide = { overview: '살펴볼 점을 찾았습니다.', sections: [], closing: '' };
const screening = {
  knowledgeRelease: 1,
  stoppVersion: 1,
  recordDate: '2026-03-01',
  ageGroups: [],
  findings: [],
  harms: [],
  unreviewed: { findings: 0, of: 0 },
  anticholinergic: { total: 0, threshold: 3, drugs: [] },
  fallRisk: [],
  periods: [],
  maybeTaken: [],
  observationDays: 365,
  onMedOver5Days: 0,
  notScreened: [],
  screened: { medications: 2, diagnoses: 0, sideEffects: 0 },
};

const madeAt = (transTimeStr: string): GuideNode => ({
  reqId: 'MG-OWN',
  seq: 1,
  fromSeq: null,
  transTime: '',
  transTimeStr,
  status: 'READY',
  genType: 'Initial',
  llmModelGen: 'onyak-offline-1',
  llmModelEval: '',
  llmTempGen: null,
  llmTempEval: null,
  responseTimeGen: null,
  responseTimeEval: null,
  memoryGen: [],
  memoryEval: [],
  mergedData: mergedDataSchema.parse({ items: [], guide, faults: [] }),
  feedback: '',
  sendUserId: '',
  sendTransTime: '',
  updateUser: 'DOCTOR01',
  llmLatest: 'Y',
  irbNumber: 'IRB-1',
  failure: '',
});

const other = (at: string): Versions => ({
  texts: [],
  others: [{ reqId: 'MG-OTHER', screening, nodes: [{ seq: 1, at, model: '', prompt: '', guide }] }],
});

const [earlier, later] = ['2026-03-01 09:00:00', '2026-03-02 09:00:00'];

it.each([
  ['after the one of before, which it was judged anew of', later, earlier, '다시 점검하기 전 MG-OTHER', 'node 1'],
  ['before the one that was judged anew of it', earlier, later, '1번 최초 생성', 'other MG-OTHER 1'],
])('a guide stands first %s', (_name, own, at, before, after) => {
  const nodes = [madeAt(own)];
  const versions = versionsOf(nodes, { screening: null }, other(at));
  const first = firstChoice(nodes, nodes[0], versions);
  expect(versions.map(({ key }) => key)).toEqual([first.before, first.after]);
  expect(versions[0]?.label).toContain(before);
  expect(first.after).toBe(after);
});
