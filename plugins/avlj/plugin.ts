import { definePlugin, field } from '@onyak/core';
import { modelGateRow } from './gate/resource-gate.js';
import { evaluation } from './resource.js';
import { evaluationItem } from './resource-item.js';
import { rating } from './ratings/resource-rating.js';
import { rubricItem } from './rubric/resource-rubric.js';
import { pairResult, setResult } from './trial/resource-results.js';
import { trial } from './trial/resource-trial.js';
import { trialRequests } from './trial/trial-requests.js';

/** Where nobody has set another: a month. */
export const GATE_DAYS = 30;

/** What an administrator may set. */
const configuration = {
  gateDays: field.integer({
    label: '모델을 바꿀 때 통과한 시험을 인정하는 일수',
    required: true,
    min: 1,
    max: 365,
    initial: GATE_DAYS,
  }),
};

export default definePlugin({
  code: 'avlj',
  name: 'LLM 평가',
  coreVersion: '^0.1.0',
  requires: ['mmmg'],
  menu: {
    path: '/avlj',
    label: 'LLM 평가',
    group: 'CDSS',
    seq: 90,
    icon: 'SmartToy',
    about: '복약지도를 쓴 모델의 점수와 평가 내용을 확인하고 비교합니다.',
    f1: '기관 전체 조회',
  },
  panels: [
    { place: 'llm-evaluation.detail', name: 'sentences', label: '제외한 문장', order: 200 },
    { place: 'llm-evaluation.detail', name: 'rubric', label: '예·아니요 항목', order: 250 },
    { place: 'llm-evaluation.detail', name: 'calls', label: '모델 호출', order: 300 },
    { place: 'llm-set-case.detail', name: 'setCase' },
    { place: 'llm-pair.detail', name: 'pair' },
    { place: 'llm-rubric.detail', name: 'rubricItem' },
    { place: 'llm-evaluation-item.detail', name: 'texts' },
  ],
  requests: [trialRequests],
  resources: [evaluation, evaluationItem, rating, trial, setResult, pairResult, rubricItem, modelGateRow],
  configuration,
});
