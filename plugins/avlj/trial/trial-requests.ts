import { defineRequestKind } from '@onyak/core';

/** Trials of language models: a payload of `trialPayloadSchema` and a row of `llm_trial` each. */
export const trialRequests = defineRequestKind({
  kind: 'llmTrial',
  label: '언어 모델 시험',
  menus: ['AVLJ'],
  idPrefix: 'avlj-',
  queues: ['trial'],
  tables: ['llm_trial', 'llm_set_result', 'llm_pair_result', 'llm_rubric'],
});
