import { definePlugin } from '@onyak/core';
import { stoppRule } from './resource.js';

export default definePlugin({
  code: 'acds',
  name: 'STOPP 설정',
  coreVersion: '^0.1.0',
  requires: ['aicd', 'matc'],
  menu: {
    path: '/acds',
    label: 'STOPP 설정',
    group: 'REFERENCE',
    seq: 50,
    icon: 'Rule',
    about: '고령자 부적절 처방 기준(STOPP)을 고치고 미리 적용해 봅니다.',
    walk: {
      order: 60,
      text: 'STOPP 규칙을 고치고, 적용하기 전에 누구의 결과가 바뀌는지 봅니다.',
      roles: ['MANAGER', 'ADMIN'],
    },
    f1: '공통 기준정보 수정',
  },
  resources: [stoppRule],
});
