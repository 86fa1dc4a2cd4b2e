import { definePlugin } from '@onyak/core';

export default definePlugin({
  code: 'mphl',
  name: '약물 카드 인쇄 이력 (PC 저장)',
  coreVersion: '^0.1.0',
  requires: ['iprt', 'mrpm'],
  menu: {
    path: '/mphl',
    label: '약물 카드 인쇄 이력 (PC 저장)',
    group: 'ADR',
    seq: 50,
    icon: 'Print',
    about: '이 컴퓨터에서 인쇄한 약물안전카드를 봅니다.',
  },
});
