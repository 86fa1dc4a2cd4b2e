import type { Finding, ScreeningResult } from '@onyak/core';
import type { ClientBase } from 'pg';
import { smartAllergyResult } from '../plugins/masd/result/result.js';
import type { StoredPlan } from '../plugins/masd/schema.js';

const plan: StoredPlan = {
  reactions: [
    {
      text: '아스피린 두드러기',
      from: 'RECORD',
      gravity: 'ALLERGIC',
      causes: [{ atc: 'B01AC06', name: '아스피린', fromText: false, unsure: false, groups: ['COX-1 억제 소염진통제'] }],
    },
  ],
  drugs: [{ atc: 'M01AE01', name: '이부프로펜', verdict: 'AVOID' }],
  groups: [
    {
      verdict: 'AVOID',
      severity: 'MAJOR',
      ground: 'CROSS',
      group: 'COX-1 억제 소염진통제',
      cause: '아스피린',
      reason: '지어낸 이유입니다.',
      action: '피합니다.',
      reviewed: false,
      codes: [{ atc: 'M01AE01', name: '이부프로펜' }],
      sideEffects: ['아스피린 두드러기'],
    },
  ],
  replacements: [],
  tests: [],
};

export const allergyFinding: Finding = {
  id: 'ALLERGY:M01AE01',
  kind: 'ALLERGY',
  severity: 'MAJOR',
  title: '이부프로펜: 아스피린과 교차반응',
  reasons: [
    {
      kind: 'ALLERGY',
      ruleId: 'X',
      ruleName: 'X',
      severity: 'MAJOR',
      trigger: '아스피린 두드러기',
      mechanism: '지어낸 이유',
      action: '이부프로펜을 피합니다.',
      source: 'X',
      certainty: 'FULL',
      certaintyNote: '',
      contextNote: '',
    },
  ],
  drugs: [
    { atcCode: 'M01AE01', substanceAtc: 'M01AE01', name: '이부프로펜', medicationCode: '60000001', products: [] },
  ],
  diagnoses: [],
  sideEffects: ['아스피린 두드러기'],
  knowledgeRelease: 1,
};

const screening: ScreeningResult = {
  knowledgeRelease: 1,
  stoppVersion: 1,
  recordDate: '2026-03-15',
  ageGroups: ['ELDERLY'],
  findings: [allergyFinding],
  harms: [],
  unreviewed: { findings: 0, of: 1 },
  anticholinergic: { total: 0, threshold: 3, drugs: [] },
  fallRisk: [],
  periods: [],
  maybeTaken: [],
  observationDays: 365,
  onMedOver5Days: 0,
  notScreened: [],
  screened: { medications: 1, diagnoses: 0, sideEffects: 1 },
};

/** Completes a Smart Allergy request of H0001 as its workflow would have left it. */
export async function storeSmartAllergyResult(db: Pick<ClientBase, 'query'>, reqId: string): Promise<void> {
  await db.query(
    `insert into smart_allergy_result (req_id, hospital_code, knowledge_release, stopp_version, plan, screening, result)
     values ($1, 'H0001', 1, 1, $2, $3, $4)`,
    [reqId, JSON.stringify(plan), JSON.stringify(screening), JSON.stringify(smartAllergyResult(plan, screening))],
  );
  await db.query(`update request set status = 'COMPLETE', stage = 'COMPLETE' where req_id = $1`, [reqId]);
}
