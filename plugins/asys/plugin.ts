import { definePlugin } from '@onyak/core';
import { configuration } from './configuration.js';

export default definePlugin({
  code: 'asys',
  name: '시스템 설정',
  coreVersion: '^0.1.0',
  menu: {
    path: '/asys',
    label: '시스템 설정',
    group: 'ADMIN',
    seq: 90,
    icon: 'Settings',
    about: '기준 자료를 들여오고 플러그인의 상태와 설정을 확인합니다.',
    walk: { order: 90, text: '기준 자료의 배포본과 예약 작업의 결과를 봅니다.', roles: ['ADMIN'] },
    f1: '공통 기준정보 수정',
  },
  configuration,
});
