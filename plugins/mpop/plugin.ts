import { definePlugin } from '@onyak/core';
import { populationRequests } from './population-requests.js';

export default definePlugin({
  code: 'mpop',
  name: '전체 환자 선별',
  coreVersion: '^0.1.0',
  // A drafted rule is made as its menu would save it; what a survey tells counts as it does in a request.
  requires: ['acds', 'cvur'],
  menu: {
    path: '/mpop',
    label: '전체 환자 선별',
    group: 'CDSS',
    seq: 70,
    icon: 'FilterAlt',
    about: '저장된 환자 전체를 지금의 기준이나 초안으로 점검하고 이전 점검과 견줍니다.',
    f1: '기관 전체 환자 선별',
  },
  requests: [populationRequests],
});
