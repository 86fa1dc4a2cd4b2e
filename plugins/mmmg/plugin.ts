import { definePlugin } from '@onyak/core';
import { guideRequests } from './guide-requests.js';
import { tiles } from './tiles.js';
import { llmPolicy } from './models/resource.js';

export default definePlugin({
  code: 'mmmg',
  name: '복약지도',
  coreVersion: '^0.1.0',
  menu: {
    path: '/mmmg',
    label: '복약지도',
    group: 'CDSS',
    seq: 20,
    icon: 'MenuBook',
    about: '만들어진 복약지도를 확인하고 피드백을 보내 최종안을 전송합니다.',
    walk: { order: 10, text: '검토를 기다리는 복약지도를 열고, 문장을 눌러 그 근거를 봅니다.' },
    f1: '기관 전체 조회',
    count: { requests: 'guide', waitingOnly: true },
    waiting: '검토를 기다리는 복약지도',
  },
  tiles,
  requests: [guideRequests],
  resources: [llmPolicy],
  finder: { label: '환자 (복약지도)', call: '/api/MMMG/findMG', path: '/mmmg/{id}' },
  panels: [{ place: 'study-patient.tab', name: 'studyPatient', label: '복약지도', order: 300 }],
  cards: [{ name: 'work', label: '할 일과 최근 요청', width: 3, height: 388 }],
});
