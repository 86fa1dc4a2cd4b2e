import { definePlugin } from '@onyak/core';
import { evaluation } from './resource.js';
import { evaluationItem } from './resource-item.js';
import { rating } from './ratings/resource-rating.js';

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
    { place: 'llm-evaluation.detail', name: 'calls', label: '모델 호출', order: 300 },
    { place: 'llm-evaluation-item.detail', name: 'texts' },
  ],
  resources: [evaluation, evaluationItem, rating],
});
