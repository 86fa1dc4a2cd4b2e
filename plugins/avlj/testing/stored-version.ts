import type { DatasetItem, MergedData } from '@onyak/core';
import { storeGuideRequest } from '../../../testing/guide-request.js';

/** Whoever may send statements. */
type Database = Parameters<typeof storeGuideRequest>[0];

/** Precision, recall, accuracy, completeness, helpfulness. */
type Scores = readonly [number | null, number | null, number | null, number | null, number | null];

/** A finding of a dataset as the worker stores it. */
export function datasetItem(
  finding: string,
  [precision, recall, accuracy, completeness, helpfulness]: Scores,
  more: { readonly sentence?: string; readonly weaknesses?: string; readonly details?: string } = {},
): DatasetItem {
  return {
    identifier: finding,
    object_A: { code_system: 'ATC', code: 'B01AA03', name: '와파린' },
    object_B: { code_system: 'ATC', code: 'M01AE01', name: '이부프로펜' },
    target_outcome: [],
    referenced_sentences: [
      {
        info_type: '설명',
        sentence: more.sentence ?? '와파린과 이부프로펜을 함께 쓰면 피가 잘 멎지 않을 수 있습니다.',
      },
    ],
    validity: { is_valid: true },
    relevance_and_quality: {
      relevance_precision_score: precision,
      relevance_recall_score: recall,
      accuracy_score: accuracy,
      completeness_score: completeness,
      completeness_assessment: '물어볼 것이 있습니다.',
      accuracy_of_recommendations: '근거와 같습니다.',
      relevance_evaluation_details: more.details ?? '정밀도 9점.',
    },
    overall_assessment: {
      conclusion: '지적이 없습니다.',
      clinical_significance: '위험 · 상호작용',
      strengths: '',
      weaknesses: more.weaknesses ?? '',
      structure_and_format: '차례가 맞습니다.',
      suggestions: '',
      helpfulness_score: helpfulness,
    },
    hallucination_check: { hallucination_details: '없습니다.' },
  };
}

interface StoredVersion {
  readonly reqId: string;
  readonly seq?: number;
  readonly hospitalCode?: string;
  readonly userId?: string;
  readonly name?: string;
  readonly irbNumber?: string;
  readonly status?: string;
  readonly model?: string | null;
  readonly judge?: string;
  readonly at?: string;
  readonly items?: readonly DatasetItem[] | null;
  readonly excluded?: MergedData['excluded'];
  readonly faults?: MergedData['faults'];
}

/** Commits a version of a guide as if models had written and judged it, with its request. */
export async function storeVersion(db: Database, given: StoredVersion): Promise<void> {
  const { reqId, seq = 1, hospitalCode = 'H0001', items = [datasetItem('F1', [9, 9, 9, 9, 9])] } = given;
  await storeGuideRequest(db, {
    reqId,
    hospitalCode,
    userId: given.userId ?? 'DOCTOR01',
    ...(given.name === undefined ? {} : { name: given.name }),
    ...(given.irbNumber === undefined ? {} : { irbNumber: given.irbNumber }),
  });
  const merged = items && {
    items,
    guide: { overview: '', sections: [], closing: '' },
    faults: given.faults ?? [],
    written: null,
    excluded: given.excluded ?? [],
    supplied: [],
  };
  await db.query(
    `insert into guide_node (req_id, seq, hospital_code, status, gen_type, trans_time, llm_model_gen, llm_model_eval, llm_temp_gen,
       response_time_gen, response_time_eval, merged_data, prompt_gen, tokens_gen_in, tokens_gen_out, llm_latest)
     values ($1, $2, $3, $4, 'Initial', $5, $6, $7, 0.2, 1.5, 2.5, $8, $9, 1000, 200, true)`,
    [
      reqId,
      seq,
      hospitalCode,
      given.status ?? 'READY',
      given.at ?? new Date().toISOString(),
      given.model === undefined ? 'tester-7b' : given.model,
      given.judge ?? '',
      merged && JSON.stringify(merged),
      items === null ? null : 'guide-5',
    ],
  );
}

/** Commits a call of a model that a version took. */
export async function storeCall(
  db: Database,
  given: { readonly reqId: string; readonly purpose: 'GEN' | 'EVAL'; readonly model: string; readonly prompt: string },
): Promise<void> {
  await db.query(
    `insert into llm_call (hospital_code, req_id, seq, purpose, model, temperature, messages, response, ms, tokens_in, tokens_out, finish_reason, prompt_version)
     values ('H0001', $1, 1, $2, $3, 0.2, '[{"type":"USER","text":"비밀"}]', '답', 1500, 1000, 200, 'stop', $4)`,
    [given.reqId, given.purpose, given.model, given.prompt],
  );
}
