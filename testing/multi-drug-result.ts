import type { Finding, ScreeningResult } from '@onyak/core';
import type { ClientBase } from 'pg';
import { guidePayload } from '../workflows/src/testing/payload.js';
import { multiDrugResult } from '../plugins/mfmm/result/result.js';

export const madeUpFinding: Finding = {
  id: 'INTERACTION:B01AA03:M01AE01',
  kind: 'INTERACTION',
  severity: 'MAJOR',
  title: '와파린 + 이부프로펜',
  reasons: [
    {
      kind: 'INTERACTION',
      ruleId: 'X',
      ruleName: 'X',
      severity: 'MAJOR',
      trigger: '',
      mechanism: '출혈 위험 상가',
      action: 'INR을 측정합니다.',
      source: 'X',
      certainty: 'FULL',
      certaintyNote: '',
      contextNote: '',
    },
  ],
  drugs: [
    { atcCode: 'B01AA03', substanceAtc: 'B01AA03', name: '와파린', medicationCode: '60000000', products: [] },
    { atcCode: 'M01AE01', substanceAtc: 'M01AE01', name: '이부프로펜', medicationCode: '60000001', products: [] },
  ],
  diagnoses: [],
  sideEffects: [],
  knowledgeRelease: 1,
};

export const madeUpScreening: ScreeningResult = {
  knowledgeRelease: 1,
  stoppVersion: 1,
  recordDate: '2026-03-15',
  ageGroups: ['ELDERLY'],
  findings: [madeUpFinding],
  harms: [],
  unreviewed: { findings: 0, of: 1 },
  anticholinergic: { total: 0, threshold: 3, drugs: [] },
  fallRisk: [],
  periods: [],
  maybeTaken: [],
  observationDays: 365,
  onMedOver5Days: 0,
  notScreened: [],
  screened: { medications: 7, diagnoses: 2, sideEffects: 1 },
};

/** Completes a request of H0001 as its workflow would have left it. */
export async function storeMultiDrugResult(db: Pick<ClientBase, 'query'>, reqId: string): Promise<void> {
  const text = '와파린과 이부프로펜을 살펴봅니다.';
  const result = multiDrugResult({
    payload: guidePayload(),
    screening: madeUpScreening,
    reference: { products: new Map(), names: new Map(), components: new Map(), rxnorm: new Map() },
    guide: {
      overview: '살펴보았습니다.',
      sections: [
        { urgency: 'NOW', heading: '바로', sentences: [{ kind: 'EXPLAIN', text, findingIds: [madeUpFinding.id] }] },
      ],
      closing: '',
    },
  });
  await db.query(
    `insert into multi_drug_result (req_id, hospital_code, knowledge_release, stopp_version, screening, result)
     values ($1, 'H0001', 1, 1, $2, $3)`,
    [reqId, JSON.stringify(madeUpScreening), JSON.stringify(result)],
  );
  await db.query(`update request set status = 'COMPLETE', stage = 'COMPLETE' where req_id = $1`, [reqId]);
}
