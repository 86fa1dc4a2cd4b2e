import { definePlugin } from '@onyak/core';
import { knowledgeRow } from './resource.js';

export default definePlugin({
  code: 'akrv',
  name: '지식 검토',
  coreVersion: '^0.1.0',
  menu: {
    path: '/akrv',
    label: '지식 검토',
    group: 'REFERENCE',
    seq: 55,
    icon: 'CheckCircle',
    about: '약물 안전 지식의 근거를 확인하고 약사가 검토한 행을 표시합니다.',
    walk: { order: 70, text: '지식의 근거를 읽고 검토한 행으로 표시합니다.', roles: ['MANAGER', 'ADMIN'] },
    f1: '검토 표시',
  },
  resources: [knowledgeRow],
});
