import { definePlugin } from '@onyak/core';
import { cardDrug } from './resource.js';

export default definePlugin({
  code: 'aprt',
  name: '약물별 인쇄 카드 설정',
  coreVersion: '^0.1.0',
  menu: {
    path: '/aprt',
    label: '약물별 인쇄 카드 설정',
    group: 'REFERENCE',
    seq: 60,
    icon: 'Article',
    about: '안전카드에 따로 인쇄할 약물을 정합니다.',
    f1: '공통 기준정보 수정',
  },
  resources: [cardDrug],
});
