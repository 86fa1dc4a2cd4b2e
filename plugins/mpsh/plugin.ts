import { definePlugin } from '@onyak/core';
import { cardIssue } from './resource.js';

export default definePlugin({
  code: 'mpsh',
  name: '카드 인쇄/전송 이력',
  coreVersion: '^0.1.0',
  requires: ['iprt', 'mrpm'],
  menu: {
    path: '/mpsh',
    label: '카드 인쇄/전송 이력',
    group: 'ADR',
    seq: 40,
    icon: 'Print',
    about: '인쇄하고 전송한 약물안전카드를 찾아 봅니다.',
    f1: '기관 전체 조회',
  },
  panels: [{ place: 'card-issue.toolbar', name: 'again' }],
  tiles: [
    {
      name: 'cards',
      label: '안전카드 인쇄와 전송',
      count: { resource: 'card-issue', by: 'way' },
      chart: 'months',
      order: 200,
      open: { field: 'way' },
    },
  ],
  resources: [cardIssue],
});
